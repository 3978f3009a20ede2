import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isAttendant } from '#contract/reference/etat-commande.ts'
import type { AcheteurPublic } from '#contract/rules/acheteur-public.ts'
import type { Commande, CommandesForm } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { ApiError } from '#web/api/call.ts'
import { commandesQuery, facturationKey, sendCommandes } from '#web/api/commande.ts'
import { panierKey } from '#web/api/inscription-profile.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { removeChoix } from '#web/parts/choix-cursus.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { clearEnCours, writeEnCours } from './en-cours.ts'

export interface Reglement {
  facturationClientId: number
  modeReglementId: number | null
  /** Decision 54: an individual asks to begin before the end of the delay to withdraw. */
  debutAnticipe?: boolean
  /** Decision 58: what the invoice says to a public buyer. */
  acheteurPublic?: AcheteurPublic
  /** Decision 60: by direct debit, the reference of a mandate, or the account of a new one. */
  mandat?: string
  compteDebite?: { titulaire: string; iban: string }
}

/** CMD-03: the order form of these basket items, with the current address as contextUrl. */
export function toCommandesForm(items: readonly PanierFormation[], reglement: Reglement): CommandesForm {
  const contextUrl = window.location.origin + window.location.pathname
  const asked = items.map(({ id, reference, prix }) => ({
    panierFormationId: id,
    reference,
    montantTtc: prix.montantTtc,
  }))
  return { ...reglement, contextUrl, items: asked }
}

/** CMD-07: opens step 2 with the orders that were made, or the contract to sign. */
export function useOpenCommandes() {
  const { call, status } = useCaller()
  const navigate = useNavigate()
  const onOrdered = useOrdered()
  const queryClient = useQueryClient()
  return async (commandes: Commande[]) => {
    const id = commandes[0]?.id ?? ''
    writeEnCours('commande', id)
    queryClient.setQueryData(commandesQuery(call, status, id).queryKey, commandes)
    // Decision 54: a contract is signed before anything else; several are listed by step 2.
    const isToSign = commandes.length === 1 && commandes.some(({ etat }) => isAttendant(etat, 'signature'))
    await navigate({ to: isToSign ? paths.espaceSignature(id) : paths.confirmation(2) })
    onOrdered(commandes)
  }
}

/** CMD-03: creates the orders without a card. */
export function useCommander() {
  const { call } = useCaller()
  const mutation = useMutationOnce({
    mutationFn: ({ items, ...reglement }: Reglement & { items: readonly PanierFormation[] }) =>
      sendCommandes(call, toCommandesForm(items, reglement)),
    onSuccess: useOpenCommandes(),
    onError: useRefused(),
  })
  const order = (items: readonly PanierFormation[], reglement: Reglement) => mutation.mutate({ ...reglement, items })
  return { order, isPending: mutation.isPending, error: mutation.error }
}

/**
 * PAN-07, CMD-03: shows a 403 with a message as a toast. Reads the basket again after any refusal, because it may have
 * changed.
 */
export function useRefused() {
  const { status } = useSignIn()
  const queryClient = useQueryClient()
  return (error: Error) => {
    void queryClient.invalidateQueries({ queryKey: panierKey(status) })
    if (isToast(error)) showToast('error', error.message)
  }
}

/** Whether a toast shows this error. */
export function isToast(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403 && error.message !== ''
}

/** CUR-06, CMD-08: forgets the choices kept for the ordered formations and reads the basket again. */
export function useOrdered() {
  const { status } = useSignIn()
  const queryClient = useQueryClient()
  return useCallback(
    (commandes: readonly Pick<Commande, 'reference'>[]) => {
      for (const { reference } of commandes) removeChoix(reference)
      clearEnCours('panier-actif', 'confirmation-erreur')
      // CMD-01: the last payer and payment mode have changed.
      queryClient.removeQueries({ queryKey: facturationKey(status) })
      void queryClient.invalidateQueries({ queryKey: panierKey(status) })
    },
    [queryClient, status],
  )
}
