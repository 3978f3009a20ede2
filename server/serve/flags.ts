import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

/** The modules with their types stripped, compiled, for the next start; few pools of memory for many threads. */
const ENVIRONMENT = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../dist/compile', import.meta.url)),
  MALLOC_ARENA_MAX: '2',
}
/** An import into the embedded database runs in this process, and so does that database. */
const OLD_SPACE_MB = { embedded: 1_024, postgresql: 512 }

/**
 * Node takes these at its start only (decision 47). By itself it lets what is young grow to 128 MB in each thread, and
 * what is old to four times its size before it looks for what nobody needs.
 */
export function flagsFor({ DATABASE_URL }: { DATABASE_URL?: string | undefined }): string[] {
  const oldSpace = OLD_SPACE_MB[DATABASE_URL ? 'postgresql' : 'embedded']
  return ['--min-semi-space-size=4', '--max-semi-space-size=4', `--max-old-space-size=${oldSpace}`]
}

/** Begins this process again with the flags that the operator has not set: same id, same input and output. */
export function beginWithFlags(): void {
  // A process that another one watches through a channel would lose it.
  if (process.send || process.platform === 'win32') return
  const given = [...process.execArgv, process.env.NODE_OPTIONS].join(' ')
  const settings = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const missing = flagsFor({ ...settings, ...process.env }).filter((flag) => !given.includes(flag.replace(/=.*/, '')))
  if (missing.length === 0) return
  const [node, ...rest] = process.argv
  process.execve?.(process.execPath, [node ?? '', ...missing, ...process.execArgv, ...rest], {
    ...ENVIRONMENT,
    ...process.env,
  })
}
