import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['contract', 'server', 'standin']
const SOURCE = /\.(ts|json)$/
/** What only tests use may be there or not. */
const IN_TESTS = /\.test\.ts$|^server\/testing\//

/** The server in few files, as the build made it, and the sources it was made of. */
export const BUNDLE = { folder: `${ROOT}dist/serveur`, stamp: `${ROOT}dist/serveur/.sources` } as const

/** Each start lists hundreds of files: matching them to a pattern takes longer than reading the folders. */
export function listFiles(root: string, folder: string): string[] {
  if (!existsSync(root + folder)) return []
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
}

/** Changes with the name, the size or the date of any source. */
export function describeSources(): string {
  const hash = createHash('sha256')
  const files = FOLDERS.flatMap((folder) => listFiles(ROOT, folder)).filter((name) => SOURCE.test(name))
  for (const file of ['package.json', ...files.filter((name) => !IN_TESTS.test(name)).sort()]) {
    const { size, mtimeMs } = statSync(ROOT + file)
    hash.update(`${file} ${size} ${Math.floor(mtimeMs / 1_000)}\n`)
  }
  return hash.digest('hex')
}

/**
 * Whether the bundle is what the sources say. `node --watch`, and whoever loads something into every process
 * (NODE_OPTIONS=--import=…), watch or change modules, and need them one by one.
 */
export function isBundled(): boolean {
  const { NODE_OPTIONS = '', WATCH_REPORT_DEPENDENCIES } = process.env
  if (WATCH_REPORT_DEPENDENCIES || /--(import|require|loader)/.test(NODE_OPTIONS)) return false
  if (!existsSync(BUNDLE.stamp)) return false
  return readFileSync(BUNDLE.stamp, 'utf8') === describeSources()
}

/** What starts the server: the bundle, or else its sources. */
export function loadRun(): Promise<typeof import('./run.ts')> {
  return import(isBundled() ? `${BUNDLE.folder}/run.js` : './run.ts')
}
