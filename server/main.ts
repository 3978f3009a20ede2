import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Node takes these at its start only, so that this process begins again with them (decision 47). By itself it lets what
 * is young grow to 128 MB in each thread, and what is old to four times its size before it looks for what nobody needs.
 */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']
/** The modules with their types stripped, compiled, for the next start; few pools of memory for many threads. */
const ENVIRONMENT = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../dist/compile', import.meta.url)),
  MALLOC_ARENA_MAX: '2',
}

/** What the operator has not set. A process that another one watches through a channel would lose it. */
function listMissing(): string[] {
  if (process.send || process.platform === 'win32') return []
  const given = [...process.execArgv, process.env.NODE_OPTIONS].join(' ')
  return FLAGS.filter((flag) => !given.includes(flag.replace(/=.*/, '')))
}

const missing = listMissing()
if (missing.length > 0) {
  const args = [process.execPath, ...missing, ...process.execArgv, fileURLToPath(import.meta.url)]
  process.execve?.(process.execPath, args, { ...ENVIRONMENT, ...process.env })
}
const { run } = await import('./run.ts')
await run()
