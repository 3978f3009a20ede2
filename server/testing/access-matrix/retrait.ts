import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { validCommande } from '../commande/commande.sql.ts'
import { compteIdOf } from './caller.ts'
import { makeDocuments } from './document.ts'
import { failed, orderForX } from './espace.ts'
import { expectUnknown, fillX, RESTRICTED } from './panier.ts'
import { type Cell, type Question, type Scenario, shared, sharedUntilAccepted } from './types.ts'

const CARTE = 3

/** an order for X that the caller made when they could; today they have the rights of their role, on X2. */
async function orderedBefore(cell: Cell): Promise<string> {
  const id = await orderForX(cell)
  await giveToCaller(cell)
  return id
}

/** The only order is the caller's, who has the rights of their role on X2. */
async function giveToCaller(cell: Cell): Promise<void> {
  await fillX(cell, RESTRICTED)
  const compteId = await compteIdOf(cell)
  if (compteId) await cell.database.db.updateTable('commande').set({ compteId }).execute()
}

const read = (toQuestion: (id: string) => Question): Scenario =>
  shared({ request: async (cell) => toQuestion(await orderedBefore(cell)), check: expectUnknown }, giveToCaller)

const readDocument = (what: string): Scenario =>
  shared(
    {
      request: async (cell) => {
        const id = await orderedBefore(cell)
        await makeDocuments(cell)
        return { url: `/api/document/facture/${what}?commandeId=${id}` }
      },
      check: expectUnknown,
    },
    giveToCaller,
  )

/** Sends the same order again, as a retry does, and answers the living one or nothing. */
function again(
  path: string,
  toForm: (itemId: string, clientId: number) => object,
  changes: object = { droitsChanges: false },
): Scenario {
  const scenario: Scenario = {
    request: async (cell) => {
      const { db } = cell.database
      await orderedBefore(cell)
      await db.updateTable('commande').set(changes).execute()
      const one = await db.selectFrom('commande').selectAll().executeTakeFirstOrThrow()
      const payload = toForm(one.panierFormationId, one.commandeurId)
      return { method: 'POST', url: `/api/inscription/${path}`, headers: WRITE, payload }
    },
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const { numero } = await db.selectFrom('commande').select('numero').executeTakeFirstOrThrow()
      expect(await db.selectFrom('commande').select('id').execute()).toHaveLength(1)
      if (response.statusCode !== 200) expect(response.body).not.toContain(numero)
    },
  }
  return sharedUntilAccepted(scenario, giveToCaller)
}

/** Rule 7 of trust: what a right taken away stops. */
export const RETRAIT_SCENARIOS: Record<string, Scenario> = {
  T1: read((id) => ({ url: `/api/inscription/commande/${id}` })),
  T2: read((id) => ({ url: `/api/inscription/commandes/${id}` })),
  T3: read((id) => ({ url: `/api/espace/commandes/${id}` })),
  T4: shared(
    {
      request: async (cell) => {
        await orderedBefore(cell)
        return { url: '/api/espace/commandes' }
      },
      check: (response, { role }) => {
        if (role === 'ANON') return
        const sees = ['INSC', 'DOCS', 'ADMD', 'ADMV'].includes(role)
        expect(`${role} ${response.json().total}`).toBe(`${role} ${sees ? 1 : 0}`)
      },
    },
    giveToCaller,
  ),
  T5: readDocument('disponibilite'),
  T6: readDocument('fichier'),
  T7: sharedUntilAccepted(
    {
      request: async (cell) => ({
        method: 'POST',
        url: `/api/espace/commandes/${await failed(cell, await orderedBefore(cell))}/paiement`,
        headers: WRITE,
        payload: { contextUrl: 'http://localhost:3000/espace/commandes' },
      }),
      check: async (response, { database: { db } }) => {
        expectUnknown(response)
        const paiements = await db.selectFrom('paiementCarte').select('id').execute()
        expect(paiements).toHaveLength(response.statusCode === 200 ? 1 : 0)
      },
    },
    giveToCaller,
  ),
  T8: again('commande', validCommande),
  T9: again('commande-cb', (id, clientId) => validCommande(id, clientId, { modeReglementId: CARTE }), {
    etat: 'EN_ATTENTE_PAIEMENT',
    modeReglementId: CARTE,
    expireLe: new Date(SMALL_CATALOGUE_DAY.getTime() + 900_000),
  }),
  T10: again('commandes', (id, clientId) => {
    const { panierFormationId, reference, montantTtc, ...form } = validCommande(id, clientId)
    return { ...form, items: [{ panierFormationId, reference, montantTtc }] }
  }),
}
