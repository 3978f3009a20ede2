import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import type { Argent } from './argent.sql.ts'

/** What an order comes to, in cents. */
export interface Reste {
  /** Still to be paid. */
  resteCents: number
  /** Received beyond what is due: it is to be given back. */
  tropCents: number
}

/** Decision 59: what is due, less what was received and not given back. */
export function toReste({
  duCents,
  recuCents,
  renduCents,
}: Pick<Argent, 'duCents' | 'recuCents' | 'renduCents'>): Reste {
  const resteCents = duCents - (recuCents - renduCents)
  return { resteCents: Math.max(0, resteCents), tropCents: Math.max(0, -resteCents) }
}

/**
 * What is to be given back by transfer, besides what changes ask for: those are taken of it first, and nothing is given
 * back that is not known to have come.
 */
export function toARendre(argent: Argent): number {
  if (argent.isSousContrat) return 0
  const { tropCents } = toReste(argent)
  return tropCents - Math.min(tropCents, argent.demandeCents)
}

/** What happens to an order that no card pays and that costs something; undefined when it stays what it is. */
export function toTransitionOfArgent(argent: Argent): 'ENCAISSEMENT_SOLDE' | 'ENCAISSEMENT_INSUFFISANT' | undefined {
  const { etat, isParCarte, isSousContrat, duCents } = argent
  if (isParCarte || isSousContrat || duCents === 0) return undefined
  const isSoldee = toReste(argent).resteCents === 0
  if (isAttendant(etat, 'reglement') && isSoldee) return 'ENCAISSEMENT_SOLDE'
  return hasTrait(etat, 'payee') && !isSoldee ? 'ENCAISSEMENT_INSUFFISANT' : undefined
}
