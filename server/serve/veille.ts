import type { Logger } from 'pino'
import { tellRetards } from '../exploitation/etat/retards.service.ts'
import { now } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { type Jobs, startSweep } from '../platform/jobs.ts'
import type { Tables } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'
import { isThere } from '../socle/external/sso-veille.ts'
import { together } from './documents.ts'

const RETARD_SWEEP_MS = 600_000
const IDENTITE_SWEEP_MS = 60_000

/** What looks after the product itself, in each process. */
export function startVeille(config: Config, database: DatabaseHandle<Tables>, log: Logger): Jobs {
  return together([startRetards(database, log), ...startIdentite(config, log)])
}

/** The first look leaves the sweeps the time to do what waited while nothing ran. */
function startRetards({ db }: DatabaseHandle<Tables>, log: Logger): Jobs {
  let isFirst = true
  const run = async () => {
    if (!isFirst) await tellRetards(db, log, now())
    isFirst = false
    return false
  }
  return startSweep(log, { name: 'retards', everyMs: RETARD_SWEEP_MS, run })
}

/** Where people sign in: the counters of outside calls learn that the identity service is gone. */
function startIdentite({ parts, issuer, OIDC_TIMEOUT_SECONDS: timeoutSeconds }: Config, log: Logger): Jobs[] {
  if (!parts.has('auth')) return []
  const run = async () => {
    if (!(await isThere({ issuer, timeoutSeconds }))) log.warn({ issuer }, 'the identity service does not answer')
    return false
  }
  return [startSweep(log, { name: 'identite', everyMs: IDENTITE_SWEEP_MS, run })]
}
