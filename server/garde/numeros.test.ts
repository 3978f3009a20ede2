import { afterAll, beforeAll, expect, test } from 'vitest'
import { toContexte } from '../document/contexte.ts'
import { documentNext } from '../document/documents.service.ts'
import { takeNumero } from '../document/serie.service.ts'
import { rangeNext } from '../evenement/evenement.service.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { createLogger } from '../platform/log.ts'
import type { Tables } from '../platform/tables.ts'
import { testApp, testConfig } from '../testing/application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { addBuyer, openSessions, setPlaces } from '../testing/commande/commande.sql.ts'
import { testDatabase } from '../testing/database.ts'
import { orderItem, runGestion, runGestionAt } from '../testing/suivi/suivi.ts'
import { endPauses, happen, receiving, register, serveAll } from '../testing/webhook/webhook.ts'
import { sayReprises } from './numeros.service.ts'

const PLUS_TARD = new Date(SMALL_CATALOGUE_DAY.getTime() + 3_600_000)
let database: DatabaseHandle<Tables>
beforeAll(async () => {
  database = await testDatabase()
  await fillSmallCatalogue(database)
  await openSessions(database.db, ['TVA-PAR'])
  await setPlaces(database.db, 'TVA-PAR', 20)
})
afterAll(() => database.close())

/** One order more; answers its number, those of the invoices, and what failed. */
async function orderOnce() {
  const { db } = database
  const commandeId = await orderItem(db, await addBuyer(db))
  const failed: string[] = []
  const log = createLogger('error', { write: (line) => failed.push(JSON.parse(line).err.message) })
  while (await documentNext(db, toContexte(testConfig(), SMALL_CATALOGUE_DAY), log));
  const { numero } = await db
    .selectFrom('commande')
    .select('numero')
    .where('id', '=', commandeId)
    .executeTakeFirstOrThrow()
  const factures = await db.selectFrom('facture').select('numero').orderBy('rang').execute()
  return { numero, factures: factures.map((one) => one.numero), failed }
}

const takeDevis = () => database.db.transaction().execute((tx) => takeNumero(tx, 'devis', '2027-03-02'))

test('decision 42 after a return to an earlier state no number is given that may have been given before', async () => {
  const { db } = database
  expect(await orderOnce()).toEqual({ numero: 'C00000001', factures: ['F2027-000001'], failed: [] })
  expect((await takeDevis()).numero).toBe('D2027-000001')
  expect(await runGestion(db, 'numeros')).toBe('Aucune restauration n’attend ses derniers numéros.')
  await expect(runGestion(db, 'numeros', 'F2027-000018')).rejects.toThrow('rien n’a changé')
  expect(await runGestionAt(db, PLUS_TARD, 'etat')).not.toContain('! 1  restaurations')

  await runGestion(db, 'reprise')
  const waiting = await orderOnce()
  expect([waiting.numero, waiting.factures]).toEqual(['C00010002', ['F2027-000001']])
  expect(waiting.failed[0]).toContain('dites les derniers numéros émis')
  expect((await takeDevis()).numero).toBe('D2027-010002')
  expect(await runGestionAt(db, PLUS_TARD, 'etat')).toMatch(
    /! 1 {2}restaurations dont les derniers numéros sont à dire/,
  )
  expect((await sayReprises(db))[1]).toBe('Les séries en sont à : D2027-010002, F2027-000001.')

  for (const [numero, refus] of [
    ['F2027-000000', 'cette série en est déjà à F2027-000001'],
    ['F2027-900018', 'est trop loin de F2027-000001'],
  ] as const)
    await expect(runGestion(db, 'numeros', numero)).rejects.toThrow(refus)
  expect(await runGestion(db, 'numeros', 'F2027-000018', 'A2027-000002', 'C00020000', 'D2027-000004')).toBe(
    'Numéros confirmés. Les séries en sont à : A2027-000002, D2027-010002, F2027-000018.',
  )
  expect(await runGestionAt(db, PLUS_TARD, 'etat')).not.toContain('! 1  restaurations')
  const later = await orderOnce()
  expect(later).toEqual({
    numero: 'C00020001',
    factures: ['F2027-000001', 'F2027-000019', 'F2027-000020'],
    failed: [],
  })
})

test.each([[['F2027-18']], [['X2027-000018']], [['aucun', 'F2027-000018']], [['F1027-000018']]])(
  'decision 42 %j are no numbers',
  async (textes) => {
    await expect(async () => runGestion(database.db, 'numeros', ...textes)).rejects.toThrow('Usage')
  },
)

test('decision 64 who read what was lost is told so for ever, others go on, and no id of a webhook comes twice', async () => {
  const { db } = database
  await register(db)
  const { livreur, envois } = receiving()
  await happen(db, 3)
  await serveAll(db, livreur)
  const [cle = ''] = (await runGestion(db, 'cle', 'paie', 'lecture')).split('\n')
  const app = await testApp({ database })
  const read = async (depuis: number) => {
    const headers = { authorization: `Bearer ${cle}` }
    const response = await app.inject({ url: `/api/integration/v1/evenements?depuis=${depuis}`, headers })
    return { status: response.statusCode, ...response.json() }
  }
  const { suivant: dernier } = await read(await lastRang())
  // What was told after the backup is lost; then other things happen.
  await runGestionAt(db, PLUS_TARD, 'reprise')
  await happen(db, 5)
  await endPauses(db)
  await serveAll(db, livreur)

  const ids = envois.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(8)
  expect(ids[2]).toBe(`evt_${dernier}`)
  const depart = PLUS_TARD.getTime() * 1_000
  expect(ids.slice(3)).toEqual([1, 2, 3, 4, 5].map((place) => `evt_${depart + place}`))
  for (const lu of [dernier + 1, dernier + 5, dernier + 1_000]) {
    const { status, message } = await read(lu)
    expect([status, message]).toEqual([409, expect.stringContaining(`Relisez depuis ${dernier}.`)])
  }
  const { elements, suivant } = await read(dernier)
  expect(elements.map(({ rang }: { rang: number }) => rang)).toEqual([1, 2, 3, 4, 5].map((place) => depart + place))
  expect(await read(suivant)).toEqual({ status: 200, elements: [], suivant })
  await app.close()
})

async function lastRang(): Promise<number> {
  while (await rangeNext(database.db));
  const row = await database.db
    .selectFrom('evenement')
    .select((eb) => eb.fn.max('rang').as('rang'))
    .executeTakeFirstOrThrow()
  return Number(row.rang)
}
