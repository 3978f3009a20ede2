import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { sweepContrats } from '../../argent/echeance/sweep.service.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import {
  addBuyers,
  deleteCommandes,
  findImbalances,
  openSessions,
  setPlaces,
} from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { meetInOrder } from '../../testing/course.ts'
import { addSigne } from '../../testing/echeance/contrats.ts'
import { deleteMails } from '../../testing/suivi/suivi.ts'
import { databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { withdrawFromContrat } from './contrat.service.ts'

const CONTRATS = 6
/** Signed on 10 March: the last day is the 24th. */
const PRESSED = new Date('2027-03-24T22:59:59Z')
const SWEPT = new Date('2027-03-24T23:10:00Z')

let ids: string[]

beforeEach(async () => {
  await deleteCommandes(db)
  await openSessions(db, ['TVA-PAR'])
  await setPlaces(db, 'TVA-PAR', 20)
  ids = []
  for (const buyer of await addBuyers(db, CONTRATS))
    ids.push(await addSigne(db, buyer, new Date('2027-03-10T09:00:00Z')))
  await deleteMails(db)
})

const withdraw = (id: string, through = db) =>
  through.transaction().execute((tx) => withdrawFromContrat(tx, id, PRESSED))
const sweep = (through = db) => sweepContrats(through, createLogger('silent'), SWEPT)

/** What each contract has become: its state, and whether it was withdrawn from, made definitive, and is to be paid. */
async function findSuites() {
  const { rows } = await sql<{ etat: string; retracte: boolean; definitif: boolean; demande: boolean }>`
    select c.etat, k.retracte_le is not null as retracte, k.definitif_le is not null as definitif,
      exists (select from echeance e where e.commande_id = c.id and e.annulee_le is null) as demande
    from contrat k join commande c on c.id = k.commande_id`.execute(db)
  return rows
}

const RETRACTEE = { etat: 'ANNULEE', retracte: true, definitif: false, demande: false }
const DEFINITIVE = { etat: 'CONFIRMEE', retracte: false, definitif: true, demande: true }

test('CTR-05 a withdrawal, its second press and two sweeps at once: withdrawn from or definitive, never both', async () => {
  const presses = ids.flatMap((id) => [withdraw(id), withdraw(id)])
  const answers = await Promise.allSettled([...presses, sweep(), sweep()])
  const suites = await findSuites()
  expect(suites).toHaveLength(CONTRATS)
  for (const suite of suites) expect([RETRACTEE, DEFINITIVE]).toContainEqual(suite)
  const sujets = (await deleteMails(db)).map(({ sujet }) => sujet)
  const count = (said: string) => sujets.filter((sujet) => sujet.includes(said)).length
  const retractees = suites.filter(({ retracte }) => retracte).length
  expect([count('rétractation'), count('définitive')]).toEqual([retractees, CONTRATS - retractees])
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toHaveLength(2 * (CONTRATS - retractees))
  expect(await findImbalances(db)).toEqual([])
})

test('control: without the lock of the order and the checks of the row, one contract is withdrawn from and definitive', async () => {
  await db.deleteFrom('commande').where('id', 'in', ids.slice(1)).execute()
  for (const name of ['contrat_check', 'contrat_check1', 'contrat_check2'])
    await sql`alter table contrat drop constraint ${sql.ref(name)}`.execute(db)
  const weak = openWithout(databaseUrl, {
    without: WITHOUT_ITEM_LOCK,
    // The person has read the state; the sweep has written its own, and goes on to what is to be paid.
    meet: { before: /from session where .* for no key update|insert into "echeance"/ },
  })
  await Promise.all([withdraw(ids[0] ?? '', weak.db), sweep(weak.db)])
  await weak.close()
  expect(await findSuites()).toMatchObject([{ retracte: true, definitif: true }])
})

/** Its papers find that one contract has changed, and have not written it when the sweep comes to the end of its delay. */
async function changeAsItEnds(on: Db) {
  await db.deleteFrom('commande').where('id', 'in', ids.slice(1)).execute()
  const contexte = toContexteDocument(testConfig(), SWEPT)
  const holdContrat = (tx: Db) => tx.selectFrom('contrat').select('commandeId').forUpdate().execute()
  await meetInOrder(db, holdContrat, [() => documentNext(db, contexte, createLogger('silent')), () => sweep(on)])
  const { aResignerLe } = await db.selectFrom('contrat').select('aResignerLe').executeTakeFirstOrThrow()
  const sujets = (await deleteMails(db)).map(({ sujet }) => sujet)
  const isDefinitif = sujets.some((sujet) => sujet.includes('définitive'))
  return { etat: (await findSuites())[0]?.etat, aResigner: aResignerLe !== null, isDefinitif }
}

test('CTR-29 a contract that changes as it becomes definitive is to be signed again, and not definitive', async () => {
  expect(await changeAsItEnds(db)).toEqual({ etat: 'SIGNEE', aResigner: true, isDefinitif: false })
})

test('control: without the lock of its versions, it is both definitive and to be signed again', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/^(select "id" from "commande" where "id" = \$1) for no key update$/, '$1']],
  })
  expect(await changeAsItEnds(weak.db)).toEqual({ etat: 'CONFIRMEE', aResigner: true, isDefinitif: true })
  await weak.close()
})
