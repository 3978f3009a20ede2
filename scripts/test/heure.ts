import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayInParis } from '../../contract/rules/jour-paris.ts'

const SOURCE = fileURLToPath(new URL('heure.c', import.meta.url))
const LIBRARY = resolve('node_modules/.cache/estrade/heure.so')

/**
 * `LE='2028-02-29 12:00' npm test -- vitest`: PostgreSQL and Node, with all that they start, live at that moment of Paris,
 * which goes on as time does. Timers and durations keep the real clock. Throws where there is no C compiler.
 *
 * Not libfaketime: while a process waits, it tells signal handlers the real time, and no time limit of PostgreSQL's ends.
 */
export function settingsAt(moment: string, now = Date.now()): Record<string, string> {
  const at = toTime(moment)
  if (Number.isNaN(at)) throw new Error(`LE is a moment such as '2028-02-29 12:00', not '${moment}'.`)
  return { LD_PRELOAD: compile(), LE_SECONDS: String(Math.round((at - now) / 1_000)) }
}

function compile(): string {
  mkdirSync(dirname(LIBRARY), { recursive: true })
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', LIBRARY, SOURCE, '-ldl'], { stdio: 'pipe' })
  } catch {
    throw new Error('LE needs a C compiler, cc (Debian: apt install gcc), on Linux: nothing was run.')
  }
  return LIBRARY
}

/** Paris is one or two hours ahead of UTC. */
export function toTime(moment: string): number {
  const [day = '', hour = ''] = moment.split(' ')
  const candidates = ['+01:00', '+02:00'].map((zone) => new Date(`${day}T${hour}${zone}`))
  return (candidates.find((one) => isHourInParis(one, day, hour)) ?? new Date(Number.NaN)).getTime()
}

function isHourInParis(at: Date, day: string, hour: string): boolean {
  if (Number.isNaN(at.getTime()) || dayInParis(at) !== day) return false
  return at.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' }) === hour
}
