import { formatCount, formatPeriode } from '#contract/rules/format.ts'
import { formatRang } from '#contract/rules/rang.ts'
import type { Attente } from '#contract/vente/attente.ts'

/** « 4 personnes, tous ou rien » */
export function sayGroupe({ nombre, minimum }: Pick<Attente, 'nombre' | 'minimum'>): string {
  const personnes = formatCount(nombre, 'personne', 'personnes')
  if (nombre === 1) return personnes
  return minimum === nombre ? `${personnes}, tous ou rien` : `${personnes}, au moins ${minimum}`
}

/** « 2e sur la liste » */
export function sayPosition(position: number): string {
  return `${formatRang(position)} sur la liste`
}

export function saySession({ session: { dateDebut, dateFin, ville } }: Pick<Attente, 'session'>): string {
  const dates = dateDebut ? formatPeriode(dateDebut, dateFin ?? dateDebut) : 'À votre rythme'
  return [dates, ville].filter(Boolean).join(' – ')
}

export function sayPlaces(nombre: number): string {
  return formatCount(nombre, 'place vous est gardée', 'places vous sont gardées')
}
