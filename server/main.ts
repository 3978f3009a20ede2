import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Logger } from 'pino'
import { institut } from '#standin/institut/institut.ts'
import { COMPTES_DEMO, loadComptesDemo, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { passerelle } from '#standin/passerelle/passerelle.ts'
import { type AppOptions, createApp } from './app.ts'
import { authAddress } from './auth/return-address.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { DataFolderError, lockDataFolder } from './platform/data-lock.ts'
import { type DatabaseHandle, openPglite, openPostgres } from './platform/database.ts'
import { startJobs } from './platform/jobs.ts'
import { createLogger } from './platform/log.ts'
import { migrate } from './platform/migrations.ts'
import { deleteExpiredSignIns } from './platform/sign-in.sql.ts'
import type { Tables } from './tables.ts'

const STOP_TIMEOUT_MS = 10_000
const WEB_ROOT = new URL('../dist/web/', import.meta.url)

/** The secret of a local installation, made once and kept beside its data. */
function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be read and written (${(error as Error).message}). Correct its rights, or choose another folder with DATA_DIR=….`,
    )
  }
}

async function openDatabase(config: Config, log: Logger): Promise<DatabaseHandle<Tables>> {
  if (config.DATABASE_URL) {
    const onError = (err: Error) => log.error({ err }, 'database connection lost')
    return openPostgres({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, onError })
  }
  const unlock = lockDataFolder(config.DATA_DIR)
  const handle = openPglite<Tables>({ dataDir: join(config.DATA_DIR, 'pglite') })
  return { ...handle, close: () => handle.close().finally(unlock) }
}

async function prepareDatabase({ db }: DatabaseHandle<Tables>, config: Config): Promise<void> {
  await migrate(db, { folder: new URL('migrations/', import.meta.url), name: 'estrade' })
  if (!config.parts.has('standins')) return
  await migrate(db, { folder: new URL('../standin/migrations/', import.meta.url), name: 'standin' })
  await loadComptesDemo(db)
}

function standinsOf(config: Config, { db }: DatabaseHandle<Tables>): AppOptions['standins'] {
  if (!config.parts.has('standins')) return []
  const client = {
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET ?? '',
    redirectUris: config.origins.map((origin) => authAddress('/callback', origin, config)),
    postLogoutRedirectUris: config.origins.map((origin) => authAddress('/logout/callback', origin, config)),
    backchannelLogoutUri: authAddress('/backchannel-logout', config.appUrl, config),
    nom: config.PROVIDER_NAME,
    url: config.appUrl,
  }
  return [
    {
      prefix: new URL(config.issuer).pathname,
      plugin: passerelle({ db, issuer: config.issuer, secret: config.secret, clients: [client] }),
    },
    { prefix: '/institut', plugin: institut },
  ]
}

function announce(config: Config): void {
  const lines = ['', `  Estrade v${config.version} is running: ${config.appUrl}`]
  if (config.parts.has('standins')) {
    const width = Math.max(...COMPTES_DEMO.map((compte) => compte.email.length))
    lines.push('', `  Demonstration accounts (password ${MOT_DE_PASSE_DEMO}):`)
    for (const compte of COMPTES_DEMO) lines.push(`    ${compte.email.padEnd(width)}  ${compte.description}`)
  }
  console.info(`${lines.join('\n')}\n`)
}

/** Stops in order: no new request, jobs, then the database. A second signal or a long wait ends it at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = loadConfig(process.env, localSecret)
  const log = createLogger(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  await prepareDatabase(database, config)
  const app = await createApp({ config, database, log, webRoot: WEB_ROOT, standins: standinsOf(config, database) })
  await app.listen({ host: config.HOST, port: config.PORT })
  // The queue may take a second to open: visitors need not wait for it.
  const jobs = startJobs(database, log, [
    { name: 'purge-sign-ins', cron: '17 * * * *', run: () => deleteExpiredSignIns(database.db, new Date()) },
  ])
  stopOnSignal(async () => {
    await app.close()
    await (await jobs).stop()
    await database.close()
  })
  announce(config)
  await jobs
}

/** What an operator can mend is said in a sentence; anything else keeps its stack. */
function explain(error: Error & { code?: string }): string | Error {
  if (error instanceof ConfigError || error instanceof DataFolderError) return error.message
  if (error.code === 'EADDRINUSE') return 'This port is taken. Stop what uses it, or choose another one with PORT=….'
  if (error.code === 'ECONNREFUSED')
    return 'The database of DATABASE_URL does not answer. Start it, or correct the address.'
  return error
}

main().catch((error: Error) => {
  console.error(explain(error))
  process.exit(1)
})
