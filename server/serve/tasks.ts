import type { Logger } from 'pino'
import { type Clock, runAt } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'

/** Decision 28: no other process can open the embedded database, so that this one runs the operators' commands. */
export async function startTasks(
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
