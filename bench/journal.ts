import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { toContexteDocument } from '#server/papier/document/contexte.ts'
import { documentNext } from '#server/papier/document/documents.service.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Db } from '#server/platform/tables.ts'
import { testApp, testConfig, WRITE } from '#server/testing/application.ts'
import { catalogueBuilder } from '#server/testing/catalogue/catalogue.sql.ts'
import { addBuyers, type Buyer, openSessions, validCommande } from '#server/testing/commande/commande.sql.ts'
import { postgresDatabase } from '#server/testing/database.ts'
import { fillTaille } from './taille-data.ts'
import { judge } from './verdict.ts'

const COMPTES = 20_000
const COMMANDES_PER_COMPTE = 5
const ANNEE = 2026
const REFERENCE = 'JOURNAL'
const LIMIT_SECONDS = 30
const LIMIT_MB = 300
/** Those of `npm run gestion`. */
const OPTIONS = ['--max-semi-space-size=4']
const FORMATS = ['csv', 'fec'] as const

/** The journal of a year of 100,000 orders, by a process of its own: how long it takes, and the most memory it holds. */
export async function measureJournal(): Promise<void> {
  const { url, handle, drop } = await postgresDatabase()
  const dossier = await mkdtemp(join(tmpdir(), 'journal-'))
  try {
    const modele = await orderOne(handle)
    await fillTaille(handle.db, modele, { comptes: COMPTES, commandesPerCompte: COMMANDES_PER_COMPTE })
    await sql`update facture set emise_le = ${`${ANNEE}-01-01`}::date + rang % 365`.execute(handle.db)
    await payAll(handle.db)
    await sql`vacuum analyze`.execute(handle.db)
    for (const format of FORMATS) await measureFormat(url, format, join(dossier, format))
  } finally {
    await rm(dossier, { recursive: true })
    await drop()
  }
}

/** Each invoice is paid by transfer ten days later: as many entries in the bank's journal. */
async function payAll(db: Db): Promise<void> {
  await sql`
    insert into encaissement (commande_id, facture_id, montant_cents, recu_le, mode, source, cle, created_at)
    select commande_id, id, montant_ttc_cents, emise_le + 10, 'virement', 'releve', numero, emise_le + 10
    from facture where nature = 'facture'`.execute(db)
}

async function measureFormat(url: string, format: (typeof FORMATS)[number], sortie: string): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...OPTIONS,
    'bench/journal-export.ts',
    url,
    format,
    `${ANNEE}-01-01`,
    `${ANNEE}-12-31`,
    sortie,
  ])
  const { ecritures, seconds, megabytes } = JSON.parse(stdout) as Record<string, number>
  const size = ((await stat(sortie)).size / 1_000_000).toFixed(0)
  const time = judge(seconds ?? Number.NaN, { under: LIMIT_SECONDS }, `${format} of ${ecritures} entries (s)`)
  const memory = judge(megabytes ?? Number.NaN, { under: LIMIT_MB }, `${format}, most memory (MB)`)
  console.log(
    `${format}: ${ecritures} entries, ${size} MB in ${seconds?.toFixed(1)} s  ${time}, ${megabytes?.toFixed(0)} MB  ${memory}`,
  )
}

/** An order with its numbered invoice, which the others are copies of. */
async function orderOne(handle: Awaited<ReturnType<typeof postgresDatabase>>['handle']): Promise<string> {
  const { db } = handle
  const config = testConfig()
  const app = await testApp({ database: handle, config })
  try {
    await addCatalogue(db)
    const [buyer] = (await addBuyers(db, 1, () => ({ reference: REFERENCE }))) as [Buyer]
    const payload = validCommande(buyer.itemId, buyer.clientId, { reference: REFERENCE })
    const headers = { ...WRITE, cookie: buyer.cookie, host: 'localhost:3000' }
    const response = await app.inject({ method: 'POST', url: '/api/inscription/commande', headers, payload })
    while (await documentNext(db, toContexteDocument(config, new Date()), createLogger('silent')));
    return response.json().id
  } finally {
    await app.close()
  }
}

async function addCatalogue(db: Db): Promise<void> {
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const fiche = await addFiche({ reference: 'FICHE-JOURNAL' })
  await addSession(fiche, { reference: REFERENCE, nbPlaces: 1_000_000, prix: 500, lieuId: 1 })
  await openSessions(db, [REFERENCE])
}
