/** Formats of the texts users read, in French (LAY-18). Days come as yyyy-MM-dd. */

const MONTANT = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const TAUX = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 })
const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const LONG = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/** French counts 0 and 1 (and 1,5) as singular. */
const RULES = new Intl.PluralRules('fr-FR')

/** On a screen: '1 234,50 €'. */
export function formatEuros(euros: number): string {
  return withWideSpaces(MONTANT.format(euros))
}

/** In documents and mails: '1 234,50 €' with thin spaces. A negative amount has a minus sign, where Intl writes a hyphen. */
export function formatCents(cents: number, devise = 'EUR'): string {
  const format = devise === 'EUR' ? MONTANT : new Intl.NumberFormat('fr-FR', { style: 'currency', currency: devise })
  return format.format(cents / 100).replace('-', '\u2212')
}

/** '1 234,5' */
export function formatNombre(nombre: number): string {
  return withWideSpaces(NOMBRE.format(nombre))
}

/** Intl separates thousands by U+202F, so thin on a screen that 1 234 looks like 1234. */
export function withWideSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

/** CAT-07: '1 234,50 € HT', 'Gratuit' for zero. */
export function formatPrixHt(euros: number): string {
  return euros === 0 ? 'Gratuit' : `${formatEuros(euros)} HT`
}

/** CAT-07: 20 gives '20 %', 5.5 gives '5,5 %'. */
export function formatTaux(percent: number): string {
  return TAUX.format(percent / 100)
}

/** LAY-18: '03/03/2026'. No Date in between: a time zone cannot shift the day. */
export function formatJourCourt(jour: string): string {
  const [year, month, day] = jour.slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** '3 mars 2026' */
export function formatJourLong(jour: string): string {
  return withPremier(LONG.format(new Date(jour)))
}

/** French writes the first day of a month '1er', where Intl writes '1'. */
export function withPremier(texte: string): string {
  return texte.replace(/(^|\s)1(?= \p{L})/u, '$11er')
}

/** CAT-05: 'Le 12/03/2027 (matin)'; a whole day shows no half. */
export function formatJournee(jour: string, matin: boolean, aprem: boolean): string {
  const mention = matin === aprem ? '' : matin ? ' (matin)' : ' (après-midi)'
  return `Le ${formatJourCourt(jour)}${mention}`
}

/** CAT-05: 'Du 12/03/2027 au 13/03/2027'. */
export function formatPeriode(debut: string, fin: string): string {
  return debut === fin ? `Le ${formatJourCourt(debut)}` : `Du ${formatJourCourt(debut)} au ${formatJourCourt(fin)}`
}

/** Minutes since midnight: 540 and 750 give '9h00 à 12h30'. */
export function formatHoraire(debut: number, fin: number): string {
  return `${formatDuree(debut)} à ${formatDuree(fin)}`
}

/** In a sentence: 540 gives '9 h', 750 gives '12 h 30'. */
export function formatHeure(minutes: number): string {
  const reste = minutes % 60
  return `${Math.floor(minutes / 60)} h${reste === 0 ? '' : ` ${String(reste).padStart(2, '0')}`}`
}

/** CAT-11: 'Aucun(e) session disponible'. */
export function formatAucun(label: string): string {
  return `Aucun(e) ${label} disponible`
}

/** CAT-06: 450 gives '7h30', 60 gives '1h00'. */
export function formatDuree(minutes: number): string {
  return `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`
}

/** CAT-06: '1 jour', '1,5 jour', '2 jours'. */
export function formatJours(jours: number): string {
  return formatCount(jours, 'jour', 'jours')
}

/** CAT-06: '2 jours (14h00)'; less than a day shows hours only. */
export function formatDureeTotale(jours: number, minutes: number): string {
  return jours < 1 ? formatDuree(minutes) : `${formatJours(jours)} (${formatDuree(minutes)})`
}

/** CAT-06: the e-learning access; the specification writes '(s)'. */
export function formatAcces(jours: number): string {
  return `Accessible pendant ${formatNombre(jours)} jour(s)`
}

/** A number with its noun, in the singular or the plural. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNombre(count)} ${RULES.select(count) === 'one' ? one : many}`
}
