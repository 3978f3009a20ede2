import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { runVitest } from '../scripts/test/parts.ts'

const COUNTED = /testing\/rounds\.ts'/

/** Runs the files of tests that count rounds, with the long counts. Answers whether all passed. */
export async function runLongs(databaseUrl: string): Promise<boolean> {
  process.env.LONG_RUN ??= '1'
  const files = globSync('**/*.test.ts', { exclude: ['node_modules', 'dist'] })
  const counted = files.filter((file) => COUNTED.test(readFileSync(file, 'utf8')))
  const { passed, failed, sentences } = await runVitest({ databaseUrl, seed: 1 }, { files: counted })
  for (const sentence of sentences) console.error(`✗ ${sentence}`)
  console.log(`longs : ${passed} passed, ${failed} failed`)
  return failed === 0
}
