import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { watchThreads } from './stuck.ts'
import { SOURCES } from './workplace.ts'

process.env.TZ = 'Europe/Paris'

const sources = JSON.parse(readFileSync(SOURCES, 'utf8')) as Record<string, string>

const places = JSON.parse(process.env.MUTANTS_PLACES ?? '[]') as string[]
const folders = places.map((place) => (place.endsWith('.ts') ? dirname(place) : place))

/**
 * Runs the tests beside the changes first, because they detect most: those that prepare nothing, which take a
 * millisecond, before those that use a database and would spend what a change may cost. Then the access matrix; then the
 * others.
 */
class BesideFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      if (folders.some((folder) => moduleId.startsWith(`${resolve(folder)}/`))) return hasPreparations(moduleId) ? 1 : 0
      return moduleId.includes('/access-matrix/') ? 2 : 3
    }
    return files.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

/** It opens something itself, or its `test` is that of a world. */
function hasPreparations(file: string): boolean {
  const source = readFileSync(file, 'utf8')
  return source.includes('beforeAll(') || !/\btest\b[^}]*\} from 'vitest'/.test(source)
}

/** Repeated tests send more calls per minute than the limit allows. */
const UNLIMITED = 'export default async () => {}'
const RATE_LIMIT = '@fastify/rate-limit'

export default defineConfig({
  plugins: [
    {
      name: 'changes',
      enforce: 'pre',
      configureVitest: watchThreads,
      resolveId: (id) => (id === RATE_LIMIT ? `\0${RATE_LIMIT}` : undefined),
      load: (id) => (id === `\0${RATE_LIMIT}` ? UNLIMITED : sources[id.replace(/\?.*$/, '')]),
    },
  ],
  test: {
    include: process.env.MUTANTS_BESIDE
      ? folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
      : ['{contract,server,standin,web}/**/*.test.{ts,tsx}'],
    // Race tests and tests with processes of their own check things that no changed line shows.
    exclude: ['**/*.{postgres,random,embedded}.test.ts'],
    sequence: { sequencer: BesideFirst },
    runner: './scripts/mutants/runner.ts',
    // The cache on disk knows a module by its file, not by the changed text: a run would load the changes of another.
    fsModuleCache: false,
    pool: 'threads',
    maxWorkers: '100%',
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
    setupFiles: ['./scripts/test/setup.ts'],
  },
})
