import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { toContexte } from '../commande/contexte.ts'
import { createCommandes } from '../commande/lot.service.ts'
import { signInAs, testConfig, WRITE } from '../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { idOfClient, SIRET_X } from '../testing/client/client.sql.ts'
import { countStored } from '../testing/commande/commande.sql.ts'
import { addIfrsItem, LOT_CENTS, validCommandes } from '../testing/commande/lot.ts'
import { addSoiItem, prepare } from './commande.ts'
import { addOthersItem, addOwnItem, compteIdOf, EVERYONE, expectUnknown, RESTRICTED } from './panier.ts'
import { type Cell, type Scenario, shared } from './types.ts'

const COMMANDES = '/api/inscription/commandes'
const CARTE = 3
const contexte = toContexte(testConfig(), SMALL_CATALOGUE_DAY)

interface Lot {
  ids: [string, string]
  clientId: number
}

async function ownItems(cell: Cell, profilId: number): Promise<Lot> {
  const tvaId = await addOwnItem(cell, profilId)
  const clientId = await idOfClient(cell.database.db, SIRET_X)
  const compteId = await compteIdOf(cell)
  const ifrsId = compteId ? await addIfrsItem(cell.database.db, { compteId, commandeurId: clientId }) : randomUUID()
  return { ids: [tvaId, ifrsId], clientId }
}

/** An item of the person themself, valid for every role, and an item of another person. */
async function mixedItems(cell: Cell): Promise<Lot> {
  const compteId = (await compteIdOf(cell)) ?? (await signInAs(cell.database.db)).compteId
  const { id, clientId } = await addSoiItem(cell.database.db, compteId)
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
  const paiements = await db.selectFrom('paiement').select(['commandeId', 'token', 'montantCents']).execute()
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
  T1a: order((cell) => ownItems(cell, EVERYONE)),
  T1b: order((cell) => ownItems(cell, RESTRICTED)),
  T1c: order(mixedItems),
  T2a: pay((cell) => ownItems(cell, EVERYONE)),
  T2b: pay((cell) => ownItems(cell, RESTRICTED)),
  T2c: pay(mixedItems),
  T3a: {
    request: async (cell) => {
      await prepare(cell)
      const compteId = (await compteIdOf(cell)) ?? (await signInAs(cell.database.db)).compteId
      return { url: `${COMMANDES}/${await orderBoth(cell, compteId)}` }
    },
    check: (response, { role }) => {
      if (role !== 'ANON') expect(response.json()).toMatchObject([{ etat: 'A_SIGNER' }, { etat: 'A_SIGNER' }])
    },
  },
  T3b: shared({
    request: async (cell) => {
      await prepare(cell)
      return { url: `${COMMANDES}/${await orderBoth(cell, (await signInAs(cell.database.db)).compteId)}` }
    },
    check: expectUnknown,
  }),
}
