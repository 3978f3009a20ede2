import type { PanierFormation } from '#contract/vente/panier.ts'
import { signalesQuery } from '#web/api/participants.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { AlertesNotice } from './AlertesNotice.tsx'
import { toReponses } from './reponse.ts'

/**
 * What became of these people since the request was kept: a clash of hours, a registration. People of an open payment
 * were checked when it was opened.
 */
export function AlertesPanier({ item }: { item: PanierFormation }) {
  const { data } = useCallQuery((call, status) => signalesQuery(call, status, item), { enabled: !item.paiementOuvert })
  return data ? <AlertesNotice participants={item.participants} reponses={toReponses(data)} /> : null
}
