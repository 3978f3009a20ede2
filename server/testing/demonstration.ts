import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { anHourBefore } from '../../scripts/test/date.ts'
import { sweepEcheances } from '../argent/echeance/rappel.service.ts'
import { sweepContrats } from '../argent/echeance/sweep.service.ts'
import { createDessinateur } from '../papier/document/dessinateur.ts'
import { announceSignatures } from '../papier/signature/annonce.service.ts'
import { openPostgres } from '../platform/database.ts'
import { createLogger } from '../platform/log.ts'
import type { Db, Tables } from '../platform/tables.ts'
import { parseCommande } from '../porte/gestion/commandes.ts'
import { serve } from '../serve/serve.ts'
import { loadConfig } from '../socle/config/config.ts'
import { toExpediteur } from '../socle/courriel/modele.ts'
import { toReglagesEmargement } from '../suite/emargement/reglages.ts'
import { leaveAFaire } from './bureau/a-faire.ts'
import { cloneTemplate, ensureTemplate } from './database.ts'
import { freePort, PATIENT, startServerProcess } from './process.ts'

/** The same for the template and its copies, so that data sealed by the stand-ins stays readable. */
export const SECRET = 'the secret of the copies of the demonstration'
const SETTLE_TIMEOUT_MS = 400_000
const POLL_MS = 100

/** Starting a drawing thread takes most of a second of processor, which each demonstration would pay anew. */
const dessinateur = createDessinateur()

export interface Demonstration {
  url: string
  /** Runs a command of the provider, as `npm run gestion -- …` does, and answers what it prints. */
  manage(args: string[]): Promise<string[]>
  /** Sets the clock of the product, and has done what is due by then, as its sweeps would within a minute. */
  moveTo(moment: Date): Promise<void>
  /** Leaves what waits for the desk around an order (bureau/a-faire.ts). */
  leaveAttentes(numero: string): Promise<void>
  /** Waits until the papers of all orders are drawn. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** The product with the demonstration's data, on a database copied from a template. */
export async function startDemonstration(): Promise<Demonstration> {
  const { url: databaseUrl, drop } = await demonstrationDatabase()
  const port = String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'estrade-demonstration-'))
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET,
    PORT: port,
    BRAND_HOSTS: ['rivage', 'ardoise'].map((brand) => `${brand}=http://${brand}.localhost:${port}`).join(','),
    RATE_LIMIT_PER_MINUTE: '100000',
    // As in testConfig (application.ts).
    NOUVEAUX_UNE_PLACE_SUR: '1',
    ...PATIENT,
  })
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const log = createLogger('silent')
  const running = await serve(config, log, { now, dessinateur })
  const stop = async () => {
    await running.stop()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const withDatabase = async <T>(work: (db: Db) => Promise<T>) => {
    const { db, close } = openPostgres<Tables>({ url: databaseUrl, poolSize: 1, onError: () => {} })
    return work(db).finally(close)
  }
  const settings = { expediteur: toExpediteur(config), emargement: toReglagesEmargement(config) }
  const manage = (args: string[]) =>
    withDatabase((db) => parseCommande(args)({ db, paiement: undefined, ...settings, now }))
  const moveTo = (moment: Date) =>
    withDatabase(async (db) => {
      aheadMs = moment.getTime() - Date.now()
      await sweepContrats(db, log, now())
      await sweepEcheances({ db, paiement: undefined, log, now })
      await announceSignatures(db, now())
    })
  const leave = (numero: string) => withDatabase((db) => leaveAFaire(db, numero))
  const settle = () => withDatabase((db) => untilSettled(db, () => `the papers of ${config.appUrl} are not drawn`))
  return { url: config.appUrl, manage, moveTo, leaveAttentes: leave, settle, stop }
}

/** The database after a first start, with its documents drawn. */
export async function demonstrationDatabase() {
  return cloneTemplate(await ensureTemplate(`estrade_demo_${demonstrationKey(dayInParis(new Date()))}`, fillTemplate))
}

/** Reading a thousand files takes a tenth of a second, which each file of tests would pay anew. */
const keys = new Map<string, string>()

function demonstrationKey(jour: string): string {
  const key = keys.get(jour) ?? makeKey(jour)
  keys.set(jour, key)
  return key
}

/** Changes with every file that could change the data, and with the day: the sessions are dated from today. */
function makeKey(jour: string): string {
  const hash = createHash('sha256').update(jour)
  for (const file of globSync('{contract,server,standin}/**/*.{ts,sql,json}').sort()) {
    if (!file.includes('test')) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Starts the product on the database once, without its pages, which may not be built; stops it when nothing is left to do. */
async function fillTemplate(url: string): Promise<void> {
  const server = await startServerProcess({ DATABASE_URL: url, SECRET, SERVE: 'jobs,standins', ...anHourBefore() })
  const { db, close } = openPostgres<Tables>({ url, poolSize: 1, onError: () => {} })
  await untilSettled(db, () => `the demonstration does not come to rest:\n${server.output()}`)
  await close()
  await server.stop()
}

/** Waits until the papers of all orders are drawn, or throws what `say` answers. */
async function untilSettled(db: Db, say: () => string): Promise<void> {
  const deadline = Date.now() + SETTLE_TIMEOUT_MS
  while (!(await isSettled(db))) {
    if (Date.now() > deadline) throw new Error(say())
    await delay(POLL_MS)
  }
}

async function isSettled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select not exists (select from commande where a_documenter)
      and exists (select from document) and not exists (select from document where fichier is null) as settled`.execute(
    db,
  )
  return rows[0]?.settled === true
}
