import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** Where a run keeps the changed files, and what became of each change. */
export const WORKPLACE = process.env.MUTANTS_WORKPLACE ?? resolve(`node_modules/.cache/mutants/${process.pid}`)
export const SOURCES = join(WORKPLACE, 'sources.json')

/** Each test by itself first; then, for what none of them saw, whole files. */
export const ROUNDS = ['tests', 'files'] as const
export const ROUND = process.env.MUTANTS_ROUND ?? ROUNDS[0]

/** What became of a change: seen by a test, met by one, met while files were loaded. One empty file each: threads share them. */
export const MARKS = ['killed', 'met', 'loaded'] as const
export type Mark = (typeof MARKS)[number]

/** What only the log says, and what counts the calls of a minute, which nobody does here. */
const ASIDE = /^(request\.)?log\.(info|warn|error)\(|^\{\s*config: \{\s*rateLimit: /
/** What we ask of Babel's paths, which print themselves. */
interface Path {
  isCallExpression(): boolean
  isObjectExpression(): boolean
}
const aside = {
  shouldIgnore: (path: Path) =>
    (path.isCallExpression() || path.isObjectExpression()) && ASIDE.test(String(path)) ? 'aside' : undefined,
}
const SILENT = new Proxy({}, { get: () => () => false }) as ConstructorParameters<typeof Instrumenter>[0]

/** Writes the files of the folders with all their changes in them, each behind a switch. */
export async function writeChanges(folders: readonly string[]): Promise<readonly Mutant[]> {
  for (const mark of MARKS) mkdirSync(join(WORKPLACE, mark), { recursive: true })
  const names = globSync(folders.map((folder) => `${folder}/**/*.ts`)).filter((name) => !name.endsWith('.test.ts'))
  const files = names.map((name) => ({ name: resolve(name), content: readFileSync(name, 'utf8'), mutate: true }))
  const options = { plugins: null, excludedMutations: [], ignorers: [aside], noHeader: false }
  const changed = await new Instrumenter(SILENT).instrument(files, options)
  writeFileSync(SOURCES, JSON.stringify(Object.fromEntries(changed.files.map(({ name, content }) => [name, content]))))
  return changed.mutants.filter(({ status }) => status !== 'Ignored')
}

export function readMarks(mark: Mark): Set<string> {
  return new Set(readdirSync(join(WORKPLACE, mark)))
}

export function describe({ fileName, location, mutatorName, replacement = '' }: Mutant): string {
  const { line, column } = location.start
  return `${relative('.', fileName)}:${line + 1}:${column + 1} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`
}
