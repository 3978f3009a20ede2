import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import type { Devis } from '#contract/vente/devis.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { devisKey, devisQuery, sendDevis } from '#web/api/devis.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Decision 61: asks for a quote of each request, then shows it, or all of them. */
export function useDemanderDevis() {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const cleOf = useCles()
  return useMutationOnce({
    mutationFn: async (demandes: readonly DemandeForm[]) => {
      const faits: Devis[] = []
      for (const demande of demandes) faits.push(await sendDevis(call, { cle: cleOf(demande), demande }))
      return faits
    },
    onSuccess: async ([premier, ...autres]) => {
      if (!premier) return
      keep(premier)
      const texte = autres.length > 0 ? 'Vos devis sont établis.' : `Votre devis ${premier.numero} est établi.`
      showToast('success', texte, { isForArrival: true })
      await navigate({ to: autres.length > 0 ? paths.espaceDevis() : paths.espaceDevisDetail(premier.id) })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [...devisKey(status), 'liste'] }),
  })

  function keep(devis: Devis) {
    queryClient.setQueryData(devisQuery(call, status, devis.id).queryKey, devis)
  }
}

/** The same request again has the same key: an answer that was lost makes no second quote. */
function useCles(): (demande: DemandeForm) => string {
  const cles = useRef(new Map<string, string>())
  return (demande) => {
    const contenu = JSON.stringify(demande)
    const cle = cles.current.get(contenu) ?? crypto.randomUUID()
    cles.current.set(contenu, cle)
    return cle
  }
}

/** The request that a basket item was made by. */
export function toDemande(item: PanierFormation): DemandeForm {
  const { particulier, reference, referenceInterne, aDesigner, commentairesFront, priseEnCharge } = item
  const { requiredReferences, optionalReferences, demandeContactReferentHandicap, commandeur } = item
  const participants = item.participants.map(({ remises: _, justificatifs: __, ...participant }) => participant)
  return {
    particulier,
    reference,
    referenceInterne,
    commentairesFront,
    priseEnCharge,
    commandeurId: commandeur.id,
    requiredReferences,
    optionalReferences,
    demandeContactReferentHandicap,
    aDesigner,
    participants: participants as DemandeForm['participants'],
  }
}
