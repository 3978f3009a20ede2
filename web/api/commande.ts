import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isAttendant } from '#contract/reference/etat-commande.ts'
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
} from '#contract/vente/commande.ts'
import type { Call } from './call.ts'

const POLL_MS = 2_000

/** An order of the caller and the others of its lot. The query repeats until their payment is settled. */
export function commandesQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: ['commande', status, id],
    queryFn: ({ signal }) => call(listCommandes, { params: { id } }, { signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.some(({ etat }) => isAttendant(etat, 'carte')) ? POLL_MS : false),
  })
}

/** The key of the billing entities, which a new order makes stale. */
export function facturationKey(status: string) {
  return ['commande', status, 'facturation']
}

/** CMD-01: the billing entities of an orderer, and the last payeur. */
export function facturationQuery(call: Call, status: string, commandeurId: number) {
  return queryOptions({
    queryKey: [...facturationKey(status), commandeurId],
    queryFn: ({ signal }) => call(getFacturation, { params: { id: commandeurId }, query: {} }, { signal }),
  })
}

/** CMD-03: creates the orders. Sent again after a lost answer, the same request creates nothing more. */
export async function sendCommandes(call: Call, body: CommandesForm): Promise<Commande[]> {
  const alone = toCommandeForm(body)
  if (alone) return [await call(createCommande, { body: alone })]
  return call(createCommandes, { body })
}

/** CMD-04: creates the orders and answers the card token. */
export function sendCommandesCb(call: Call, body: CommandesForm): Promise<ResponseOf<typeof createCommandesCb>> {
  const alone = toCommandeForm(body)
  if (alone) return call(createCommandeCb, { body: alone })
  return call(createCommandesCb, { body })
}

/** A single item uses the call for one order. */
function toCommandeForm({ items: [item, ...others], ...reglement }: CommandesForm): CommandeForm | undefined {
  return item && others.length === 0 ? { ...reglement, ...item } : undefined
}
