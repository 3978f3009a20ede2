import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { SEPA } from '#contract/reference/mode-reglement.ts'
import type { getFacturation } from '#contract/vente/commande.ts'

/** The form that a press of "Commander" submits when an account is to be typed. */
export const DEBIT_FORM = 'compte-a-debiter'

export type Debit = ReturnType<typeof useDebit>

/** Decision 60: the account that a direct debit is taken from: one that the payer has a mandate for, or another. */
export function useDebit(
  { mandats }: Pick<ResponseOf<typeof getFacturation>, 'mandats'>,
  { payeur, mode, sousContrat }: { payeur: string; mode: string; sousContrat: boolean },
) {
  const [isAutre, setAutre] = useState(false)
  const isAsked = Number(mode) === SEPA && !sousContrat && Boolean(mandats)
  const connu = isAsked ? mandats?.find(({ clientId }) => String(clientId) === payeur) : undefined
  const isTyped = isAsked && (isAutre || !connu)
  return { isAsked, isTyped, connu, setAutre }
}
