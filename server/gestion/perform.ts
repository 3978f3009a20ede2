import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../config/installation.ts'
import { DataFolderBusy } from '../platform/data-lock.ts'
import { runTask, type Show, type Task } from './task.ts'
import { askTask, socketOf } from './task-socket.ts'

/** Another command, or a process between its first breath and its socket: neither lasts. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 100

/** Does a task on this installation. On the embedded database the process that runs, if one does, has to do it. */
export async function perform(task: Task, config: Config, show: Show, patienceMs = PATIENCE_MS): Promise<number> {
  if (config.DATABASE_URL) return performHere(task, config, show)
  const patience = Date.now() + patienceMs
  for (;;) {
    const code = await askTask(socketOf(config.DATA_DIR), task, show)
    if (code !== undefined) return code
    try {
      return await performHere(task, config, show)
    } catch (error) {
      if (!(error instanceof DataFolderBusy) || Date.now() > patience) throw error
    }
    await wait(PAUSE_MS)
  }
}

async function performHere(task: Task, config: Config, show: Show): Promise<number> {
  const database = await openDatabase(config, () => {})
  try {
    return await runTask(task, { config, db: database.db }, show)
  } finally {
    await database.close()
  }
}
