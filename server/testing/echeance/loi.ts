import { toEcheancier } from '#contract/rules/echeancier.ts'
import { addDays } from '#contract/rules/jour.ts'
import { finRetractation } from '#contract/rules/retractation.ts'
import type { Random } from '../demande/random.ts'
import type { Signe } from './monde.sql.ts'

/** Around the changes of the clocks, Easter Monday, the holidays of May, Christmas and New Year. */
const VEILLES = ['2026-10-12', '2026-12-11', '2026-12-18', '2027-03-15', '2027-03-16', '2027-04-22', '2027-05-03']
const HEURES = ['00:00:00', '00:30:00', '12:00:00', '21:59:59', '22:00:00', '22:59:59', '23:00:00', '23:59:59']

export function randomSigne({ int, pick }: Random): Signe {
  const jour = addDays(pick(VEILLES), int(-1, 1))
  const signeLe = new Date(`${jour}T${pick(HEURES)}Z`)
  const debut = int(0, 5) === 0 ? null : addDays(jour, int(16, 120))
  const fin = debut && addDays(debut, pick([0, 1, 4, 30, 31, 90]))
  return { signeLe, montantCents: pick([int(1, 9), int(10, 999), int(1_000, 900_000)]), debut, fin }
}

/** Money that is asked or taken on a day, and what was paid before. */
export interface Demande {
  jour: string
  dejaCents: number
  cents: number
}

/** What L. 6353-6 forbids of it: before the end of the delay, or above 30 % until the training goes on. */
export function findHarm(signe: Signe, { jour, dejaCents, cents }: Demande): string | undefined {
  const fin = finRetractation(signe.signeLe)
  if (jour <= fin) return `${cents} on ${jour}, when one may withdraw until ${fin}`
  const termes = { montantTtcCents: signe.montantCents, acomptePourcent: 30, acompteJours: 10 }
  const echeancier = toEcheancier({ ...termes, definitifLe: addDays(fin, 1), sessions: [signe] })
  const solde = echeancier.find(({ nature }) => nature === 'SOLDE')?.exigibleLe ?? ''
  const isTooMuch = jour < solde && (dejaCents + cents) * 100 > signe.montantCents * 30
  return isTooMuch ? `${dejaCents} + ${cents} of ${signe.montantCents} on ${jour}, before ${solde}` : undefined
}
