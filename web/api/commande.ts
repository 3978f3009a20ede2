import { queryOptions } from '@tanstack/react-query'
import {
  type Commande,
  type CommandeForm,
  type CommandesForm,
  createCommande,
  createCommandeCb,
  createCommandes,
  createCommandesCb,
  getFacturation,
  listCommandes,
} from '#contract/commande.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Call } from './call.ts'

const POLL_MS = 2_000

/** An order of the caller's and those made with it. Until their payment is settled, they are asked for again and again. */
export function commandesQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: ['commande', status, id],
    queryFn: ({ signal }) => call(listCommandes, { params: { id } }, { signal, skipErrorRedirect: true }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.some(({ etat }) => etat === 'EN_ATTENTE_PAIEMENT') ? POLL_MS : false),
  })
}

/** What an order makes stale. */
export function facturationKey(status: string) {
  return ['commande', status, 'facturation']
}

/** CMD-01 */
export function facturationQuery(call: Call, status: string, commandeurId: number) {
  return queryOptions({
    queryKey: [...facturationKey(status), commandeurId],
    queryFn: ({ signal }) =>
      call(getFacturation, { params: { id: commandeurId }, query: {} }, { signal, skipErrorRedirect: true }),
  })
}

/** CMD-03. Sent again after a lost answer, it is ordered once. */
export async function sendCommandes(call: Call, body: CommandesForm): Promise<Commande[]> {
  const alone = toCommandeForm(body)
  if (alone) return [await call(createCommande, { body: alone }, { skipErrorRedirect: true })]
  return call(createCommandes, { body }, { skipErrorRedirect: true })
}

/** CMD-04 */
export function sendCommandesCb(call: Call, body: CommandesForm): Promise<ResponseOf<typeof createCommandesCb>> {
  const alone = toCommandeForm(body)
  if (alone) return call(createCommandeCb, { body: alone }, { skipErrorRedirect: true })
  return call(createCommandesCb, { body }, { skipErrorRedirect: true })
}

/** One item has calls of its own. */
function toCommandeForm({ items: [item, ...others], ...reglement }: CommandesForm): CommandeForm | undefined {
  return item && others.length === 0 ? { ...reglement, ...item } : undefined
}
