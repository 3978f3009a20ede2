import * as z from 'zod/mini'
import { type ConditionRemise, SITUATIONS_REMISE, type SituationRemise } from '../reference/condition-remise.ts'
import type { Remise, Remises } from '../vente/demande.ts'
import { boundedArray } from './liste.ts'

/** the words after a remise or a place that is given on somebody's word. */
export const SUR_JUSTIFICATIF = 'sur justificatif'

/** PAR-08, R-38: a place of a session that only trainees attend. */
export const PLACE_STAGIAIRE = `Place réservée aux stagiaires (${SUR_JUSTIFICATIF})`

/** what the orderer says of a participant. */
export const Situations = boundedArray(
  z.enum(SITUATIONS_REMISE, 'Choisissez une situation de la liste.'),
  SITUATIONS_REMISE.length,
)

export function isSituation(condition: ConditionRemise): condition is SituationRemise {
  return SITUATIONS_REMISE.some((situation) => situation === condition)
}

interface Declare {
  email: string
  situations?: readonly SituationRemise[] | undefined
}

/**
 * adds what the orderer says of people to the remises that the server knows them to be entitled to. The orderer's
 * word counts only of people whose own account says nothing to the orderer (`declarables`).
 */
export function withSituations(remises: Remises, participants: readonly Declare[]): Remises {
  const declarables = new Set(remises.declarables)
  const declares = participants
    .map(({ email, situations = [] }) => ({ email: email.toLowerCase(), situations }))
    .filter(({ email }) => declarables.has(email))
  const declare = (remise: Remise): Remise => {
    const { condition } = remise
    if (!isSituation(condition)) return remise
    const emails = declares.filter(({ situations }) => situations.includes(condition)).map(({ email }) => email)
    return { ...remise, email: [...new Set([...remise.email, ...emails])] }
  }
  return {
    ...remises,
    remises: remises.remises.map(declare),
    cursusRemises: remises.cursusRemises.map((etape) => ({ ...etape, remises: etape.remises.map(declare) })),
  }
}
