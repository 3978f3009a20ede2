import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { createCommandes } from '../../vente/commande/lot.service.ts'
import { signInAs, testConfig, WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { idOfClient, SIRET_X } from '../client/client.sql.ts'
import { countStored } from '../commande/commande.sql.ts'
import { addIfrsItem, LOT_CENTS, validCommandes } from '../commande/lot.ts'
import { callerOf, giveItems } from './caller.ts'
import { addSoiItem, giveSoi, prepare } from './commande.ts'
import { addOthersItem, addOwnItem, EVERYONE, expectUnknown, RESTRICTED } from './panier.ts'
import { type Cell, type Scenario, shared, sharedUntilAccepted } from './types.ts'

const COMMANDES = '/api/inscription/commandes'
const CARTE = 3
const contexte = toContexteCommande(testConfig(), SMALL_CATALOGUE_DAY)

const giveBoth = giveItems('TVA-PAR', 'IFRS-1')

interface Lot {
  ids: [string, string]
  clientId: number
}

async function ownItems(cell: Cell, profilId: number): Promise<Lot> {
  const tvaId = await addOwnItem(cell, profilId)
  const clientId = await idOfClient(cell.database.db, SIRET_X)
  const ifrsId = await addIfrsItem(cell.database.db, { compteId: await callerOf(cell), commandeurId: clientId })
  return { ids: [tvaId, ifrsId], clientId }
}

/** An item of the person themself, valid for every role, and an item of another person. */
async function mixedItems(cell: Cell): Promise<Lot> {
  const { id, clientId } = await addSoiItem(cell.database.db, await callerOf(cell))
  return { ids: [id, await addOthersItem(cell)], clientId }
}

/** N10c: both orders are made, or none. */
async function expectAllOrNone(response: LightMyRequestResponse, { role, database: { db } }: Cell): Promise<void> {
  expectUnknown(response)
  if (role === 'ANON') return
  const ordered = response.statusCode === 200 ? 2 : 0
  expect(await countStored(db)).toMatchObject({ commandes: ordered, inscriptions: ordered, vendues: ordered })
}

/** One token, for one payment of both orders. */
async function expectToken(response: LightMyRequestResponse, cell: Cell): Promise<void> {
  await expectAllOrNone(response, cell)
  const { db } = cell.database
  const paiements = await db.selectFrom('paiementCarte').select(['commandeId', 'token', 'montantCents']).execute()
  const { commandeId, token } = response.json()
  expect(paiements).toEqual(response.statusCode === 200 ? [{ commandeId, token, montantCents: LOT_CENTS }] : [])
}

function order(itemsOf: (cell: Cell) => Promise<Lot>): Scenario {
  return {
    request: async (cell) => {
      await prepare(cell)
      const { ids, clientId } = await itemsOf(cell)
      return { method: 'POST', url: COMMANDES, headers: WRITE, payload: validCommandes(ids, clientId) }
    },
    check: expectAllOrNone,
  }
}

function pay(itemsOf: (cell: Cell) => Promise<Lot>): Scenario {
  return {
    request: async (cell) => {
      await prepare(cell)
      const { ids, clientId } = await itemsOf(cell)
      const payload = validCommandes(ids, clientId, { modeReglementId: CARTE })
      return { method: 'POST', url: `${COMMANDES}-cb`, headers: WRITE, payload }
    },
    check: expectToken,
  }
}

/** Makes two orders of that person and answers the first. */
async function orderBoth({ database: { db } }: Cell, compteId: string): Promise<string> {
  const { id, clientId } = await addSoiItem(db, compteId)
  const other = await addIfrsItem(db, { compteId, commandeurId: clientId, particulier: true })
  const { email } = await db.selectFrom('compte').select('email').where('id', '=', compteId).executeTakeFirstOrThrow()
  await db.updateTable('panierParticipant').set({ email }).where('panierId', '=', other).execute()
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const form = validCommandes([id, other], clientId) as Parameters<typeof createCommandes>[2]
  const [first] = await createCommandes(db, signIn, form, contexte)
  return first?.id ?? ''
}

/** "Tout valider". */
export const LOT_SCENARIOS: Record<string, Scenario> = {
  T1a: sharedUntilAccepted(
    order((cell) => ownItems(cell, EVERYONE)),
    giveBoth,
  ),
  T1b: sharedUntilAccepted(
    order((cell) => ownItems(cell, RESTRICTED)),
    giveBoth,
  ),
  T1c: order(mixedItems),
  T2a: sharedUntilAccepted(
    pay((cell) => ownItems(cell, EVERYONE)),
    giveBoth,
  ),
  T2b: sharedUntilAccepted(
    pay((cell) => ownItems(cell, RESTRICTED)),
    giveBoth,
  ),
  T2c: pay(mixedItems),
  T3a: shared(
    {
      request: async (cell) => {
        await prepare(cell)
        return { url: `${COMMANDES}/${await orderBoth(cell, await callerOf(cell))}` }
      },
      check: (response, { role }) => {
        if (role !== 'ANON') expect(response.json()).toMatchObject([{ etat: 'A_SIGNER' }, { etat: 'A_SIGNER' }])
      },
    },
    giveSoi,
  ),
  T3b: shared({
    request: async (cell) => {
      await prepare(cell)
      return { url: `${COMMANDES}/${await orderBoth(cell, (await signInAs(cell.database.db)).compteId)}` }
    },
    check: expectUnknown,
  }),
}
