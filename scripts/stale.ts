import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const STAMP = 'dist/web/.built'
const SOURCES = ['web/**/*', 'contract/**/*.ts', 'scripts/*.ts', 'vite.config.ts', 'package-lock.json']

/** How much the files are compressed: `quick` for who tries the product on their own machine. */
export type Effort = 'quick' | 'whole'

/** True when a source is newer than the last build, or when that build was made for less. */
export function isStale(effort: Effort): boolean {
  if (!existsSync(STAMP)) return true
  if (effort === 'whole' && readFileSync(STAMP, 'utf8') === 'quick') return true
  const builtAt = statSync(STAMP).mtimeMs
  return SOURCES.flatMap((pattern) => globSync(pattern)).some((file) => statSync(file).mtimeMs > builtAt)
}

export function stamp(effort: Effort): void {
  writeFileSync(STAMP, effort)
}
