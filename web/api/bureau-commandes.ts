import { queryOptions } from '@tanstack/react-query'
import type { ArgumentsOf, Endpoint, ResponseOf } from '#contract/endpoint.ts'
import {
  confirmerVirement,
  encaisser,
  indiquerCompte,
  reglerRelances,
  reprendrePaiement,
} from '#contract/porte/actes/argent.ts'
import { accorder, changer, rembourser } from '#contract/porte/actes/commande.ts'
import { renvoyer } from '#contract/porte/actes/envoi.ts'
import { getCommandeGeree, getDocumentGere, listCommandesGerees } from '#contract/porte/bureau/commandes.ts'
import { listActes } from '#contract/porte/bureau/journal.ts'
import { listVirements } from '#contract/porte/bureau/virements.ts'
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
  accord: (call: Call, numero: string, body: Body<typeof accorder.bureau>) =>
    call(accorder.bureau, { params: { numero }, body }),
  changement: (call: Call, numero: string, body: Body<typeof changer.bureau>) =>
    call(changer.bureau, { params: { numero }, body }),
  paiement: (call: Call, numero: string, body: Body<typeof encaisser.bureau>) =>
    call(encaisser.bureau, { params: { numero }, body }),
  reprise: (call: Call, id: string, motif: string) =>
    call(reprendrePaiement.bureau, { params: { id }, body: { motif } }),
  remboursement: (call: Call, numero: string, manuel: boolean) =>
    call(rembourser.bureau, { params: { numero }, body: { manuel } }),
  relances: (call: Call, numero: string, isArret: boolean) =>
    call(reglerRelances.bureau, { params: { numero }, body: { isArret } }),
  compte: (call: Call, id: string, body: Body<typeof indiquerCompte.bureau>) =>
    call(indiquerCompte.bureau, { params: { id }, body }),
  virement: (call: Call, id: string, body: Body<typeof confirmerVirement.bureau>) =>
    call(confirmerVirement.bureau, { params: { id }, body }),
  renvoi: (call: Call, id: string, copie: string) => call(renvoyer.bureau, { params: { id }, body: { copie } }),
}
