import { beginWithFlags } from './flags.ts'

beginWithFlags()
// Only now: what comes before is loaded twice.
const { loadRun } = await import('./bundle.ts')
const { run } = await loadRun()
await run()
