import process from 'node:process'
import { sql } from 'kysely'
import { findEtat } from '#server/exploitation/etat/etat.sql.ts'
import { toContexteDocument } from '#server/papier/document/contexte.ts'
import { createDessinateur } from '#server/papier/document/dessinateur.ts'
import { documentNext, drawNext } from '#server/papier/document/documents.service.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Db } from '#server/platform/tables.ts'
import { testApp, testConfig, WRITE } from '#server/testing/application.ts'
import { catalogueBuilder } from '#server/testing/catalogue/catalogue.sql.ts'
import { addBuyers, type Buyer, openSessions, validCommande } from '#server/testing/commande/commande.sql.ts'
import { postgresDatabase } from '#server/testing/database.ts'
import { measureBureau } from './taille-bureau.ts'
import { fillTaille } from './taille-data.ts'
import { judge } from './verdict.ts'

/** TAILLE_COMPTES=1000000 is the size of docs/scale.md: it takes an hour and 40 gigabytes. */
const COMPTES = Number(process.env.TAILLE_COMPTES ?? 20_000)
const COMMANDES_PER_COMPTE = 5
const COMMANDES = COMPTES * COMMANDES_PER_COMPTE
const BUYERS = 21
const MAX_RATIO = 3
const REFERENCE = 'TAILLE'

/** What a request costs with few orders and with many, and how much room an order takes. */
export async function measureTaille(): Promise<void> {
  const { handle, drop } = await postgresDatabase()
  const { db } = handle
  const config = testConfig({ DATABASE_TIMEOUT_SECONDS: '0' })
  const app = await testApp({ database: handle, config })
  const ask = async ({ cookie }: Buyer, url: string, payload?: object) => {
    const headers = { ...WRITE, cookie, host: 'localhost:3000' }
    const { statusCode, body } = await app.inject({ method: payload ? 'POST' : 'GET', url, headers, payload })
    if (statusCode !== 200) throw new Error(body)
    return JSON.parse(body)
  }
  const order = (buyer: Buyer) =>
    ask(buyer, '/api/inscription/commande', validCommande(buyer.itemId, buyer.clientId, { reference: REFERENCE }))
  const measure = async () => {
    const buyers = await addBuyers(db, BUYERS, () => ({ reference: REFERENCE }))
    return {
      'a basket': await medianMs(buyers, (buyer) => ask(buyer, '/api/inscription/panier')),
      'an order': await medianMs(buyers, order),
      'the orders of somebody': await medianMs(buyers, (buyer) => ask(buyer, '/api/espace/commandes')),
      'what waits (metrics)': await medianMs(buyers, () => findEtat(db, new Date())),
    }
  }
  // Statements are planned again after the tables have grown, and not once per request.
  const measureWarm = async () => {
    await measure()
    return measure()
  }
  try {
    await addCatalogue(db)
    const [model] = (await addBuyers(db, 1, () => ({ reference: REFERENCE }))) as [Buyer]
    const { id } = await order(model)
    await makeDocuments(db, config)
    const few = await measureWarm()
    const start = performance.now()
    await fillTaille(db, id, { comptes: COMPTES, commandesPerCompte: COMMANDES_PER_COMPTE })
    const seconds = (performance.now() - start) / 1_000
    console.log(`${COMPTES} accounts, ${COMMANDES} orders, written in ${seconds.toFixed(0)} s`)
    printRatios(few, await measureWarm())
    await printRoom(db)
    await measureBureau(app, db, COMMANDES)
  } finally {
    await app.close()
    await drop()
  }
}

async function addCatalogue(db: Db): Promise<void> {
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const places = { nbPlaces: 1_000_000, prix: 500, lieuId: 1 }
  await addSession(await addFiche({ reference: 'FICHE-TAILLE' }), { reference: REFERENCE, ...places })
  await openSessions(db, [REFERENCE])
}

async function makeDocuments(db: Db, config: ReturnType<typeof testConfig>): Promise<void> {
  const log = createLogger('silent')
  const dessinateur = createDessinateur()
  while (await documentNext(db, toContexteDocument(config, new Date()), log));
  while (await drawNext(db, { dessinateur, origins: config.origins }, log));
  await dessinateur.close()
  const { rows } = await sql<{ documents: number; modeles: number; fichiers: number }>`
    select count(*)::int documents, sum(pg_column_size(modele))::int modeles, sum(length(fichier))::int fichiers
    from document`.execute(db)
  const { documents, modeles, fichiers } = rows[0] ?? {}
  console.log(`one order: ${documents} documents, their words ${modeles} bytes, their files ${fichiers}`)
}

type Times = Record<string, number>

function printRatios(few: Times, many: Times): void {
  for (const [what, ms] of Object.entries(many)) {
    const before = few[what] ?? Number.NaN
    const ratio = ms / before
    const verdict = judge(ratio, { atMost: MAX_RATIO }, `${what}, ${COMMANDES} orders / few`)
    console.log(`${what}: ${before.toFixed(1)} then ${ms.toFixed(1)} ms, ratio ${ratio.toFixed(2)}  ${verdict}`)
  }
}

/** The machine's own pauses fall on few of them: the median leaves those out. */
async function medianMs(buyers: readonly Buyer[], run: (buyer: Buyer) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const buyer of buyers) {
    const start = performance.now()
    await run(buyer)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** Bytes per order, of the largest tables and indexes. */
async function printRoom(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relname name, case relkind when 'r' then pg_table_size(oid) else pg_relation_size(oid) end bytes
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
      and relname not like 'taille%' and relname <> 'copie'
    order by 2 desc limit 30`.execute(db)
  for (const { name, bytes } of rows)
    console.log(`${name.padEnd(36)} ${Math.round(Number(bytes) / COMMANDES)} bytes an order`)
}
