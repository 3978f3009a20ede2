import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './processes.ts'

export const isRoot = process.getuid?.() === 0

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

export function folderNames(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : []
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

/** A user other than root, for a program that refuses root. */
export function unprivilegedUser(): { uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = rows.find((row) => row.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('there is neither a user postgres nor a user nobody to start it as')
}

/** apt-get holds a lock, so a second caller waits for the first. */
let aptQueue: Promise<void> = Promise.resolve()

export function installDebianPackage(name: string): Promise<void> {
  if (!isRoot) return Promise.reject(new Error('only root can install packages'))
  if (!pathFolders().some((folder) => isExecutable(join(folder, 'apt-get')))) {
    return Promise.reject(new Error('there is no apt-get'))
  }
  const installed = aptQueue.then(async () => {
    await aptGet('update')
    await aptGet('install', '--yes', '--no-install-recommends', name)
  })
  aptQueue = installed.catch(() => {})
  return installed
}

async function aptGet(...args: string[]): Promise<void> {
  const command = `apt-get ${args.join(' ')}`
  console.log(command)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await runQuietly('apt-get', args, { env })
  if (code !== 0) throw new Error(`${command} failed: ${lastLine(output)}`)
}
