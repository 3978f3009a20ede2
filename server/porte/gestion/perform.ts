import { setTimeout as wait } from 'node:timers/promises'
import { resumeMouvements } from '../../argent/mouvement/mouvement.service.ts'
import { DataFolderBusy } from '../../platform/data-lock.ts'
import type { Config } from '../../socle/config/config.ts'
import { connectDatabase, openDatabase } from '../../socle/config/installation.ts'
import { runTask, type Show, type Task } from './task.ts'
import { askTask, socketOf } from './task-socket.ts'

/** How long to wait while another command, or a server that has not opened its socket yet, holds the data folder. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 100

/** Runs a task on this installation. On the embedded database, a running server has to run the task. */
export async function perform(task: Task, config: Config, show: Show, patienceMs = PATIENCE_MS): Promise<number> {
  if (config.DATABASE_URL) return performHere(task, config, show)
  const patience = performance.now() + patienceMs
  for (;;) {
    const code = await askTask(socketOf(config.DATA_DIR), task, show)
    if (code !== undefined) return code
    try {
      return await performHere(task, config, show)
    } catch (error) {
      if (!(error instanceof DataFolderBusy) || performance.now() > patience) throw error
    }
    await wait(PAUSE_MS)
  }
}

async function performHere(task: Task, config: Config, show: Show): Promise<number> {
  // A backup is also made before an upgrade: it changes nothing.
  const open = task.name === 'sauvegarde' ? connectDatabase : openDatabase
  const database = await open(config, () => {})
  try {
    if (task.name !== 'sauvegarde') await resumeMouvements(database.db)
    return await runTask(task, { config, ...database }, show)
  } finally {
    await database.close()
  }
}
