import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countPlaces } from '#contract/rules/designation.ts'
import { formatEuros } from '#contract/rules/format.ts'
import type { ParticipantSignale } from '#contract/vente/demande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { useApp } from '#web/api/app-context.ts'
import { ApiError } from '#web/api/call.ts'
import { panierKey } from '#web/api/inscription-profile.ts'
import { panierQuery, sendDemande } from '#web/api/panier.ts'
import { findSignales, toSessionsVoulues } from '#web/api/participants.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { type ObstacleOf, useValidation } from '#web/parts/commande/use-validation.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { CONNEXION, showToast } from '#web/ui/toasts.ts'
import type { Demande } from '../etat/use-demande.ts'
import { placesOf } from './places.ts'

/** Where a request that was confirmed goes: into the basket, or through it to its order. */
export type Destination = 'panier' | 'commande'

/** What stands in front of the screen between 'Confirmer ma demande' and the basket. */
export type EnvoiEtape =
  | { nom: 'invalides'; signales: ParticipantSignale[] }
  | { nom: 'places'; desirees: number; restantes: number }
  | { nom: 'recapitulatif' }
  | { nom: 'echec'; error: unknown }

export interface Envoi {
  etape: EnvoiEtape | undefined
  close: () => void
  /** INS-26, INS-27, then the summary. */
  check: () => void
  isChecking: boolean
  /** What the check said of the participants. */
  signales: readonly ParticipantSignale[]
  send: (destination: Destination) => void
  /** Where it is on its way to. */
  sending: Destination | undefined
  /** Why what is in the basket could not be ordered, when no toast says it. */
  error: Error | null
  /** What failed last, once more. */
  retry: () => void
}

export function useEnvoi(demande: Demande): Envoi {
  const [etape, setEtape] = useState<EnvoiEtape>()
  const check = useCheck(demande, setEtape)
  const validation = useValidation()
  const send = useSend(demande, setEtape, validation.validate)
  const { obstacle } = validation
  return {
    etape: obstacle ? toEtape(obstacle) : etape,
    close: () => {
      validation.close()
      setEtape(undefined)
    },
    check: () => check.mutate(),
    isChecking: check.isPending,
    signales: check.data ?? [],
    send: (destination) => send.mutate(destination),
    sending: send.isPending || validation.isPending ? send.variables : undefined,
    error: validation.error,
    retry: () => {
      setEtape(undefined)
      if (send.isError) setEtape({ nom: 'recapitulatif' })
      else check.mutate()
    },
  }
}

/** PAN-07: found once more, now that it is in the basket. */
function toEtape({ item, ...obstacle }: ObstacleOf): EnvoiEtape {
  if (obstacle.nom === 'invalides') return obstacle
  return { ...obstacle, desirees: countPlaces(item) }
}

function useCheck({ form, formation, choixState, isDevisSeul }: Demande, open: (etape: EnvoiEtape) => void) {
  const { call } = useApp()
  const places = placesOf(formation, choixState.choix)
  return useMutationOnce({
    mutationFn: () =>
      findSignales(call, {
        ...toSessionsVoulues(form, isDevisSeul),
        emails: form.participants.map(({ email }) => email),
      }),
    onSuccess: (signales) => {
      const invalides = signales.filter(({ errorType }) => errorType !== null)
      const desirees = countPlaces(form)
      if (invalides.length > 0) return open({ nom: 'invalides', signales: invalides })
      if (places !== null && desirees > places) return open({ nom: 'places', desirees, restantes: places })
      open({ nom: 'recapitulatif' })
    },
    onError: (error) => tell(error, open),
  })
}

function useSend(
  { form, prix, clear }: Demande,
  open: (etape: EnvoiEtape | undefined) => void,
  validate: ReturnType<typeof useValidation>['validate'],
) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutationOnce({
    mutationFn: (_destination: Destination) => sendDemande(call, form),
    onSuccess: async (item, destination) => {
      clear()
      queryClient.setQueryData(panierQuery(call, status).queryKey, (items) => withItem(items, item))
      void queryClient.invalidateQueries({ queryKey: panierKey(status) })
      if (destination === 'commande') return validate([item], [{ ...item, prix }])
      showToast('success', 'Votre demande est dans le panier.', { isForArrival: true })
      if (item.prix.montantTtc !== prix.montantTtc)
        showToast('attention', `Le prix a changé : ${formatEuros(item.prix.montantTtc)} TTC.`, { isForArrival: true })
      await navigate({ to: paths.panier() })
    },
    onError: (error) => {
      // INS-30
      if (!(error instanceof ApiError) || error.status !== 403 || error.message === '') return tell(error, open)
      open(undefined)
      showToast('error', error.message)
      // Others may have taken the places that are shown.
      void queryClient.invalidateQueries({ queryKey: ['catalogue', 'fiche'] })
    },
  })
}

/** Who is no longer signed in is asked to sign in again by the screen itself. */
function tell(error: Error, open: (etape: EnvoiEtape) => void): void {
  if (error instanceof ApiError && error.status === 401)
    showToast('attention', 'Votre connexion a pris fin. Reconnectez-vous : votre saisie est conservée.', {
      sujet: CONNEXION,
    })
  else open({ nom: 'echec', error })
}

function withItem(items: PanierFormation[] | undefined, item: PanierFormation): PanierFormation[] | undefined {
  return items && [item, ...items.filter(({ reference }) => reference !== item.reference)]
}
