import * as z from 'zod'

/** A page of one's own, on this host or another. Never `javascript:`, nor a host in disguise. */
const Lien = z
  .string()
  .refine((text) => /^(\/(?!\/)|https?:\/\/[^/])\S*$/.test(text) && URL.canParse(text, 'http://localhost'), {
    error: 'must be an http(s) address, or a path like /aide',
  })

/** Where the demonstration's pages are: its provider is a stand-in. */
const DEMONSTRATION = '/institut/'
const LIENS_DEMO = {
  URL_ANCIENS_ESPACES: '/institut/anciens-espaces',
  URL_PLATEFORME: '/institut/plateforme?session={reference}',
  URL_AIDE: '/institut/aide',
  URL_PROTECTION_DONNEES: '/institut/protection-des-donnees',
  URL_MENTIONS_LEGALES: '/institut/mentions-legales',
  URL_CONDITIONS_VENTE: '/institut/conditions-de-vente',
  URL_CERTIFICAT_QUALITE: '/institut/certificat-qualite',
}
export type Liens = typeof LIENS_DEMO
const NAMES = Object.keys(LIENS_DEMO) as (keyof Liens)[]

/** The settings of the links that leave the application. */
export const LIENS = {
  URL_NOUVEAUX_ESPACES: Lien.default('/espace/participant'),
  ...(Object.fromEntries(NAMES.map((name) => [name, Lien.optional()])) as Record<
    keyof Liens,
    z.ZodOptional<typeof Lien>
  >),
}

/** Those of the demonstration where none is set, with the stand-ins; without them, the names of those to set. */
export function toLiens(set: Partial<Liens>, standins: boolean): { liens: Liens; missing: string[] } {
  const isMissing = (name: keyof Liens) => set[name]?.startsWith(DEMONSTRATION) ?? true
  const liens = Object.fromEntries(NAMES.map((name) => [name, set[name] ?? LIENS_DEMO[name]])) as Liens
  return { liens, missing: standins ? [] : NAMES.filter(isMissing) }
}
