import { spawnSync } from 'node:child_process'
import process from 'node:process'

// The build runs in a process of its own, because it sets NODE_ENV to production for its whole life.
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)

await import('../server/main.ts')
