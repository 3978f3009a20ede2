import process from 'node:process'
import { findPostgres } from '../scripts/test/postgres.ts'
import { alertes } from './alertes.ts'
import { appels } from './appels.ts'
import { basculement, basculementMuet } from './basculement.ts'
import { baseEnLecture } from './base-en-lecture.ts'
import { baseMuette } from './base-muette.ts'
import { demarrage } from './demarrage.ts'
import { type Chiffres, type Experience, isTenue, toTexte } from './experience.ts'
import { fusion } from './fusion.ts'
import { importLong } from './import-long.ts'
import { joursPerdus } from './jours-perdus.ts'
import { runLongs } from './longs.ts'
import { papiers } from './papiers.ts'
import { pgbouncer } from './pgbouncer.ts'
import { relais } from './relais.ts'
import { replique } from './replique.ts'
import { reprise } from './reprise.ts'
import { sauvegarde } from './sauvegarde.ts'
import { sessionVerrouillee } from './session-verrouillee.ts'
import { surcharge } from './surcharge.ts'
import { tableau } from './tableau.ts'
import { webhookParfois } from './webhook-parfois.ts'

const EXPERIENCES: Record<string, Experience> = {
  surcharge,
  appels,
  'base-muette': baseMuette,
  'session-verrouillee': sessionVerrouillee,
  'import-long': importLong,
  relais,
  'base-en-lecture': baseEnLecture,
  demarrage,
  tableau,
  alertes,
  basculement,
  'basculement-muet': basculementMuet,
  pgbouncer,
  papiers,
  replique,
  sauvegarde,
  'webhook-parfois': webhookParfois,
  fusion,
  reprise,
  'jours-perdus': joursPerdus,
}

const SANS_CONTROLE = '--sans-controle'
/** Not an experiment: tests of every day, in their long form. They measure nothing, and `tous` leaves them out. */
const LONGS = 'longs'

// npm run fault -- base-muette demarrage     npm run fault -- tous [--sans-controle]     npm run fault -- longs
const args = process.argv.slice(2)
const hasLongs = args.includes(LONGS)
const asked = args.filter((arg) => arg !== SANS_CONTROLE && arg !== LONGS)
const names = asked.includes('tous') ? Object.keys(EXPERIENCES) : asked
const unknown = names.filter((name) => !(name in EXPERIENCES))
if ((names.length === 0 && !hasLongs) || unknown.length > 0) {
  const known = ['tous', LONGS, ...Object.keys(EXPERIENCES)].join(', ')
  console.error(`npm run fault takes ${known}, not ${unknown.join(' ') || 'nothing'}.`)
  process.exit(2)
}

type Row = [experience: string, avant: string, maintenant: string, borne: string, verdict: string]

/** One row per figure; a broken bound makes the run end with code 1. */
function toRows(name: string, { mesures }: Experience, chiffres: Chiffres): Row[] {
  return Object.entries(mesures).map(([key, { nom, avant, borne }]) => {
    const value = chiffres[key]
    const isKept = isTenue(value, borne)
    if (!isKept) process.exitCode = 1
    return [
      `${name} : ${nom}`,
      avant,
      value?.toFixed(value < 10 ? 1 : 0) ?? '?',
      toTexte(borne),
      isKept ? 'oui' : 'NON',
    ]
  })
}

/** The control proves something when it breaks a bound. */
function toControleRow(name: string, { mesures }: Experience, chiffres: Chiffres): Row {
  const broken = Object.entries(mesures).filter(([key, { borne }]) => !isTenue(chiffres[key], borne))
  if (broken.length === 0) process.exitCode = 1
  const values = broken.map(([key, { nom }]) => `${nom} ${chiffres[key]?.toFixed(1) ?? '?'}`)
  const verdict = broken.length > 0 ? 'rompue, comme attendu' : 'TENUE SANS DÉFENSE'
  if (Object.keys(chiffres).length === 0) return [`${name} : contrôle, sans défense`, '', '', '', 'A ÉCHOUÉ']
  return [`${name} : contrôle, sans défense`, '', values.join(' ; '), '', verdict]
}

/** An experiment that fails has no figures, and breaks its bounds; the others go on. */
async function measure(name: string, experience: Experience, controle: boolean): Promise<Chiffres> {
  const start = performance.now()
  try {
    return await experience.run({ controle })
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return {}
  } finally {
    const seconds = Math.round((performance.now() - start) / 1_000)
    console.error(`${name}${controle ? ', contrôle' : ''} : ${seconds} s`)
  }
}

function print(rows: readonly Row[]): void {
  const table: Row[] = [['expérience', 'avant', 'maintenant', 'borne', 'tenue'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '))
}

const postgres = await findPostgres()
process.env.TEST_DATABASE_URL = postgres.url
const rows: Row[] = []
try {
  if (hasLongs && !(await runLongs(postgres.url))) process.exitCode = 1
  for (const name of names) {
    const experience = EXPERIENCES[name] as Experience
    rows.push(...toRows(name, experience, await measure(name, experience, false)))
    if (!args.includes(SANS_CONTROLE)) rows.push(toControleRow(name, experience, await measure(name, experience, true)))
  }
} finally {
  if (names.length > 0) print(rows)
  await postgres.stop()
}
