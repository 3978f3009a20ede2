import { beginWithFlags } from './serve/flags.ts'

beginWithFlags()
// Only now: what comes before is loaded twice.
const { loadRun } = await import('./serve/bundle.ts')
const { run } = await loadRun()
await run()
