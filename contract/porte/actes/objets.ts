import * as z from 'zod/mini'
import type { Objet } from '../../acte.ts'
import { Id } from '../../rules/id.ts'
import { Reference } from '../../rules/texte.ts'

/** What acts of the provider are done to. */

type De<N extends string, S extends z.ZodMiniType> = { [K in N]: S }

/** What an address and an act name alike. */
function objet<const N extends string, S extends z.ZodMiniType>(nom: N, schema: S) {
  const champs = { [nom]: schema } as De<N, S>
  return { params: z.object(champs), champs, vers: (params) => params } as Objet<z.ZodMiniObject<De<N, S>>, De<N, S>>
}

/** What several acts of the desk share: the field `acte` says which. */
export const ACTES_DE_SESSION = '/gestion/sessions/:reference/actes'

export const SESSION = objet('reference', Reference)
export const COMMANDE = objet('numero', z.string().check(z.regex(/^C\d{8,15}$/)))
/** An order, or a paper of one, by the number that who pays may have. */
export const DUE = {
  ...objet('numero', z.string().check(z.regex(/^(?:C\d{8,15}|[FA]\d{4}-\d{6,12})$/))),
  params: COMMANDE.params,
}
/** A record of a client, by its id. */
export const ENREGISTREMENT = objet('id', Id)
/** A payment of a bank statement, or an address that events are sent to. */
export const NUMERO = objet('id', Id)
/** A payment received, a transfer, a mail. */
export const IDENTIFIANT = objet('id', z.uuid())

/** An address that events are sent to; null for all of them. */
export const WEBHOOK: Objet<typeof NUMERO.params, { id: z.ZodMiniNullable<typeof Id> }> = {
  ...NUMERO,
  champs: { id: z.nullable(Id) },
}

/** A company by its SIRET, the number that stands for it, or its id. */
export const Designation = z.union([z.object({ id: Id }), z.object({ siret: z.string() })])
const params = z.object({ id: Id })
const champs = { client: Designation }
export const CLIENT: Objet<typeof params, typeof champs> = { params, champs, vers: ({ id }) => ({ client: { id } }) }
