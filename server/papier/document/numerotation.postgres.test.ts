import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { surroundings } from '../../../scripts/test/date.ts'
import { openPostgres } from '../../platform/database.ts'
import { createLogger } from '../../platform/log.ts'
import type { Tables } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addBuyer, deleteCommandes, openSessions, validCommande } from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_TRANSACTION } from '../../testing/controle.ts'
import { copyCommandes, findNumeros } from '../../testing/document/document.sql.ts'
import { COMPILE_CACHE } from '../../testing/process.ts'
import { database, databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { createCommande } from '../../vente/commande/commande.service.ts'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { toContexteDocument } from './contexte.ts'
import { documentNext } from './documents.service.ts'
import { takeNumeroOfSerie } from './serie.service.ts'

const COMMANDES = 50
const log = createLogger('silent')
const contexte = toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY)

beforeEach(async () => {
  await deleteCommandes(db)
  await openSessions(db, ['TVA-PAR'])
  const { compteId, clientId, itemId } = await addBuyer(db)
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const form = validCommande(itemId, clientId) as Parameters<typeof createCommande>[2]
  const { id } = await createCommande(db, signIn, form, toContexteCommande(testConfig(), SMALL_CATALOGUE_DAY))
  await copyCommandes(db, id, COMMANDES - 1)
})

/** Starts another process that documents orders until it is killed or no order is left. */
function startOther(): ChildProcess {
  const settings = { DATABASE_URL: databaseUrl, SECRET: 'x'.repeat(32), MOMENT: SMALL_CATALOGUE_DAY.toISOString() }
  const program = fileURLToPath(new URL('../../testing/document/numerotation.ts', import.meta.url))
  return spawn(process.execPath, [program], {
    env: { ...surroundings(), NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
  })
}

const expected = Array.from({ length: COMMANDES }, (_, index) => `F2027-${String(index + 1).padStart(6, '0')}`)

test('PAP-01 50 orders documented in parallel, one process killed in the middle: numbers 1 to 50, no gap, no double', async () => {
  const other = startOther()
  const exited = once(other, 'exit')
  await expect.poll(async () => (await findNumeros(db)).numeros.length, { interval: 5 }).toBeGreaterThan(3)
  other.kill('SIGKILL')
  const work = async () => {
    while (await documentNext(db, contexte, log));
  }
  await Promise.all(Array.from({ length: 8 }, work))
  await exited
  // The rows that the killed process held are free once the database has noticed its end.
  await expect
    .poll(async () => (await documentNext(db, contexte, log)) || (await findNumeros(db)).numeros.length)
    .toBe(COMMANDES)
  expect(await findNumeros(db)).toEqual({ numeros: expected, dernier: COMMANDES })
  const documents = await db.selectFrom('document').select('commandeId').where('type', '=', 'facture').execute()
  expect(new Set(documents.map(({ commandeId }) => commandeId)).size).toBe(COMMANDES)
})

test('PAP-01 a process that waits too long for the series of another one has failed at nothing', async () => {
  const hurried = openPostgres<Tables>({
    url: databaseUrl,
    poolSize: 1,
    onError: () => {},
    limits: { statementMs: 10_000, lockMs: 50 },
  })
  const first = await db.startTransaction().execute()
  await takeNumeroOfSerie(first, 'facture', '2027-03-02')
  const said: string[] = []
  const listening = createLogger('info', {
    write: (line) => said.push(`${JSON.parse(line).level} ${JSON.parse(line).msg}`),
  })
  expect(await documentNext(hurried.db, contexte, listening)).toBe(false)
  await first.rollback().execute()
  expect(said).toEqual(['30 order left for the next round: another process gives numbers'])
  expect(await documentNext(hurried.db, contexte, listening)).toBe(true)
  await hurried.close()
})

/**
 * One order fails after its number was taken, then all orders are documented. Answers the first number and the count.
 */
async function documentAfterFailure(handle: typeof database) {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(db)
  await sql`create trigger refuse before insert on facture execute function refuse()`.execute(db)
  expect(await documentNext(handle.db, contexte, log)).toBe(false)
  await sql`drop function refuse cascade`.execute(db)
  while (await documentNext(db, contexte, log));
  const { numeros } = await findNumeros(db)
  return [numeros[0], numeros.length]
}

test('PAP-01 a number that was taken for an order that fails is given back', async () => {
  expect(await documentAfterFailure(database)).toEqual(['F2027-000001', COMMANDES])
})

test('control: taken outside a transaction, it is lost, and leaves a gap', async () => {
  const weak = openWithout(databaseUrl, { without: WITHOUT_TRANSACTION })
  expect(await documentAfterFailure(weak)).toEqual(['F2027-000002', COMMANDES])
  await weak.close()
})

test('PAP-02 a year begins at 1, whatever the server’s clock says before midnight in Paris', async () => {
  await documentNext(db, toContexteDocument(testConfig(), new Date('2027-12-31T22:59:00Z')), log)
  await documentNext(db, toContexteDocument(testConfig(), new Date('2027-12-31T23:01:00Z')), log)
  const rows = await db.selectFrom('facture').select(['numero', 'emiseLe']).orderBy('id').execute()
  expect(rows).toEqual([
    { numero: 'F2027-000001', emiseLe: '2027-12-31' },
    { numero: 'F2028-000001', emiseLe: '2028-01-01' },
  ])
})
