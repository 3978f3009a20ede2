import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countPlaces } from '#contract/rules/designation.ts'
import type { ParticipantSignale } from '#contract/vente/demande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { ApiError } from '#web/api/call.ts'
import { facturationQuery } from '#web/api/commande.ts'
import { panierFormationsQuery } from '#web/api/panier.ts'
import { signalesQuery } from '#web/api/participants.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { clearEnCours, writeEnCours } from './en-cours.ts'
import { isToPay } from './lot.ts'
import { keepPrixVus } from './prix-vus.ts'
import { useCommander } from './use-commander.ts'

/** The reason that prevents an order. */
export type Obstacle = { nom: 'invalides'; signales: ParticipantSignale[] } | { nom: 'places'; restantes: number }
export type ObstacleOf = Obstacle & { item: PanierFormation }

/** PAN-07: checks the participants first, then opens step 1 for items to pay, or orders and opens step 2. */
export function useValidation() {
  const { call, status } = useCaller()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [obstacle, setObstacle] = useState<ObstacleOf>()
  const commande = useCommander()

  /** Read anew, and kept for step 1, which tells what does not prevent an order. */
  const readSignales = (item: PanierFormation) =>
    queryClient.fetchQuery({ ...signalesQuery(call, status, item), staleTime: 0 })

  const check = useMutationOnce({
    mutationFn: (items: readonly PanierFormation[]) => {
      // The payers are then already loaded when step 1 opens.
      const commandeurId = items[0]?.commandeur.id
      if (commandeurId && items.some(isToPay)) queryClient.prefetchQuery(facturationQuery(call, status, commandeurId))
      return Promise.all(items.map((item) => checkItem(item, () => readSignales(item))))
    },
    onSuccess: async (obstacles, items) => {
      const found = obstacles.find((one) => one !== undefined)
      if (found) return setObstacle(found)
      const [item] = items
      if (item && !items.some(isToPay))
        return commande.order(items, { facturationClientId: item.commandeur.id, modeReglementId: null })
      const ids = items.map(({ id }) => id)
      writeEnCours('panier-actif', ids.join())
      clearEnCours('confirmation-erreur')
      // Step 1 first shows the basket's data and reads it again meanwhile.
      queryClient.setQueryData(panierFormationsQuery(call, status, ids).queryKey, [...items], { updatedAt: 0 })
      await navigate({ to: paths.confirmation(1) })
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 401)) showToast('error', describeError(error))
    },
  })

  return {
    obstacle,
    close: () => setObstacle(undefined),
    /** `vus` are the items as the screen showed them. */
    validate: (items: readonly PanierFormation[], vus: Parameters<typeof keepPrixVus>[0] = items) => {
      keepPrixVus(vus)
      check.mutate(items)
    },
    isPending: check.isPending || commande.isPending,
    error: commande.error,
  }
}

/** Participants of an item with an open payment were checked when that payment was opened. */
async function checkItem(
  item: PanierFormation,
  readSignales: () => Promise<ParticipantSignale[]>,
): Promise<ObstacleOf | undefined> {
  if (item.paiementOuvert) return undefined
  const found = findObstacle(item, await readSignales())
  return found && { ...found, item }
}

/** PAN-07, INS-27: flagged participants come first, then missing places. */
export function findObstacle(
  { formation, ...places }: Pick<PanierFormation, 'participants' | 'aDesigner' | 'formation'>,
  signales: readonly ParticipantSignale[],
): Obstacle | undefined {
  const invalides = signales.filter(({ errorType }) => errorType !== null)
  if (invalides.length > 0) return { nom: 'invalides', signales: invalides }
  const restantes = formation.nbPlacesRestantes
  return restantes !== null && countPlaces(places) > restantes ? { nom: 'places', restantes } : undefined
}
