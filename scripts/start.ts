import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { isBundled, loadRun } from '#server/bundle.ts'
import { beginWithFlags } from '#server/flags.ts'
import { isStale } from './stale.ts'

beginWithFlags()

/**
 * The build runs in a process of its own: it sets NODE_ENV to production for its whole life. It tells when the server is
 * bundled, which runs from then on and prepares its data while the browser application is built.
 */
function build(): { bundled: Promise<unknown>; built: Promise<void> } {
  const child = fork('scripts/build.ts', ['quick'], { execArgv: [] })
  process.once('exit', () => child.kill())
  const built = once(child, 'exit').then(([code]) => (code === 0 ? undefined : process.exit(code ?? 1)))
  return { bundled: Promise.race([once(child, 'message'), built]), built }
}

const building = isStale('quick') || !isBundled() ? build() : undefined
await building?.bundled
const { run } = await loadRun()
await run(building?.built)
