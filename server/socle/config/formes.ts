import * as z from 'zod'
import { parseAddress } from '../../platform/hosts.ts'

/** The shapes that several settings have, or that take some lines. `environment.ts` lists the settings. */

export const PARTS = ['app', 'auth', 'api', 'gestion', 'jobs', 'standins'] as const
export type ServerPart = (typeof PARTS)[number]

export function listParts(serve: string): string[] {
  return serve.split(',').map((name) => name.trim())
}

export const Url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
/** A path on the application's own host, or an address on another host. */
export const PathOrUrl = z.union([z.string().regex(/^\/[a-z0-9/-]*[a-z0-9]$/), Url], {
  error: 'must be a path like /api or an http(s) address',
})
export const DatabaseUrl = z.string().refine((url) => parseAddress(url), {
  error:
    'must be a postgres:// address, of one host or of several, with target_session_attrs=read-write, primary or any',
})
export const DatabaseReadUrl = z.string().refine((url) => parseAddress(url)?.needsWrite === false, {
  error: 'must be a postgres:// address, of one replica or of several, without target_session_attrs or with any',
})
export const Switch = z.enum(['on', 'off'], { error: 'must be on or off' })
export const Serve = z.string().superRefine((text, context) => {
  const unknown = listParts(text).find((name) => !PARTS.includes(name as ServerPart))
  if (unknown !== undefined) context.addIssue(`names '${unknown}'; it takes ${PARTS.join(', ')}`)
})

const MAX_JOURS = 365
const RETENUES = /^\d{1,3}(,\d{1,3}:\d{1,3})*$/

export const Jours = z
  .string()
  .regex(/^(\d{1,3}|jamais)$/, { error: `must be a number of days up to ${MAX_JOURS}, or 'jamais'` })
  .transform((text) => (text === 'jamais' ? null : Number(text)))
  .refine((jours) => jours === null || jours <= MAX_JOURS, { error: `must be ${MAX_JOURS} days at most, or 'jamais'` })

/** `50,3:100`: 50 % once cancelling is no longer free, 100 % from 3 days before. */
export const Retenues = z
  .string()
  .regex(RETENUES, { error: "must look like '50' or '50,3:100'" })
  .transform((text) => {
    const [retenue = '0', ...paliers] = text.split(',')
    const pairs = paliers.map((palier) => palier.split(':').map(Number) as [number, number])
    return { retenue: Number(retenue), paliers: pairs.map(([jours, kept]) => ({ jours, retenue: kept })) }
  })
  .refine(({ retenue, paliers }) => [retenue, ...paliers.map((one) => one.retenue)].every((kept) => kept <= 100), {
    error: 'must keep 100 % at most',
  })

/** The address of a page, on this host or another. `javascript:` and addresses that begin with `//` are refused. */
export const LienPage = z
  .string()
  .refine((text) => /^(\/(?!\/)|https?:\/\/[^/])\S*$/.test(text) && URL.canParse(text, 'http://localhost'), {
    error: 'must be an http(s) address, or a path like /aide',
  })

export const Compte = z.string().regex(/^[1-9]\d{2,9}$/, { error: 'must be the number of an account' })
export const CodeJournal = z.string().regex(/^[A-Z0-9]{1,5}$/, { error: 'must be the code of a journal, like VE' })

/** An account for each rate of TVA: `0=706000,20=706020`. */
export const ComptesParTaux = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?=[1-9]\d{2,9}(,\d{1,2}(\.\d{1,2})?=[1-9]\d{2,9})*$/, {
    error: "must look like '0=706000,20=706020'",
  })
  .transform(
    (text): ReadonlyMap<number, string> =>
      new Map(
        text.split(',').map((pair) => {
          const [taux, compte = ''] = pair.split('=')
          return [Number(taux), compte]
        }),
      ),
  )

/** 7,15,30: so many days after the due day; none at all for 'jamais'. */
export const Relances = z
  .string()
  .regex(/^(?:jamais|\d{1,3}(?:,\d{1,3}){0,5})$/, { error: "must be days like 7,15,30, or 'jamais'" })
  .transform((text) => (text === 'jamais' ? [] : text.split(',').map(Number)))
  .refine((jours) => jours.every((jour, rang) => jour > (jours[rang - 1] ?? 0)), { error: 'must rise from 1 on' })
