import { resolve } from 'node:path'
import process from 'node:process'
import { describe } from '#server/exploitation/garde/sauvegarde.service.ts'
import { performAndShow, showLines } from './operator.ts'

// npm run sauvegarde -- FICHIER     npm run sauvegarde -- --verifier FICHIER     described in docs/production.md
const args = process.argv.slice(2)
const verifies = args.includes('--verifier')
const [file, ...others] = args.filter((arg) => arg !== '--verifier')
if (!file || others.length > 0) {
  console.error('Usage : npm run sauvegarde -- [--verifier] FICHIER')
  process.exit(2)
}
if (verifies) await showLines(() => describe(resolve(file)))
else await performAndShow({ name: 'sauvegarde', file: resolve(file) })
