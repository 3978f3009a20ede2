import { DEMONSTRATION, IDENTITE_DEMO } from '../organisme/demonstration.ts'
import { listMissingLiens } from './config-liens.ts'
import type { Settings } from './environment.ts'

/** What is the demonstration's, and may as well be somebody's own. */
const ANYBODYS = ['PROVIDER_LEGAL_FORM', 'PROVIDER_RCS', 'PROVIDER_EXEMPTION_2028', 'OIDC_NAME']
const INVENTED = Object.entries({ ...IDENTITE_DEMO, ...DEMONSTRATION }).filter(([name]) => !ANYBODYS.includes(name))

/** what an installation that is no demonstration has to say of itself, copied examples included. */
export function listDemonstration(settings: Settings, given: readonly string[]): string[] {
  const isMissing = (name: string) => !given.includes(name)
  const copied = INVENTED.filter(([name, value]) => compact(settings[name as keyof Settings]) === compact(value))
  const identite = new Set([...Object.keys(IDENTITE_DEMO).filter(isMissing), ...copied.map(([name]) => name)])
  const liens = listMissingLiens(settings, given)
  const checks: [boolean, string][] = [
    [isMissing('OIDC_ISSUER'), 'OIDC_ISSUER must name the identity service when STANDINS is off.'],
    [identite.size > 0, `${[...identite].join(', ')} must be your own, not the demonstration’s, when STANDINS is off.`],
    [liens.length > 0, `${liens.join(', ')} must lead to pages of your own when STANDINS is off.`],
  ]
  return checks.filter(([isProblem]) => isProblem).map(([, line]) => line)
}

function compact(value: unknown): string {
  return String(value).replace(/\s/g, '').toLowerCase()
}
