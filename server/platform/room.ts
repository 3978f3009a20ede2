import { open } from 'node:fs/promises'

const PROBE = Buffer.alloc(65_536)
/** disk_full, as PostgreSQL says it. */
const DISK_FULL = '53100'

/** Throws where the disk of this file has no room for a little more: every write of the embedded database then fails. */
export async function checkRoom(file: string): Promise<void> {
  try {
    const handle = await open(file, 'w')
    try {
      await handle.write(PROBE)
      await handle.sync()
      await handle.truncate(0)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw Object.assign(new Error(`nothing can be written beside the database: ${(error as Error).message}`), {
      code: DISK_FULL,
    })
  }
}
