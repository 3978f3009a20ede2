import { existsSync } from 'node:fs'
import { readMarques } from '../organisme/marque.ts'
import { listOrganismeProblems } from '../organisme/organisme.ts'
import { hasWrongSteps } from './config-conditions.ts'
import { listDemonstration } from './config-demonstration.ts'
import { ConfigError } from './config-error.ts'
import { parseBrandHosts } from './config-hotes.ts'
import { listUnknown } from './config-noms.ts'
import { listProductionProblems } from './config-production.ts'
import { listSceauProblems } from './config-sceau.ts'
import { Environment, type Settings } from './environment.ts'

interface Reading {
  /** The names of the settings that are given. */
  given: readonly string[]
  /** What is wrong with those that cannot be read; `settings` holds their defaults. */
  wrong: ReadonlyMap<string, string>
  /** Whether a secret is made where none is given. */
  makesSecret: boolean
}

/** What other settings follow from. */
export function toBasis({ APP_URL, PORT, STANDINS, NODE_ENV }: Settings): { appUrl: string; standins: boolean } {
  const standins = STANDINS ?? (NODE_ENV === 'production' ? 'off' : 'on')
  return { appUrl: new URL(APP_URL ?? `http://localhost:${PORT}`).origin, standins: standins === 'on' }
}

/** A line for each setting to correct: whoever corrects them all once has not to come back. */
export function listProblems(settings: Settings, { given, wrong, makesSecret }: Reading): string[] {
  const { appUrl, standins } = toBasis(settings)
  const isProduction = settings.NODE_ENV === 'production'
  const isSecretMissing = !settings.SECRET && (given.includes('DATABASE_URL') || !makesSecret)
  const brandOrigins = [...(parseBrandHosts(settings.BRAND_HOSTS)?.keys() ?? [])]
  // Stand-ins that production has not accepted yet are no reason to wait with what is needed without them.
  const isDemonstration = standins && (!isProduction || settings.ACCEPT_STANDINS_IN_PRODUCTION === 'on')
  const consequences = [
    ...(isDemonstration ? [] : listDemonstration(settings, given)),
    ...listInconsistent(settings, isSecretMissing),
    ...listFileProblems(settings),
    ...listSceauProblems(settings),
    ...listOrganismeProblems(settings),
    ...(isProduction ? listProductionProblems({ settings, standins, appUrl, brandOrigins }) : []),
  ]
  return [
    ...[...wrong].map(([name, message]) => `${name} ${message} (see .env.example).`),
    ...listUnknown(given, Object.keys(Environment.shape)),
    ...consequences.filter((line) => !listSubjects(line).some((name) => wrong.has(name))),
  ]
}

/** The settings that a line speaks of: one of them that cannot be read has a line of its own. */
function listSubjects(line: string): string[] {
  const [subject = ''] = line.split(/ (?:must|needs|is|names) /)
  return subject.split(/, | and /)
}

function listInconsistent(settings: Settings, isSecretMissing: boolean): string[] {
  const checks: [boolean, string][] = [
    [isSecretMissing, 'SECRET must be set (32 characters or more, the same on every instance) with DATABASE_URL.'],
    [Boolean(settings.DATABASE_READ_URL && !settings.DATABASE_URL), 'DATABASE_READ_URL needs DATABASE_URL.'],
    [
      hasWrongSteps(settings),
      'CONDITIONS_RETENUES must come nearer and keep more with each step, after CONDITIONS_ANNULATION.',
    ],
  ]
  return checks.filter(([isProblem]) => isProblem).map(([, line]) => line)
}

/** The files that settings name are read before anything starts. */
function listFileProblems({ BRAND_DIR, BRAND, CATALOGUE_FILE: file }: Settings): string[] {
  const lines = file && !existsSync(file) ? [`CATALOGUE_FILE names ${file}, which is not there.`] : []
  try {
    readMarques(BRAND_DIR, BRAND)
    return lines
  } catch (error) {
    if (error instanceof ConfigError) return [...lines, error.message]
    throw error
  }
}
