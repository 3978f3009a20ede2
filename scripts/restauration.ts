import { resolve } from 'node:path'
import process from 'node:process'
import { readConfig } from '#server/config/installation.ts'
import { restore } from '#server/garde/restauration.service.ts'
import { showLines } from './operator.ts'

// npm run restauration -- FICHIER [--remplacer]     described in docs/production.md
const args = process.argv.slice(2)
const replace = args.includes('--remplacer')
const [file, ...others] = args.filter((arg) => arg !== '--remplacer')
if (!file || others.length > 0) {
  console.error('Usage : npm run restauration -- FICHIER [--remplacer]')
  process.exit(2)
}
await showLines(() => restore(readConfig(), { file: resolve(file), replace }))
