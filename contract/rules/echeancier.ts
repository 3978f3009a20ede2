import { addDays, daysBetween } from './jour.ts'

/** L. 6353-6 of the Code du travail: the most that may be paid when the delay to withdraw ends, in percent. */
export const ACOMPTE_MAXIMAL = 30

/** A training that takes no longer, in one session, is paid at its end. */
const JOURS_EN_UNE_FOIS = 31
/** A training without dates is paid so many days after the contract is definitive. */
const JOURS_SANS_DATES = 30
/** However long the training: the last days are kept. */
const PARTS_MAXIMALES = 60

export type NatureEcheance = 'ACOMPTE' | 'SOLDE'

export interface Echeance {
  /** From 1, in the order in which they are paid. */
  rang: number
  nature: NatureEcheance
  montantCents: number
  /** yyyy-MM-dd: the last day to pay the deposit; for the balance, the day from which it is asked. */
  exigibleLe: string
}

interface Dates {
  debut: string | null
  fin: string | null
}

interface Sujet {
  montantTtcCents: number
  /** At most ACOMPTE_MAXIMAL. */
  acomptePourcent: number
  /** The first day after the delay to withdraw. */
  definitifLe: string
  acompteJours: number
  /** One, or those of a cursus. */
  sessions: readonly Dates[]
}

/**
 * What an individual pays, and when (decision 55): a deposit, then the balance as the training goes on (L. 6353-6). The
 * amounts add up to the price; the deposit is rounded down, since the percentage is a bound.
 */
export function toEcheancier(sujet: Sujet): Echeance[] {
  const { montantTtcCents, definitifLe, acompteJours } = sujet
  const pourcent = Math.min(sujet.acomptePourcent, ACOMPTE_MAXIMAL)
  const acompteCents = Math.floor((montantTtcCents * pourcent) / 100)
  const acompteLe = addDays(definitifLe, acompteJours)
  const soldeCents = montantTtcCents - acompteCents
  const jours = listJoursDuSolde(sujet, acompteLe).slice(-Math.min(soldeCents, PARTS_MAXIMALES))
  const partCents = Math.floor(soldeCents / jours.length)
  const solde = jours.map((exigibleLe, index) => {
    const isLast = index === jours.length - 1
    return { nature: 'SOLDE' as const, montantCents: isLast ? soldeCents - partCents * index : partCents, exigibleLe }
  })
  const acompte = { nature: 'ACOMPTE' as const, montantCents: acompteCents, exigibleLe: acompteLe }
  return [acompte, ...solde]
    .filter(({ montantCents }) => montantCents > 0)
    .map((echeance, index) => ({ rang: index + 1, ...echeance }))
}

/** The days of the balance, each once and in order, none before the deposit's. */
function listJoursDuSolde({ sessions, definitifLe }: Sujet, acompteLe: string): string[] {
  const dated = sessions.flatMap(({ debut, fin }) => (debut === null ? [] : [{ debut, fin: fin ?? debut }]))
  const jours = dated.length > 0 ? dated.flatMap(listFins) : [addDays(definitifLe, JOURS_SANS_DATES)]
  return [...new Set(jours.map((jour) => (jour < acompteLe ? acompteLe : jour)))].toSorted()
}

/** The last day of a session; of a long one, also the last day of each of its months. */
function listFins({ debut, fin }: { debut: string; fin: string }): string[] {
  const fins = [fin]
  if (daysBetween(debut, fin) < JOURS_EN_UNE_FOIS) return fins
  for (let last = endOfMonth(debut); last < fin; last = endOfMonth(addDays(last, 1))) fins.push(last)
  return fins
}

function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'yyyy-MM-dd'.length)
}
