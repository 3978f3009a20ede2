import { toEuros } from '#contract/rules/montant.ts'

/** Formats days and amounts for mails, documents and refusals. Days come as yyyy-MM-dd. */

const COURT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
const SEMAINE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** '03/03/2026' */
export function formatJourCourt(jour: string): string {
  return COURT.format(new Date(jour))
}

/** '3 mars 2026' */
export function formatJour(jour: string): string {
  return withPremier(LONG.format(new Date(jour)))
}

/** 'mardi 3 mars 2026' */
export function formatJourSemaine(jour: string): string {
  return withPremier(SEMAINE.format(new Date(jour)))
}

/** '3 mars 2026 à 09:30', in Paris */
export function formatMoment(moment: Date): string {
  return withPremier(MOMENT.format(moment))
}

/** French writes the first day of a month '1er', where Intl writes '1'. */
function withPremier(texte: string): string {
  return texte.replace(/(^|\s)1(?= \p{L})/u, '$11er')
}

/** '1 234,50 €'. A negative amount has a minus sign, where Intl writes a hyphen. */
export function formatMontant(cents: number): string {
  return EUROS.format(toEuros(cents)).replace('-', '\u2212')
}

/** '123 456 789' */
export function formatSiren(siren: string): string {
  return siren.replace(/\s/g, '').replace(/(\d{3})(?=\d)/g, '$1\u00a0')
}

/** '123 456 789 00012'. A text that is no SIRET stays unchanged. */
export function formatSiret(siret: string): string {
  return /^\d{14}$/.test(siret) ? `${formatSiren(siret.slice(0, 9))}\u00a0${siret.slice(9)}` : siret
}
