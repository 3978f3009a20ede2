import { resolve } from 'node:path'
import process from 'node:process'
import { restore } from '#server/exploitation/garde/restauration.service.ts'
import { now } from '#server/platform/clock.ts'
import { readConfig } from '#server/socle/config/installation.ts'
import { confirmDerniers, takeDerniers, USAGE } from './derniers.ts'
import { showLines } from './operator.ts'

// npm run restauration -- FICHIER [--remplacer] [--derniers=…]     described in docs/production.md
const { derniers, others: args } = takeDerniers(process.argv.slice(2))
const replace = args.includes('--remplacer')
const [file, ...others] = args.filter((arg) => arg !== '--remplacer')
if (!file || others.length > 0) {
  console.error(`Usage : npm run restauration -- FICHIER [--remplacer] ${USAGE}`)
  process.exit(2)
}
const config = readConfig()
await showLines(() => restore(config, { file: resolve(file), replace, now: now() }))
if (!process.exitCode) await confirmDerniers(config, derniers)
