import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Node takes these at its start only (decision 47). By itself it lets what is young grow to 128 MB in each thread, and
 * what is old to four times its size before it looks for what nobody needs.
 */
export const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=1024']
/** The modules with their types stripped, compiled, for the next start; few pools of memory for many threads. */
const ENVIRONMENT = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../dist/compile', import.meta.url)),
  MALLOC_ARENA_MAX: '2',
}

/** Begins this process again with the flags that the operator has not set: same id, same input and output. */
export function beginWithFlags(): void {
  const given = [...process.execArgv, process.env.NODE_OPTIONS].join(' ')
  const missing = FLAGS.filter((flag) => !given.includes(flag.replace(/=.*/, '')))
  // A process that another one watches through a channel would lose it.
  if (missing.length === 0 || process.send || process.platform === 'win32') return
  const [node, ...rest] = process.argv
  process.execve?.(process.execPath, [node ?? '', ...missing, ...process.execArgv, ...rest], {
    ...ENVIRONMENT,
    ...process.env,
  })
}
