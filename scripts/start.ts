import { spawnSync } from 'node:child_process'
import process from 'node:process'

// In a process of its own: a build sets NODE_ENV to production for the rest of its life.
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)

await import('../server/main.ts')
