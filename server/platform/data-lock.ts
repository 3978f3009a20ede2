import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from './operator-error.ts'

export class DataFolderError extends OperatorError {}
/** Another process holds the data folder. */
export class DataFolderBusy extends DataFolderError {}

/**
 * Locks the data folder for this process: two processes on one embedded database lose data without any error. The lock
 * is SQLite's own on a small file; the system releases it with the process, even after `kill -9`.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = openLockFile(folder)
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new DataFolderBusy(
      `The data folder ${folder} is already in use by another Estrade process. Stop that one first, or start this one on another folder with DATA_DIR=… and PORT=….`,
    )
  }
  return () => lock.close()
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
    lock.exec('pragma busy_timeout = 0')
    return lock
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${folder} cannot be read and written (${(error as Error).message}). Correct its rights, or choose another folder with DATA_DIR=….`,
    )
  }
}
