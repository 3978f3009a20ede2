import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { listFiles } from '#server/serve/bundle.ts'

const STAMP = 'dist/web/.built'
const FOLDERS = ['web', 'contract', 'scripts']
const FILES = ['vite.config.ts', 'package-lock.json']

/** `quick`, for who tries the product on their own machine, compresses less. */
export type Effort = 'quick' | 'whole'

/** True when a source is newer than the last build, or when that build was made for less. */
export function isStale(effort: Effort): boolean {
  if (!existsSync(STAMP)) return true
  if (effort === 'whole' && readFileSync(STAMP, 'utf8') === 'quick') return true
  const builtAt = statSync(STAMP).mtimeMs
  const sources = [...FOLDERS.flatMap((folder) => listFiles('', folder)), ...FILES]
  return sources.some((file) => statSync(file).mtimeMs > builtAt)
}

export function stamp(effort: Effort): void {
  writeFileSync(STAMP, effort)
}
