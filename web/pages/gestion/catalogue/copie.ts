import { addDays, daysBetween } from '#contract/rules/jour.ts'

type Ligne = Record<string, unknown>

/** FIS-TVA-PAR-09 is followed by FIS-TVA-PAR-10. */
export function nextReference(reference: string): string {
  const [, start = reference, digits] = /^(.*?)(\d+)$/.exec(reference) ?? []
  if (digits === undefined) return `${reference}-02`
  return start + String(Number(digits) + 1).padStart(digits.length, '0')
}

/**
 * Another session like this one: the same hours, prices and rules, every day as far from its first day. Without a first
 * day, it has none. What is the session's own (its statut, its preview address, places sold elsewhere) is left out.
 */
export function copySession(ligne: Ligne, reference: string, premierJour: string | undefined): Ligne {
  const { statut: _statut, previewHash: _hash, nbPlacesExternes: _externes, ...kept } = ligne
  const first = firstDayOf(ligne)
  const step = premierJour && first ? daysBetween(first, premierJour) : undefined
  const move = (day: unknown) => (typeof day === 'string' && step !== undefined ? addDays(day, step) : null)
  const moveRows = (rows: unknown) =>
    step === undefined ? [] : (rows as Ligne[]).map((row) => ({ ...row, date: move(row.date) }))
  return {
    ...kept,
    reference,
    dateDebut: move(ligne.dateDebut),
    dateFin: move(ligne.dateFin),
    dateLimiteInscription: move(ligne.dateLimiteInscription),
    sessionDates: moveRows(ligne.sessionDates),
    sessionProgrammations: moveRows(ligne.sessionProgrammations),
  }
}

export function firstDayOf({ dateDebut, sessionDates }: Ligne): string | undefined {
  const days = [dateDebut, ...((sessionDates ?? []) as Ligne[]).map(({ date }) => date)]
  return days.filter((day) => typeof day === 'string').toSorted()[0]
}
