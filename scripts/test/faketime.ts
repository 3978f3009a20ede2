import { globSync } from 'node:fs'
import { dayInParis } from '../../contract/rules/jour-paris.ts'

const PLACES = ['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/{lib,lib64,local/lib}/faketime/libfaketimeMT.so.1']

/**
 * `LE='2028-02-29 12:00' npm test -- vitest`: PostgreSQL and Node, with all that they start, live at that moment of Paris,
 * which goes on as time does. Timers and durations keep the real clock. Throws where libfaketime is not installed.
 */
export function settingsAt(moment: string, now = Date.now()): Record<string, string> {
  const [library] = globSync(PLACES)
  if (!library) throw new Error('LE needs libfaketime (Debian: apt install libfaketime): nothing was run.')
  const at = toTime(moment)
  if (Number.isNaN(at)) throw new Error(`LE is a moment such as '2028-02-29 12:00', not '${moment}'.`)
  const seconds = Math.round((at - now) / 1_000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
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
