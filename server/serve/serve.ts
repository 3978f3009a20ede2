import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { serveMetrics } from '../exploitation/etat/metrics.routes.ts'
import type { Dessinateur } from '../papier/document/dessinateur.ts'
import { type Clock, now, runAt, systemNow } from '../platform/clock.ts'
import { createRepeatTeller } from '../platform/failures.ts'
import type { Started } from '../platform/sweep.ts'
import { waitForDatabase } from '../platform/writable.ts'
import type { Config } from '../socle/config/config.ts'
import { connectDatabase, connectReplica } from '../socle/config/installation.ts'
import { createApp } from './app.ts'
import { prepareDatabase } from './prepare.ts'
import { handIn } from './suites.ts'
import { startSweeps } from './sweeps.ts'
import { startTasks } from './tasks.ts'

const WEB_ROOT = new URL('../../dist/web/', import.meta.url)

interface Circonstances {
  /** The build of the browser's part, when it is made meanwhile. */
  built?: Promise<void> | undefined
  /** The clock of calls, sweeps and commands: journeys move it. */
  now?: Clock
  /** The drawing threads that the products of one process share: the journeys’ host runs several. */
  dessinateur?: Dessinateur
}

/** Starts the whole product with these settings, on the build once it is there; resolves once it answers. */
export function serve(config: Config, log: Logger, circonstances: Circonstances = {}): Promise<Started> {
  handIn()
  return runAt(circonstances.now ?? systemNow, () => start(config, log, circonstances))
}

async function start(config: Config, log: Logger, { built, now: clock, dessinateur }: Circonstances): Promise<Started> {
  const database = await connectDatabase(config, tellLost(log))
  const ready = Promise.withResolvers<void>()
  const tasks = await startTasks(config, database, { log, isReady: ready.promise, clock: clock ?? systemNow })
  // Production does not load the stand-ins, which are a third of the code to load.
  const standins = config.parts.has('standins') ? await import('./standins.ts') : undefined
  await waitForDatabase(database.db, log, config.DATABASE_START_SECONDS)
  await prepareDatabase(config, database, standins)
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
  const sweeps = await startSweeps({ config, database, log, now, smtp, dessinateur })
  const metrics = await serveMetrics(config, database)
  ready.resolve()
  // In this order: the proxy's trust, new requests, then sweeps, then the database.
  const stop = async () => {
    stopping = true
    // The proxy asks /readyz meanwhile, and leads nobody here any more.
    await wait(config.STOP_DELAY_SECONDS * 1_000)
    await tasks?.close()
    await app.close()
    await metrics?.close()
    await sweeps.stop()
    await boite?.close()
    await replica?.close()
    await database.close()
  }
  return { stop }
}

/** All connections are lost at once, and again while the database starts. */
function tellLost(log: Logger): (err: Error) => void {
  const teller = createRepeatTeller(log)
  return (err) => teller.tell({ err }, 'database connection lost')
}
