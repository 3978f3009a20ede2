import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { isBundled, loadRun } from '#server/bundle.ts'
import { beginWithFlags } from '#server/flags.ts'
import { isStale } from './stale.ts'

beginWithFlags()

/** The build runs in a process of its own: it sets NODE_ENV to production for its whole life, and the data are prepared meanwhile. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts', 'quick'], { stdio: 'inherit' })
  process.once('exit', () => child.kill())
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

const built = isStale('quick') || !isBundled() ? build() : undefined
const { run } = await loadRun()
await run(built)
