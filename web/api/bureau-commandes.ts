import { queryOptions } from '@tanstack/react-query'
import type { ArgumentsOf, Endpoint, ResponseOf } from '#contract/endpoint.ts'
import {
  accepterCommande,
  arreterRelances,
  changerCommande,
  encaisserPaiement,
  getCommandeGeree,
  getDocumentGere,
  listCommandesGerees,
  rembourserCommande,
  renvoyerCourriel,
  reprendrePaiement,
} from '#contract/porte/bureau/commandes.ts'
import { listActes } from '#contract/porte/bureau/journal.ts'
import { confirmerVirement, indiquerCompte, listVirements } from '#contract/porte/bureau/virements.ts'
import type { Call } from './call.ts'

/** A reading of the desk: it is asked again each time its screen opens. */
export function bureauRead<E extends Endpoint>(call: Call, status: string, endpoint: E, args: ArgumentsOf<E>) {
  return queryOptions({
    queryKey: ['bureau', status, endpoint.path, args],
    queryFn: ({ signal }): Promise<ResponseOf<E>> => call(endpoint, args, { signal }),
  })
}

export const commandesGereesQuery = (
  call: Call,
  status: string,
  query: ArgumentsOf<typeof listCommandesGerees>['query'],
) => bureauRead(call, status, listCommandesGerees, { query })

export const commandeGereeQuery = (call: Call, status: string, numero: string) =>
  bureauRead(call, status, getCommandeGeree, { params: { numero } })

export const virementsQuery = (call: Call, status: string) => bureauRead(call, status, listVirements, {})

export const journalQuery = (call: Call, status: string, query: ArgumentsOf<typeof listActes>['query']) =>
  bureauRead(call, status, listActes, { query })

export function documentGereUrl(apiUrl: string, id: string): string {
  return `${apiUrl}${getDocumentGere.path.replace(':id', id)}`
}

export type Body<E> = ArgumentsOf<E> extends { body: infer B } ? B : never

/** What is done to an order or to its money, each answered by the sentence that says what was done. */
export const gestes = {
  accord: (call: Call, numero: string, body: Body<typeof accepterCommande>) =>
    call(accepterCommande, { params: { numero }, body }),
  changement: (call: Call, numero: string, body: Body<typeof changerCommande>) =>
    call(changerCommande, { params: { numero }, body }),
  paiement: (call: Call, numero: string, body: Body<typeof encaisserPaiement>) =>
    call(encaisserPaiement, { params: { numero }, body }),
  reprise: (call: Call, id: string, motif: string) => call(reprendrePaiement, { params: { id }, body: { motif } }),
  remboursement: (call: Call, numero: string, manuel: boolean) =>
    call(rembourserCommande, { params: { numero }, body: { manuel } }),
  relances: (call: Call, numero: string, isArret: boolean) =>
    call(arreterRelances, { params: { numero }, body: { isArret } }),
  compte: (call: Call, id: string, body: Body<typeof indiquerCompte>) => call(indiquerCompte, { params: { id }, body }),
  virement: (call: Call, id: string, body: Body<typeof confirmerVirement>) =>
    call(confirmerVirement, { params: { id }, body }),
  renvoi: (call: Call, id: string, copie: string) => call(renvoyerCourriel, { params: { id }, body: { copie } }),
}
