import { sql } from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import type { CompteRemboursement } from '#contract/rules/modification-form.ts'
import type { Db } from '../../platform/tables.ts'

/** That money, and what came for the order that the people of this one come from. */
const PAYE = sql`e.commande_id in (c.id, (select m.commande_id from modification m where m.commande_creee_id = c.id))
  and e.montant_cents > 0 and not exists (select from encaissement a where a.annule_id = e.id)`

/**
 * The accounts that paid the order `c`, the last one first: as bank statements say, or as mandates that were debited. The
 * key of a payment that a statement tells holds that of its entry (server/suite/releve).
 */
export const ORIGINES = sql`(
  select w.payeur as titulaire, w.iban, e.rang from encaissement e
    join releve_ecriture w on w.cle = regexp_replace(substr(e.cle, length('releve ') + 1), ' [^ ]+$', '')
  where e.source = 'releve' and w.iban <> '' and ${PAYE}
  union all select d.titulaire, d.iban, e.rang from encaissement e
    join prelevement p on p.encaissement_id = e.id join mandat_sepa d on d.id = p.mandat_id
  where p.etat = 'ENCAISSE' and ${PAYE})`

/** What the account of the order's refund depends on. */
export interface DestinationRow {
  payeur: string
  isParticulier: boolean
  /** This person is a validated administrator of the client that pays. */
  isAdministrateur: boolean
  /** The account that paid last. */
  origine: CompteRemboursement | null
}

export async function findDestination(
  db: Db,
  commandeId: string,
  compteId: string | null,
): Promise<DestinationRow | undefined> {
  const { rows } = await sql<DestinationRow>`
    select c.detail -> 'payeur' ->> 'denomination' as payeur, p.nature_id = ${PARTICULIER} as is_particulier,
      exists (select from interlocuteur i where i.client_id = p.id and i.compte_id = ${compteId}::uuid
        and i.droit_administrateur and i.statut_admin_valide and not i.declaration_contestee) as is_administrateur,
      (select json_build_object('titulaire', coalesce(nullif(o.titulaire, ''), c.detail -> 'payeur' ->> 'denomination'),
        'iban', o.iban) from ${ORIGINES} o order by o.rang desc limit 1) as origine
    from commande c join client p on p.id = c.facturation_client_id where c.id = ${commandeId}`.execute(db)
  return rows[0]
}
