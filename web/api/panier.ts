import { queryOptions } from '@tanstack/react-query'
import { addToPanier, listPanier, type PanierFormation, removeFromPanier } from '#contract/panier.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import type { Call } from './call.ts'
import { panierKey } from './panier-lecture.ts'

export function panierQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: [...panierKey(status), 'liste'],
    queryFn: ({ signal }) => call(listPanier, {}, { signal }),
  })
}

/** INS-30: a refusal is the screen's to show. Sent again after a lost answer, it is in the basket once. */
export function sendDemande(call: Call, body: DemandeForm): Promise<PanierFormation> {
  return call(addToPanier, { body }, { skipErrorRedirect: true })
}

export function sendRetrait(call: Call, id: string): Promise<{ id: string }> {
  return call(removeFromPanier, { params: { id } }, { skipErrorRedirect: true })
}
