import { toEuros } from '#contract/rules/montant.ts'
import type { Du as DuMontre, Solde as SoldeMontre } from '#contract/suite/solde.ts'
import type { Du, PieceSolde, Solde } from './solde.sql.ts'

/** What the screens show of the money of an order. */

/**
 * Null for an order that no invoice says the due day of and that nothing was received for: it is paid by card, not invoiced
 * yet, or of before payments were followed.
 */
export function toSoldeMontre(solde: Solde | undefined, today: string): SoldeMontre | null {
  if (!solde) return null
  const { pieces, recuCents } = solde
  const siennes = pieces.filter(({ auFinanceur }) => !auFinanceur)
  const resteCents = siennes.reduce((sum, one) => sum + one.resteCents, 0)
  const isSuivie = pieces.some(({ echeanceLe }) => echeanceLe !== null) || recuCents !== 0
  if (!isSuivie) return null
  return {
    paye: toEuros(Math.max(0, recuCents)),
    ...toReste(resteCents, siennes, today),
    factures: pieces.map((piece) => ({ numero: piece.numero, ...toReste(piece.resteCents, [piece], today) })),
  }
}

function toReste(resteCents: number, pieces: readonly PieceSolde[], today: string) {
  const dues = pieces.filter((one) => one.resteCents > 0).flatMap(({ echeanceLe }) => echeanceLe ?? [])
  const [echeanceLe = null] = dues.toSorted()
  return { reste: toEuros(resteCents), echeanceLe, enRetard: echeanceLe !== null && echeanceLe < today }
}

export function toLigneSolde(
  solde: Solde | undefined,
  today: string,
): { reste: number | null; echeanceLe: string | null } {
  const { reste = null, echeanceLe = null } = toSoldeMontre(solde, today) ?? {}
  return { reste, echeanceLe }
}

export function toDuMontre({ resteCents, retardCents, retardDepuis }: Du): DuMontre {
  return { reste: toEuros(resteCents), retard: toEuros(retardCents), retardDepuis }
}
