import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where none can be mounted, that is said, and the rule counts as not heard. */
export async function onSmallDisk(work: (folder: string) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'estrade-disque-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    console.error('aucun petit disque ne peut être monté ici (root et mount sont nécessaires)')
    return ''
  }
  try {
    writeFileSync(join(folder, 'plein'), Buffer.alloc(980_000))
    return await work(folder)
  } finally {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
}
