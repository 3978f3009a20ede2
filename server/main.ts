import { loadRun } from './bundle.ts'
import { beginWithFlags } from './flags.ts'

beginWithFlags()
const { run } = await loadRun()
await run()
