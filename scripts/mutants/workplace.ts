import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder where a run keeps the changed files and the result of each change. */
export const WORKPLACE = process.env.MUTANTS_WORKPLACE ?? resolve(`node_modules/.cache/mutants/${process.pid}`)
export const SOURCES = join(WORKPLACE, 'sources.json')

/** Each test alone first; then whole files, for the changes that no test detected. */
export const ROUNDS = ['tests', 'files'] as const
export const ROUND = process.env.MUTANTS_ROUND ?? ROUNDS[0]

/**
 * The results of a change: detected by a test, executed by a test, executed while files load; being tried now; detected
 * because a test waited in vain. Each mark is an empty file, which threads share.
 */
export const MARKS = ['killed', 'met', 'loaded', 'trying', 'waited'] as const
export type Mark = (typeof MARKS)[number]

export function mark(as: Mark, id: string): void {
  writeFileSync(join(WORKPLACE, as, id), '')
}

export function unmark(as: Mark, id: string): void {
  rmSync(join(WORKPLACE, as, id), { force: true })
}

export function readMarks(mark: Mark): Set<string> {
  return new Set(readdirSync(join(WORKPLACE, mark)))
}
