import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Commande } from '#contract/vente/commande.ts'
import {
  cancelDevis,
  createDevis,
  type Devis,
  type DevisForm,
  getDevis,
  getFichierDevis,
  listDevis,
  orderDevis,
} from '#contract/vente/devis.ts'
import type { Call } from './call.ts'

const POLL_MS = 2_000

export function devisKey(status: string) {
  return ['devis', status] as const
}

export function listeDevisQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: [...devisKey(status), 'liste'],
    queryFn: ({ signal }) => call(listDevis, {}, { signal }),
  })
}

/** The query repeats until the file is drawn. */
export function devisQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: [...devisKey(status), id],
    queryFn: ({ signal }) => call(getDevis, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.etat === 'VALABLE' && !data.dessine ? POLL_MS : false),
  })
}

export function fichierDevisUrl(apiUrl: string, id: string): string {
  return `${apiUrl}${getFichierDevis.path.replace(':id', id)}`
}

export function sendDevis(call: Call, body: DevisForm): Promise<Devis> {
  return call(createDevis, { body })
}

export function sendCommandeDevis(call: Call, id: string, body: BodyOf<typeof orderDevis>): Promise<Commande> {
  return call(orderDevis, { params: { id }, body })
}

export function sendAnnulationDevis(call: Call, id: string): Promise<Devis> {
  return call(cancelDevis, { params: { id } })
}
