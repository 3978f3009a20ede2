import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { isBundled, loadRun } from '#server/serve/bundle.ts'
import { beginWithFlags } from '#server/serve/flags.ts'
import { isStale } from './stale.ts'

beginWithFlags()

/**
 * The build runs in a process of its own: it sets NODE_ENV to production for its whole life. It tells when the server is
 * bundled, which runs from then on and prepares its data, and when the browser application is built, whose files are sent
 * as they are until they are compressed.
 */
function build(): { bundled: Promise<void>; built: Promise<void> } {
  const child = fork('scripts/build.ts', ['quick'], { execArgv: [] })
  process.once('exit', () => child.kill())
  const ended = once(child, 'exit').then(([code]) => (code === 0 ? undefined : process.exit(code ?? 1)))
  const told = (what: string) =>
    new Promise<void>((resolve) => {
      child.on('message', (message) => message === what && resolve())
    })
  return { bundled: Promise.race([told('bundled'), ended]), built: Promise.race([told('built'), ended]) }
}

const building = isStale('quick') || !isBundled() ? build() : undefined
await building?.bundled
const { run } = await loadRun()
await run(building?.built)
