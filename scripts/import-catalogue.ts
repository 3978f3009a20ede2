import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { performAndShow } from './operator.ts'

// npm run import:catalogue -- FILE     the format is in docs/import-catalogue.md

/** Reads a pipe to its end first, so that no half-done import waits for the writer of the pipe. */
async function importPipe(pipe: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'estrade-import-'))
  try {
    const copy = join(folder, 'catalogue.jsonl')
    await pipeline(createReadStream(pipe), createWriteStream(copy))
    await performAndShow({ name: 'import', file: copy })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage : npm run import:catalogue -- FICHIER')
  process.exit(2)
}
const stat = statSync(file, { throwIfNoEntry: false })
if (!stat || stat.isDirectory()) {
  console.error(`Fichier introuvable : ${file}`)
  process.exit(1)
}
await (stat.isFile() ? performAndShow({ name: 'import', file: resolve(file) }) : importPipe(file))
