import process from 'node:process'
import type { Logger } from 'pino'
import { annuaire } from '#standin/annuaire/annuaire.ts'
import { type Boite, openBoite } from '#standin/courriel/boite.ts'
import { courriel } from '#standin/courriel/courriel.ts'
import { toCourrielDb } from '#standin/courriel/message.sql.ts'
import { institut } from '#standin/institut/institut.ts'
import { COMPTES_DEMO, loadComptesDemo, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { passerelle } from '#standin/passerelle/passerelle.ts'
import { type AppOptions, createApp } from './app.ts'
import { authAddress } from './auth/return-address.ts'
import { importWhenEmpty } from './catalogue/import/import.service.ts'
import type { Config } from './config.ts'
import { deleteOldCourriels, deliverNext } from './courriel/courriel.service.ts'
import { createSmtp } from './external/courriel.ts'
import { explain, openDatabase, readConfig } from './installation.ts'
import { dayInParis } from './platform/clock.ts'
import type { DatabaseHandle } from './platform/database.ts'
import { type Jobs, startJobs, startSweep } from './platform/jobs.ts'
import { createLogger } from './platform/log.ts'
import { migrate } from './platform/migrations.ts'
import { deleteExpiredSignIns } from './platform/sign-in.sql.ts'
import { demoLignes } from './seed/catalogue/demo.ts'
import { loadClientsDemo } from './seed/clients.ts'
import { loadInscriptionsDemo } from './seed/inscriptions.ts'
import type { Tables } from './tables.ts'

const STOP_TIMEOUT_MS = 10_000
const MAIL_SWEEP_MS = 1_000
const WEB_ROOT = new URL('../dist/web/', import.meta.url)

/** What the demonstration needs: its accounts, their companies and, on the first start, its catalogue. */
async function prepareStandins({ db }: DatabaseHandle<Tables>): Promise<void> {
  await migrate(db, { folder: new URL('../standin/migrations/', import.meta.url), name: 'standin' })
  await loadComptesDemo(db)
  await loadClientsDemo(db, COMPTES_DEMO)
  await importWhenEmpty(db, () => demoLignes(dayInParis(new Date())).map((ligne) => JSON.stringify(ligne)))
  await loadInscriptionsDemo(db)
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
    { prefix: '/annuaire', plugin: annuaire() },
    { prefix: '/courriel', plugin: courriel(toCourrielDb(db)) },
  ]
}

/** The mail stand-in, where no other service was named. */
async function openMailStandin(config: Config, { db }: DatabaseHandle<Tables>): Promise<Boite | undefined> {
  return config.parts.has('standins') && !config.SMTP_URL ? openBoite(toCourrielDb(db)) : undefined
}

/** Mails leave within a second or two; without a service they wait where they are. */
function startMail(config: Config, { db }: DatabaseHandle<Tables>, log: Logger, url: string | undefined): Jobs {
  if (!url) {
    log.warn('no mail leaves: SMTP_URL is not set. Mails wait in the database until it is.')
    return { stop: async () => {} }
  }
  const courrier = createSmtp({ url, from: config.mailFrom })
  return startSweep(log, { name: 'mail', everyMs: MAIL_SWEEP_MS, run: () => deliverNext(db, courrier, log) })
}

function announce(config: Config): void {
  const lines = ['', `  Estrade v${config.version} is running: ${config.appUrl}`]
  if (config.parts.has('standins')) {
    const width = Math.max(...COMPTES_DEMO.map((compte) => compte.email.length))
    lines.push('', `  Demonstration accounts (password ${MOT_DE_PASSE_DEMO}):`)
    for (const compte of COMPTES_DEMO) lines.push(`    ${compte.email.padEnd(width)}  ${compte.description}`)
    if (!config.SMTP_URL) lines.push('', `  Mails of the demonstration: ${config.appUrl}/courriel`)
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
  const config = readConfig()
  const log = createLogger(config.LOG_LEVEL)
  const database = await openDatabase(config, (err) => log.error({ err }, 'database connection lost'))
  if (config.parts.has('standins')) await prepareStandins(database)
  const app = await createApp({ config, database, log, webRoot: WEB_ROOT, standins: standinsOf(config, database) })
  await app.listen({ host: config.HOST, port: config.PORT })
  const boite = await openMailStandin(config, database)
  const mail = startMail(config, database, log, config.SMTP_URL ?? boite?.url)
  // The queue may take a second to open: visitors need not wait for it.
  const jobs = startJobs(database, log, [
    { name: 'purge-sign-ins', cron: '17 * * * *', run: () => deleteExpiredSignIns(database.db, new Date()) },
    { name: 'purge-courriels', cron: '47 3 * * *', run: () => deleteOldCourriels(database.db, new Date()) },
  ])
  stopOnSignal(async () => {
    await app.close()
    await mail.stop()
    await boite?.close()
    await (await jobs).stop()
    await database.close()
  })
  announce(config)
  await jobs
}

main().catch((error: Error) => {
  console.error(explain(error))
  process.exit(1)
})
