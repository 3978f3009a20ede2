import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { findArgent } from '../../argent/encaissement/argent.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { addBuyer, deleteCommandes, setPlaces } from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import { postgresDatabase } from '../../testing/database.ts'
import { findRecus } from '../../testing/encaissement/encaissement.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { withdrawSession } from '../../vente/commande/session.service.ts'
import { cancelEncaissement, recordEncaissement } from './encaissement.service.ts'

const REFERENCE = 'CHAUDE-1'
let database: Awaited<ReturnType<typeof postgresDatabase>>
let db: Db
let commandeId: string
let numero: string

beforeAll(async () => {
  database = await postgresDatabase()
  db = database.handle.db
  await fillSessions(db, [REFERENCE], 30)
})
afterAll(() => database.drop())
beforeEach(renew)

/** An order of 600 €. */
async function renew(): Promise<void> {
  await deleteCommandes(db)
  await setPlaces(db, REFERENCE, 30)
  const buyer = await addBuyer(db, { reference: REFERENCE })
  commandeId = await orderItem(db, buyer, { reference: REFERENCE }, new Date())
  numero = (await findCommande(db, commandeId))?.numero ?? ''
}

function recevoir(on: Db, montantCents: number, cle: string = randomUUID()) {
  const recuLe = dayInParis(new Date())
  const recu = { numero, montantCents, recuLe, mode: 'virement', reference: '', cle, source: 'releve' } as const
  return on.transaction().execute((tx) => recordEncaissement(tx, recu, new Date()))
}

const cancel = async (on: Db) => {
  const { sessionId = 0 } = (await findCommande(db, commandeId)) ?? {}
  return on.transaction().execute((tx) => withdrawSession(tx, commandeId, sessionId, 'test'))
}

const state = async () => {
  const { etat, recuCents, aRendreCents } = await findArgent(db, commandeId)
  return [etat, recuCents, aRendreCents]
}

test('ARG-01 ARG-21 two halves that come at once pay the order; one key that comes eight times at once counts once', async () => {
  await Promise.all([recevoir(db, 30_000), recevoir(db, 30_000)])
  expect(await state()).toEqual(['PAYEE', 60_000, 0])
  const answers = await Promise.all(Array.from({ length: 8 }, () => recevoir(db, 1_000, 'ligne 1')))
  expect(answers.filter(({ isNouveau }) => isNouveau)).toHaveLength(1)
  expect(await state()).toEqual(['PAYEE', 61_000, 1_000])
})

test('control: without the lock of the order, two halves that come at once leave it unpaid', async () => {
  const weak = openWithout(database.url, {
    without: WITHOUT_ITEM_LOCK,
    meet: { after: /insert into "encaissement"/ },
  })
  await Promise.all([recevoir(weak.db, 30_000), recevoir(weak.db, 30_000)])
  expect(await state()).toEqual(['CONFIRMEE', 60_000, 0])
  await weak.close()
})

test('ARG-09 money that comes while the session is cancelled is given back whole, whichever is first', async () => {
  for (let round = 0; round < 4; round += 1) {
    await renew()
    await Promise.all(round % 2 ? [cancel(db), recevoir(db, 60_000)] : [recevoir(db, 60_000), cancel(db)])
    const [etat, recu, aRendre] = await state()
    expect(['ANNULEE', 'A_REMBOURSER']).toContain(etat)
    expect(aRendre).toBe(recu)
  }
})

test('control: without the lock of the order, money that comes while its session is cancelled is kept', async () => {
  const weak = openWithout(database.url, {
    without: WITHOUT_ITEM_LOCK,
    meet: { before: /^commit$/ },
  })
  await Promise.all([cancel(weak.db), recevoir(weak.db, 20_000)])
  expect(await state()).toEqual(['ANNULEE', 20_000, 0])
  await weak.close()
})

test('ARG-03 a payment that is taken back by two people at once is taken back once', async () => {
  await recevoir(db, 60_000)
  const [row] = await findRecus(db, commandeId)
  const annuler = () => db.transaction().execute((tx) => cancelEncaissement(tx, row?.id ?? '', 'erreur', new Date()))
  const answers = await Promise.allSettled([annuler(), annuler(), annuler()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await state()).toEqual(['CONFIRMEE', 0, 0])
})
