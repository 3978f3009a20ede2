import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { idOfClient, SIRET_X } from '../client/client.sql.ts'
import { CONTEXT_URL } from '../commande/commande.sql.ts'
import { addRefuse } from '../paiement/modification.sql.ts'
import { giveSoi } from './commande.ts'
import { contratDefinitif } from './contrat-faits.ts'
import { billedToX, giveOrder, orderForX, orderOfCaller } from './espace.ts'
import { expectUnknown, RESTRICTED } from './panier.ts'
import { type Cell, type Question, type Scenario, shared, sharedUntilAccepted } from './types.ts'

const COMPTE = { titulaire: 'Cabinet Perrin', iban: 'FR7630006000011234567890189' }

export type CommandeOf = (cell: Cell) => Promise<string>

/** The order of X, when only holders of the right may order for it. */
export async function restrictedOfX(cell: Cell): Promise<string> {
  const id = await orderForX(cell)
  const { db } = cell.database
  const clientId = await idOfClient(db, SIRET_X)
  await db.updateTable('client').set({ commandeProfilId: RESTRICTED }).where('id', '=', clientId).execute()
  return id
}

/** The call that this makes for an order, and that it changes the order only where it answers 200. */
function of(commandeOf: CommandeOf, ask: (cell: Cell, id: string) => Promise<Question> | Question): Scenario {
  return {
    request: async (cell) => ask(cell, await commandeOf(cell)),
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const changes = await db.selectFrom('modification').select('etat').execute()
      if (response.statusCode !== 200) expect(changes).toEqual([])
    },
  }
}

const get = (path: string) => (_: Cell, id: string) => ({ url: `/api/espace/commandes/${id}/${path}` })

const post = (path: string, toBody: (changement: object) => object) => async (cell: Cell, id: string) => ({
  method: 'POST' as const,
  url: `/api/espace/commandes/${id}/${path}`,
  headers: WRITE,
  payload: toBody({ nature: 'ANNULATION', emails: await listEmails(cell, id) }),
})

async function listEmails({ database: { db } }: Cell, id: string): Promise<string[]> {
  const { detail } = await db.selectFrom('commande').select('detail').where('id', '=', id).executeTakeFirstOrThrow()
  return detail.participants.map(({ email }) => email)
}

const modification = post('modification', (changement) => ({
  id: randomUUID(),
  changement,
  differenceTtc: -600,
  motif: '',
  remboursement: null,
  contextUrl: CONTEXT_URL,
}))

/**
 * The five orders of each call: one's own, one of X by a third member under both profiles, one that X only pays, and one's own
 * under contract.
 */
function rows(id: string, ask: Parameters<typeof of>[1], isRead: boolean): Record<string, Scenario> {
  const ofX = (commandeOf: CommandeOf) => (isRead ? shared : sharedUntilAccepted)(of(commandeOf, ask))
  const own = of(orderOfCaller, ask)
  return {
    [`${id}a`]: (isRead ? shared : sharedUntilAccepted)(own, giveOrder),
    [`${id}b`]: ofX(orderForX),
    [`${id}c`]: ofX(restrictedOfX),
    [`${id}d`]: ofX(billedToX),
    [`${id}e`]: (isRead ? shared : sharedUntilAccepted)(of(contratDefinitif, ask), giveSoi),
  }
}

/** An order with a refund that a card refused, and who gives its account. */
function compteOf(commandeOf: CommandeOf): Scenario {
  return {
    request: async (cell) => {
      const id = await commandeOf(cell)
      await addRefuse(cell.database.db, id, 15_000)
      const url = `/api/espace/commandes/${id}/remboursement/compte`
      return { method: 'POST', url, headers: WRITE, payload: COMPTE }
    },
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const { iban } = await db.selectFrom('remboursement').select('iban').executeTakeFirstOrThrow()
      expect(iban).toBe(response.statusCode === 200 ? COMPTE.iban : null)
    },
  }
}

/** Decision 50: who changes an order. */
export const MODIFICATION_SCENARIOS: Record<string, Scenario> = {
  ...rows('M1', get('modifiable'), true),
  ...rows('M2', get('dates?de=TVA-PAR'), true),
  ...rows(
    'M3',
    post('modification/apercu', (changement) => changement),
    true,
  ),
  ...rows('M4', modification, false),
  M6a: compteOf(orderOfCaller),
  M6b: sharedUntilAccepted(compteOf(orderForX)),
  M6c: sharedUntilAccepted(compteOf(restrictedOfX)),
  M6d: sharedUntilAccepted(compteOf(billedToX)),
  ...rows(
    'M5',
    (_, id) => ({ method: 'DELETE', url: `/api/espace/commandes/${id}/modification`, headers: WRITE }),
    false,
  ),
}
