import { STATUTS_INSCRIPTION, type StatutInscription } from '#contract/reference/statut-inscription.ts'
import { isADistance, isElearning } from '#contract/reference/type-formation.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { addDays, daysBetween } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { InscriptionRow, SupportRow } from './inscription.sql.ts'

/** The access that a registration gives on a day (yyyy-MM-dd, in Paris). */

const ACCEPTEES: readonly string[] = ['acceptee', 'confirmee', 'ouverte']
const FINIES: readonly string[] = ['refusee', 'renoncee', 'annulee']

function sensOf(statut: StatutInscription): string {
  return STATUTS_INSCRIPTION.find((one) => one.statut === statut)?.sens ?? ''
}

function isAcceptee({ statut }: Pick<InscriptionRow, 'statut'>): boolean {
  return ACCEPTEES.includes(sensOf(statut))
}

function isFinie({ statut }: Pick<InscriptionRow, 'statut'>): boolean {
  return FINIES.includes(sensOf(statut))
}

/** The days of access left on the platform; null when access has no limit or the registration is not accepted. */
export function joursAccesOf(row: InscriptionRow, today: string): number | null {
  if (row.plateformeDureeAcces === null || !isAcceptee(row)) return null
  return Math.max(0, row.plateformeDureeAcces - daysBetween(dayInParis(row.createdAt), today))
}

/** The statuts with which a participant may open the formation. */
export const STATUTS_ACCEPTES = STATUTS_INSCRIPTION.filter(({ sens }) => ACCEPTEES.includes(sens)).map(
  ({ statut }) => statut,
)

/** Decision 49: what has no dates may be changed until its first access, which is therefore recorded. */
export function isAccesSuivi({ typeId, dateDebut }: Pick<InscriptionRow, 'typeId' | 'dateDebut'>): boolean {
  return isElearning(typeId) || dateDebut === null
}

/** The address of a formation at a distance while the participant may open it; null otherwise. */
export function plateformeOf(row: InscriptionRow, today: string, urlPlateforme: string): string | null {
  const { typeId, plateformeDureeAcces, dateFin, reference } = row
  if (!isAcceptee(row) || !(isADistance(typeId) || plateformeDureeAcces !== null)) return null
  const jours = joursAccesOf(row, today)
  const isOver = jours === null ? dateFin !== null && dateFin < today : jours === 0
  return isOver ? null : urlPlateforme.replace('{reference}', encodeURIComponent(reference))
}

/**
 * GRI-07: tells whether people may answer the test now: before the session begins, while the registration is live. Null
 * when the session has no test.
 */
export function isTestDisponible(row: InscriptionRow, today: string): boolean | null {
  const { testPositionnementDisponible, questions, testReponses, dateDebut } = row
  if (testReponses === null && (testPositionnementDisponible === null || questions.length === 0)) return null
  const hasBegun = dateDebut !== null && dateDebut <= today
  return testPositionnementDisponible === true && !isFinie(row) && !hasBegun
}

/** DOC-02: the reason why a support cannot be opened on that day; null when it can. */
export function supportRefus(support: SupportRow, row: InscriptionRow, today: string): string | null {
  const { joursAvant, joursApres } = support
  if (isFinie(row)) return 'Votre inscription n’est plus active.'
  if (!isAcceptee(row)) return 'Ce support sera disponible quand votre inscription sera acceptée.'
  if (joursAccesOf(row, today) === 0) return 'Votre accès à cette formation est terminé.'
  const from = row.dateDebut !== null && joursAvant !== null ? addDays(row.dateDebut, -joursAvant) : null
  if (from !== null && today < from) return `Ce support sera disponible à partir du ${formatJourCourt(from)}.`
  const until = row.dateFin !== null && joursApres !== null ? addDays(row.dateFin, joursApres) : null
  if (until !== null && today > until) return `Ce support n’est plus disponible depuis le ${formatJourCourt(until)}.`
  return null
}
