import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { MARKS, SOURCES, WORKPLACE } from './workplace.ts'

/** Code without an effect that tests can see here: logs, and limits of calls per minute. */
const ASIDE = /^(request\.)?log\.(info|warn|error)\(|^\{\s*config: \{\s*rateLimit: /
/** The part we use of Babel's paths; their text is the source. */
interface Path {
  isCallExpression(): boolean
  isExpressionStatement(): boolean
  isObjectExpression(): boolean
}
const aside = {
  shouldIgnore(path: Path) {
    const isAsked = path.isCallExpression() || path.isExpressionStatement() || path.isObjectExpression()
    return isAsked && ASIDE.test(String(path)) ? 'aside' : undefined
  },
}
const SILENT = new Proxy({}, { get: () => () => false }) as ConstructorParameters<typeof Instrumenter>[0]

/** Writes these files, and those of these folders, with all their changes, each behind a switch. */
export async function writeChanges(places: readonly string[]): Promise<readonly Mutant[]> {
  for (const mark of MARKS) mkdirSync(join(WORKPLACE, mark), { recursive: true })
  const names = globSync(places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.ts`))).filter(
    (name) => !name.endsWith('.test.ts'),
  )
  const files = names.map((name) => ({ name: resolve(name), content: readFileSync(name, 'utf8'), mutate: true }))
  const options = { plugins: null, excludedMutations: [], ignorers: [aside], noHeader: false }
  const changed = await new Instrumenter(SILENT).instrument(files, options)
  writeFileSync(SOURCES, JSON.stringify(Object.fromEntries(changed.files.map(({ name, content }) => [name, content]))))
  return changed.mutants.filter(({ status }) => status !== 'Ignored')
}

export function describe({ fileName, location, mutatorName, replacement = '' }: Mutant): string {
  const { line, column } = location.start
  return `${relative('.', fileName)}:${line + 1}:${column + 1} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`
}
