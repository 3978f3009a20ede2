import { withPremier } from './format.ts'

// Apart from the other formats: those are read by the public pages, and this one by none of them.
const SEMAINE = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** 'mardi 3 mars 2026' */
export function formatJourSemaine(jour: string): string {
  return withPremier(SEMAINE.format(new Date(jour)))
}
