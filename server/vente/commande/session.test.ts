import { beforeEach, expect } from 'vitest'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { markRemboursee } from '../../argent/encaissement/remboursement.service.ts'
import {
  addBuyer,
  type Buyer,
  deleteCommandes,
  findImbalances,
  openSessions,
} from '../../testing/commande/commande.sql.ts'
import { orderByCard, orderItem, pay } from '../../testing/suivi/suivi.ts'
import { db, catalogue as test } from '../../testing/test.ts'
import { askDocuments, withdrawSession } from './session.service.ts'
import { findVivantesOfSession } from './session.sql.ts'

let buyer: Buyer

beforeEach(async () => {
  await deleteCommandes(db)
  await db.deleteFrom('audit').execute()
  await openSessions(db, ['TVA-PAR'])
  buyer = await addBuyer(db)
})

async function sessionIdOf(reference: string): Promise<number> {
  const row = db.selectFrom('session').select('id').where('reference', '=', reference)
  return (await row.executeTakeFirstOrThrow()).id
}

async function withdraw(commandeId: string, reference: string) {
  const sessionId = await sessionIdOf(reference)
  return db.transaction().execute((tx) => withdrawSession(tx, commandeId, sessionId, 'gestion'))
}

async function find(id: string) {
  return db.selectFrom('commande').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('CMD-09 an order of a cancelled session ends once; one that holds no place of it stays as it is', async () => {
  const id = await orderItem(db, buyer)
  expect(await withdraw(id, 'IFRS-1')).toBeUndefined()
  expect((await find(id)).etat).toBe('CONFIRMEE')
  expect(await withdraw(id, 'TVA-PAR')).toMatchObject({ commande: { id, etat: 'CONFIRMEE' }, etat: 'ANNULEE' })
  expect(await withdraw(id, 'TVA-PAR')).toBeUndefined()
  expect(await withdraw(crypto.randomUUID(), 'TVA-PAR')).toBeUndefined()
  const history = db.selectFrom('commandeHistorique').select(['etat', 'cause']).where('commandeId', '=', id)
  expect(await history.orderBy('id').execute()).toEqual([
    { etat: 'CONFIRMEE', cause: 'COMMANDE' },
    { etat: 'ANNULEE', cause: 'SESSION_ANNULEE gestion' },
  ])
  expect(await findImbalances(db)).toEqual([])
})

test('CMD-09 the orders that hold places of a session are those that live, the oldest first', async () => {
  const second = await orderItem(db, await addBuyer(db))
  const ended = await orderItem(db, await addBuyer(db))
  const first = await orderByCard(db, buyer)
  await db
    .updateTable('commande')
    .set({ createdAt: new Date('2020-01-01') })
    .where('id', '=', first)
    .execute()
  await db.updateTable('commande').set({ etat: 'ANNULEE' }).where('id', '=', ended).execute()
  const listed = await findVivantesOfSession(db, await sessionIdOf('TVA-PAR'))
  expect(listed.map(({ id }) => id)).toEqual([first, second])
  expect(await findVivantesOfSession(db, await sessionIdOf('IFRS-1'))).toEqual([])
})

test('DOC-03 the documents of the orders that are named are to be made again, and of no other', async () => {
  const ids = [await orderItem(db, buyer), await orderItem(db, await addBuyer(db))]
  await db.updateTable('commande').set({ aDocumenter: false }).execute()
  await askDocuments(db, [])
  await askDocuments(db, ids.slice(0, 1))
  expect(await Promise.all(ids.map(async (id) => (await find(id)).aDocumenter))).toEqual([true, false])
})

/** As it would be after what happened to it. */
async function setEtat(id: string, etat: EtatCommande): Promise<string> {
  await db.updateTable('commande').set({ etat }).where('id', '=', id).execute()
  return (await find(id)).numero
}

test('R-10 an order that was given back by other means is marked so, with what it was, for ever', async () => {
  const id = await orderItem(db, buyer)
  const { numero } = await find(id)
  expect(await markRemboursee(db, numero, new Date())).toBe(60_000)
  expect((await find(id)).etat).toBe('REMBOURSEE')
  const history = db.selectFrom('commandeHistorique').select('cause').where('commandeId', '=', id).orderBy('id')
  expect((await history.execute()).at(-1)).toEqual({ cause: 'REMBOURSEMENT_MANUEL gestion' })
  const audit = await db.selectFrom('audit').select(['action', 'clientId', 'compteId', 'detail']).execute()
  const detail = { par: 'gestion', commande: numero, montantCents: 60_000, manuel: true }
  expect(audit).toEqual([{ action: 'COMMANDE_REMBOURSEE', clientId: buyer.clientId, compteId: null, detail }])
  await expect(markRemboursee(db, numero, new Date())).rejects.toThrow(`La commande ${numero} est déjà remboursée.`)
})

test('R-10 what was never paid, costs nothing or is none is not marked as given back', async () => {
  await expect(markRemboursee(db, 'C99999999', new Date())).rejects.toThrow('Aucune commande n’a le numéro C99999999.')
  const id = await orderByCard(db, buyer)
  const neverPaid = `La commande ${(await find(id)).numero} n’a pas été payée.`
  for (const etat of ['EN_ATTENTE_PAIEMENT', 'ANNULEE', 'ECHOUEE', 'EXPIREE'] as const)
    await expect(markRemboursee(db, await setEtat(id, etat), new Date())).rejects.toThrow(neverPaid)
  await setEtat(id, 'EN_ATTENTE_PAIEMENT')
  expect(await pay(db, id)).toBe('PAYEE')
  await db.updateTable('commande').set({ montantTtcCents: 0, montantHtCents: 0, montantTvaCents: 0 }).execute()
  await expect(markRemboursee(db, (await find(id)).numero, new Date())).rejects.toThrow('est gratuite.')
})

test('R-10 what was paid by transfer and lost its session is marked as given back', async () => {
  const id = await orderItem(db, buyer)
  await withdraw(id, 'TVA-PAR')
  expect(await markRemboursee(db, (await find(id)).numero, new Date())).toBe(60_000)
})
