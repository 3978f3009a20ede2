import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { createCommande } from '../commande/commande.service.ts'
import { addBuyer, deleteCommandes, openSessions, validCommande } from '../commande/commande-testing.sql.ts'
import { toContexte as toCommandeContexte } from '../commande/contexte.ts'
import { createLogger } from '../platform/log.ts'
import { postgresDatabase, testConfig } from '../testing.ts'
import { toContexte } from './contexte.ts'
import { takeRang } from './document.sql.ts'
import { copyCommandes, findNumeros } from './document-testing.sql.ts'
import { documentNext } from './documents.service.ts'

const COMMANDES = 50
const log = createLogger('silent')
const contexte = toContexte(testConfig(), SMALL_CATALOGUE_DAY)
let database: Awaited<ReturnType<typeof postgresDatabase>>

beforeAll(async () => {
  database = await postgresDatabase()
  await fillSmallCatalogue(database.handle)
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { db } = database.handle
  await deleteCommandes(db)
  await openSessions(db, ['TVA-PAR'])
  const { compteId, clientId, itemId } = await addBuyer(db)
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const form = validCommande(itemId, clientId) as Parameters<typeof createCommande>[2]
  const { id } = await createCommande(db, signIn, form, toCommandeContexte(testConfig(), SMALL_CATALOGUE_DAY))
  await copyCommandes(db, id, COMMANDES - 1)
})

/** Another process of the product that documents orders until it is killed, or nothing is left. */
function startOther(): ChildProcess {
  const { PATH } = process.env
  const settings = { DATABASE_URL: database.url, SECRET: 'x'.repeat(32), MOMENT: SMALL_CATALOGUE_DAY.toISOString() }
  const program = fileURLToPath(new URL('numerotation-testing.ts', import.meta.url))
  return spawn(process.execPath, [program], { env: { PATH, ...settings } })
}

const expected = Array.from({ length: COMMANDES }, (_, index) => `F2027-${String(index + 1).padStart(6, '0')}`)

test('50 orders documented in parallel, one process killed in the middle: numbers 1 to 50, no gap, no double', async () => {
  const { db } = database.handle
  const other = startOther()
  const exited = once(other, 'exit')
  await expect
    .poll(async () => (await findNumeros(db)).numeros.length, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(3)
  other.kill('SIGKILL')
  const work = async () => {
    while (await documentNext(db, contexte, log));
  }
  await Promise.all(Array.from({ length: 8 }, work))
  await exited
  // What the killed one held is free once the database knows that it is gone.
  await expect
    .poll(async () => (await documentNext(db, contexte, log)) || (await findNumeros(db)).numeros.length)
    .toBe(COMMANDES)
  expect(await findNumeros(db)).toEqual({ numeros: expected, dernier: COMMANDES })
  const documents = await db.selectFrom('document').select('commandeId').where('type', '=', 'facture').execute()
  expect(new Set(documents.map(({ commandeId }) => commandeId)).size).toBe(COMMANDES)
}, 90_000)

test('control: a number taken outside the transaction leaves a gap when the transaction comes to nothing', async () => {
  const { db } = database.handle
  const refuse = db.transaction().execute(async (tx) => {
    await takeRang(db, 'facture', 2027)
    await tx.selectFrom('commande').select('id').execute()
    throw new Error('killed')
  })
  await expect(refuse).rejects.toThrow('killed')
  while (await documentNext(db, contexte, log));
  const { numeros } = await findNumeros(db)
  expect(numeros).toHaveLength(COMMANDES)
  expect(numeros[0]).toBe('F2027-000002')
})

test('a year begins at 1, whatever the server’s clock says before midnight in Paris', async () => {
  const { db } = database.handle
  await documentNext(db, toContexte(testConfig(), new Date('2027-12-31T22:59:00Z')), log)
  await documentNext(db, toContexte(testConfig(), new Date('2027-12-31T23:01:00Z')), log)
  const rows = await db.selectFrom('facture').select(['numero', 'emiseLe']).orderBy('id').execute()
  expect(rows).toEqual([
    { numero: 'F2027-000001', emiseLe: '2027-12-31' },
    { numero: 'F2028-000001', emiseLe: '2028-01-01' },
  ])
})
