import { sql } from 'kysely'
import { CONTACT_FACTURATION } from '#contract/reference/role-contact-cle.ts'
import type { AvisCommande } from '#contract/rules/avis.ts'
import type { Known, Query } from '../../platform/query.ts'

/** An administrator who is told of an order, and of which company. */
export interface DestinataireRow {
  clientId: number
  denomination: string
  avisCommande: AvisCommande
  email: string
  /** only a proved administrator reads what others did. */
  prouve: boolean
}

export interface Concernes {
  compteId: string
  commandeurId: Known<number>
  facturationClientId: number
}

/** The interlocuteur `i` is a validated administrator. */
const IS_ADMINISTRATEUR = sql`i.statut_admin_valide and i.droit_administrateur and not i.declaration_contestee`

/**
 * the validated administrators of the payer, when it is another company, and of the orderer, unless one of them
 * orders. The person who orders knows.
 */
export function queryDestinataires({ compteId, commandeurId, facturationClientId }: Concernes): Query<DestinataireRow> {
  return sql<DestinataireRow>`
    select i.client_id, c.denomination, c.avis_commande, i.email, i.prouve
    from interlocuteur i join client c on c.id = i.client_id
    where i.client_id in (${commandeurId}, ${facturationClientId}) and ${IS_ADMINISTRATEUR}
      and i.compte_id is distinct from ${compteId} and (i.client_id <> ${commandeurId} or not exists (
        select from interlocuteur a where a.client_id = ${commandeurId} and a.compte_id = ${compteId}
          and a.statut_admin_valide and a.droit_administrateur and not a.declaration_contestee))
    order by i.id`
}

/** the validated administrators of a company. */
export function queryAdministrateurs(clientId: number): Query<DestinataireRow> {
  return sql<DestinataireRow>`
    select i.client_id, c.denomination, c.avis_commande, i.email, i.prouve
    from interlocuteur i join client c on c.id = i.client_id
    where i.client_id = ${clientId} and ${IS_ADMINISTRATEUR} order by i.id`
}

/**
 * SOC-08, R-14: the addresses of the contacts for billing of a client, of whom a proved administrator, or the provider, says
 * that they may read its documents.
 */
export function queryContactsFacturation(clientId: number): Query<{ email: string }> {
  return sql<{ email: string }>`
    select i.email from interlocuteur i join contact_cle k on k.interlocuteur_id = i.id
    where i.client_id = ${clientId} and k.role_id = ${CONTACT_FACTURATION} and i.prouve
      and (i.droit_acces_documents or ${IS_ADMINISTRATEUR})
    order by i.id limit ${MAX_CONTACTS}`
}

/** The most people of one client who are written to about one invoice. */
const MAX_CONTACTS = 5
