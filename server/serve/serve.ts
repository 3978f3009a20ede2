import { createReadStream, existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { balayer, rembourserNext } from '../argent/paiement/balayage.service.ts'
import { expireModifications } from '../argent/paiement/complement.service.ts'
import { endSansDroit } from '../argent/paiement/droits.service.ts'
import { openPaiement } from '../argent/paiement/fournisseur.ts'
import { serveMetrics } from '../exploitation/etat/metrics.routes.ts'
import type { Dessinateur } from '../papier/document/dessinateur.ts'
import { openAnnuaire, verifyNext } from '../personne/client/verification/verification.service.ts'
import { type Clock, now, runAt, systemNow } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { createRepeatTeller } from '../platform/failures.ts'
import { type Jobs, runLanes, startJobs, startSweep } from '../platform/jobs.ts'
import type { Tables } from '../platform/tables.ts'
import { waitForDatabase } from '../platform/writable.ts'
import type { Config } from '../socle/config/config.ts'
import { ConfigError } from '../socle/config/config-error.ts'
import {
  connectDatabase,
  connectReplica,
  isUpToDate,
  updateDatabase,
  withPatience,
} from '../socle/config/installation.ts'
import { deliverNext } from '../socle/courriel/courriel.service.ts'
import { toExpediteur } from '../socle/courriel/modele.ts'
import { CONNECTIONS, createSmtp } from '../socle/external/courriel.ts'
import { serveAttentes } from '../vente/attente/distribution.service.ts'
import { resumeNext } from '../vente/commande/avis.service.ts'
import { expireCommandes } from '../vente/commande/commande.service.ts'
import { remindDesignations } from '../vente/modification/rappel.service.ts'
import { createApp } from './app.ts'
import { startContrats } from './contrats.ts'
import { startDocuments, startFinancements, startSignatures, together } from './documents.ts'
import { startEvenements } from './evenements.ts'
import { purgesOf } from './purges.ts'
import { handIn } from './suites.ts'
import type { Travail } from './travail.ts'
import { startVeille } from './veille.ts'

const MAIL_SWEEP_MS = 1_000
const COMMANDE_SWEEP_MS = 30_000
/** Said to people as seconds: money that goes back, and payments of who lost the right. */
const REMBOURSEMENT_SWEEP_MS = 3_000
const ATTENTE_SWEEP_MS = 5_000
const VERIFICATION_SWEEP_MS = 60_000
const RESUME_SWEEP_MS = 60_000
/** The queue may take a second to open, which those who ask meanwhile need not wait for; its work is for each hour. */
const QUEUE_DELAY_MS = 500
const WEB_ROOT = new URL('../../dist/web/', import.meta.url)

interface Running {
  /** The job queue, which opens a moment after the server begins to answer; undefined without the part `jobs`. */
  queue: Promise<Jobs> | undefined
  /** Stops in this order: the proxy's trust, new requests, then jobs, then the database. */
  stop(): Promise<void>
}

interface Circonstances {
  /** The build of the browser's part, when it is made meanwhile. */
  built?: Promise<void> | undefined
  /** The clock of calls, sweeps, jobs and commands: journeys move it. */
  now?: Clock
  /** The drawing threads that the products of one process share: the journeys’ host runs several. */
  dessinateur?: Dessinateur
}

/** Starts the whole product with these settings, on the build once it is there; resolves once it answers. */
export function serve(config: Config, log: Logger, circonstances: Circonstances = {}): Promise<Running> {
  handIn()
  return runAt(circonstances.now ?? systemNow, () => start(config, log, circonstances))
}

async function start(config: Config, log: Logger, { built, now: clock, dessinateur }: Circonstances): Promise<Running> {
  const database = await connectDatabase(config, tellLost(log))
  const ready = Promise.withResolvers<void>()
  const tasks = await startTasks(config, database, { log, isReady: ready.promise, clock: clock ?? systemNow })
  // Production does not load the stand-ins, which are a third of the code to load.
  const standins = config.parts.has('standins') ? await import('./standins.ts') : undefined
  await waitForDatabase(database.db, log, config.DATABASE_START_SECONDS)
  const isCurrent = await isUpToDate(database)
  await withPatience(config, database, async (patient) => {
    if (!isCurrent) await updateDatabase(patient)
    await importFirst(config, patient)
    await standins?.prepareStandins(config, patient)
  })
  await built
  const plugins = standins?.standinsOf(config, database) ?? []
  const replica = connectReplica(config, database, log)
  let stopping = false
  const isStopping = () => stopping
  const app = await createApp({
    config,
    database,
    readDb: replica?.db,
    log,
    webRoot: WEB_ROOT,
    standins: plugins,
    isStopping,
    now: clock,
  })
  await app.listen({ host: config.HOST, port: config.PORT })
  const boite = config.parts.has('jobs') ? await standins?.openMailStandin(config, database) : undefined
  const smtp = config.SMTP_URL ?? boite?.url
  const work = config.parts.has('jobs') ? await startWork({ config, database, log, now, dessinateur }, smtp) : undefined
  const metrics = await serveMetrics(config, database)
  const veille = startVeille(config, database, log)
  ready.resolve()
  const stop = async () => {
    stopping = true
    // The proxy asks /readyz meanwhile, and leads nobody here any more.
    await wait(config.STOP_DELAY_SECONDS * 1_000)
    await tasks?.close()
    await app.close()
    await metrics?.close()
    await veille.stop()
    await work?.stop()
    await boite?.close()
    await replica?.close()
    await database.close()
  }
  return { queue: work?.queue, stop }
}

/** All connections are lost at once, and again while the database starts. */
function tellLost(log: Logger): (err: Error) => void {
  const teller = createRepeatTeller(log)
  return (err) => teller.tell({ err }, 'database connection lost')
}

/** Decision 28: no other process can open the embedded database, so that this one runs the operators' commands. */
async function startTasks(
  config: Config,
  { db, dump }: DatabaseHandle<Tables>,
  { log, isReady, clock }: { log: Logger; isReady: Promise<void>; clock: Clock },
) {
  if (config.DATABASE_URL) return undefined
  const { serveTasks, socketOf } = await import('../porte/gestion/task-socket.ts')
  const { runTask } = await import('../porte/gestion/task.ts')
  try {
    return await serveTasks(socketOf(config.DATA_DIR), async (task, show, signal) => {
      await isReady
      return runAt(clock, () => runTask(task, { config, db, dump }, show, signal))
    })
  } catch (err) {
    log.warn({ err }, 'no command works while this process runs: its socket in DATA_DIR cannot be opened.')
    return undefined
  }
}

/** Imports the catalogue of CATALOGUE_FILE on the first start; the demonstration's catalogue is then not imported. */
async function importFirst(
  { CATALOGUE_FILE: file, conditions }: Config,
  { db }: DatabaseHandle<Tables>,
): Promise<void> {
  if (!file) return
  if (!existsSync(file)) throw new ConfigError(`CATALOGUE_FILE names ${file}, which is not there.`)
  const { importWhenEmpty } = await import('../catalogue/import/import.service.ts')
  const { readLines } = await import('../catalogue/import/read-lines.ts')
  await importWhenEmpty(db, () => readLines(createReadStream(file)), { conditions })
}

/** Sends mails within a second or two. Without a mail service, mails wait in the database. */
async function startMail(
  config: Config,
  { db }: DatabaseHandle<Tables>,
  log: Logger,
  url: string | undefined,
): Promise<Jobs> {
  if (!url) {
    log.warn('no mail leaves: SMTP_URL is not set. Mails wait in the database until it is.')
    return { stop: async () => {} }
  }
  const courrier = await createSmtp({ url, from: config.mailFrom, requireTls: config.requiresSmtpTls })
  const unmarked = new Set<string>()
  const run = () => runLanes(CONNECTIONS, () => deliverNext(db, courrier, log, unmarked))
  const sweep = startSweep(log, { name: 'mail', everyMs: MAIL_SWEEP_MS, run })
  const stop = async () => {
    await sweep.stop()
    courrier.close()
  }
  return { stop }
}

/**
 * Ends expired holds, asks about payments nobody reported, ends those of who lost the right, and gives back on cards.
 * Without a provider, only holds end: nobody can pay.
 */
async function startCommandes({ config, database: { db }, log, now }: Travail): Promise<Jobs> {
  const paiement = await openPaiement(config, now)
  if (!paiement) {
    log.warn('nobody pays by card: no payment provider is named (PAIEMENT_FOURNISSEUR).')
    const expire = async () => {
      const mayHaveMore = [await expireCommandes(db, now()), await expireModifications(db, now())]
      return mayHaveMore.includes(true)
    }
    return startSweep(log, { name: 'commandes', everyMs: COMMANDE_SWEEP_MS, run: expire })
  }
  const context = { db, paiement, log, now }
  const rembourser = async () => {
    await endSansDroit(context)
    return runLanes(1, () => rembourserNext(context))
  }
  return together([
    startSweep(log, { name: 'commandes', everyMs: COMMANDE_SWEEP_MS, run: () => balayer(context) }),
    startSweep(log, { name: 'remboursements', everyMs: REMBOURSEMENT_SWEEP_MS, run: rembourser }),
  ])
}

/** Offers freed places to those who wait for them, and ends the offers that nobody answered. */
function startAttentes(config: Config, { db }: DatabaseHandle<Tables>, log: Logger): Jobs {
  const { ATTENTE_HEURES: heures, NOUVEAUX_UNE_PLACE_SUR: unePlaceSur } = config
  const toMoment = () => ({ now: now(), heures, unePlaceSur, expediteur: toExpediteur(config) })
  return startSweep(log, { name: 'attentes', everyMs: ATTENTE_SWEEP_MS, run: () => serveAttentes(db, toMoment()) })
}

/** asks the State's directory again about the companies it has not confirmed. */
function startVerifications(config: Config, { db }: DatabaseHandle<Tables>, log: Logger): Jobs {
  const services = { db, annuaire: openAnnuaire(config), log, now }
  return startSweep(log, { name: 'verifications', everyMs: VERIFICATION_SWEEP_MS, run: () => verifyNext(services) })
}

/** Starts the work that no request triggers: mails, orders, documents, verifications, purges. */
async function startWork(travail: Travail, smtp: string | undefined) {
  const { config, database, log } = travail
  const sweeps = [
    await startMail(config, database, log, smtp),
    await startCommandes(travail),
    startAttentes(config, database, log),
    startDocuments(travail),
    ...(await startContrats(travail)),
    startSignatures(travail),
    startFinancements(travail),
    startVerifications(config, database, log),
    startSweep(log, {
      name: 'designations',
      everyMs: RESUME_SWEEP_MS,
      run: () => remindDesignations(database.db, now()),
    }),
    startSweep(log, { name: 'resumes', everyMs: RESUME_SWEEP_MS, run: () => resumeNext(database.db, now()) }),
    // The last to stop: a receiver may take ten seconds to answer.
    startEvenements(travail),
  ]
  const queue = wait(QUEUE_DELAY_MS).then(() => startJobs(database, log, purgesOf(database)))
  const stop = async () => {
    for (const sweep of sweeps) await sweep.stop()
    await (await queue).stop()
  }
  return { queue, stop }
}
