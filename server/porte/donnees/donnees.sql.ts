import { sql } from 'kysely'
import { listAttendant, listEtats } from '#contract/reference/etat-commande.ts'
import type { formatPersonne } from '#contract/rules/personne.ts'
import { literals } from '../../platform/literals.ts'
import type { Db } from '../../platform/tables.ts'
import type { PersonneDonnees } from '../../socle/donnees/personne.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'
import type { ModificationNommee } from '../../vente/donnees/donnees.sql.ts'

/** What of the person is under way: a contract, a payment, a refund, or a document that names its buyer. */
export interface EnCours {
  /** A contract waits to be signed, may still be withdrawn from, or is to be paid and invoiced (decision 54). */
  contrat: boolean
  paiement: boolean
  remboursement: boolean
  documents: boolean
}

export async function findEnCours(tx: Db, compteId: string): Promise<EnCours> {
  const { rows } = await sql<EnCours>`
    with m as (
      select m.id, m.etat from modification m join commande c on c.id = m.commande_id
      where m.compte_id = ${compteId} or c.compte_id = ${compteId}),
    e as (select e.* from echeance e join commande c on c.id = e.commande_id where c.compte_id = ${compteId})
    select exists (select from commande where compte_id = ${compteId} and etat in (${literals(listEtats('contratEnCours'))}))
        or exists (select from e where payee_le is null and annulee_le is null) as contrat,
      exists (select from commande where compte_id = ${compteId} and etat in (${literals(listAttendant('carte'))}))
        or exists (select from m where etat = 'EN_ATTENTE_PAIEMENT')
        or exists (select from e join paiement_carte p on p.echeance_id = e.id where p.clos_le is null) as paiement,
      exists (select from m join remboursement r on r.modification_id = m.id
        where (r.iban is not null or r.refuse_le is not null) and r.fait_le is null)
        or exists (select from e join remboursement r on r.commande_id = e.commande_id
          where r.refuse_le is not null and r.fait_le is null)
        or exists (select from remboursement r join commande c on c.id = r.commande_id
          where c.compte_id = ${compteId} and r.fait_le is null
            and r.carte_id is null)
        or exists (select from e where e.payee_le is not null and e.annulee_le is not null and e.rendue_le is null
          and not exists (select from paiement_carte p where p.echeance_id = e.id and p.paye)) as remboursement,
      exists (select from commande where compte_id = ${compteId} and a_documenter
        and etat in (${literals(listEtats('ferme'))})) as documents`.execute(tx)
  const [enCours] = rows
  if (!enCours) throw new Error('it answers one row')
  return enCours
}

interface CommandeNommee {
  id: string
  particulier: boolean
  sienne: boolean
  detail: DetailCommande
}

/** Finds every order that names the person: the orders they made, and those that registered them. */
export async function findCommandesNommant(tx: Db, personne: PersonneDonnees): Promise<CommandeNommee[]> {
  const { rows } = await sql<CommandeNommee>`
    select id, particulier, compte_id = ${personne.compteId} as sienne, detail from commande
    where compte_id = ${personne.compteId}
      or id in (select commande_id from inscription where email = ${personne.email}::text)
    order by id`.execute(tx)
  return rows
}

/** Finds every quote that names the person: those they asked for, and those for them. */
export async function findDevisNommant(tx: Db, { compteId, email }: PersonneDonnees): Promise<CommandeNommee[]> {
  const { rows } = await sql<CommandeNommee>`
    select id, particulier, compte_id = ${compteId} as sienne, detail from devis
    where compte_id = ${compteId} or detail -> 'participants' @> ${JSON.stringify([{ email }])}::jsonb
    order by id`.execute(tx)
  return rows
}

/**
 * Finds every change that may name the person: those they made, and those of the orders that name them or that were made
 * together with one. Who moved to an order of their own is named by the change of the first.
 */
export async function findModificationsNommant(
  tx: Db,
  { compteId }: PersonneDonnees,
  commandeIds: readonly string[],
): Promise<ModificationNommee[]> {
  const { rows } = await sql<ModificationNommee>`
    select m.id, m.compte_id is not distinct from ${compteId} as sienne, m.demande, m.avant, m.apres, m.lignes, m.auteur,
      m.motif, json_build_object('particulier', o.particulier, 'sienne', o.compte_id = ${compteId}) as commande
    from modification m join commande o on o.id = m.commande_id
    where m.compte_id = ${compteId} or m.commande_id in (
      select c.id from commande c join commande n on n.id = any(${commandeIds}::uuid[])
      where c.id = coalesce(n.lot_id, n.id) or c.lot_id = coalesce(n.lot_id, n.id))
    order by m.id`.execute(tx)
  return rows
}

type PersonneNommee = Parameters<typeof formatPersonne>[0]

/** The names under which others wrote of the person: to order for them, or in their directory. */
export async function findNoms(tx: Db, email: string): Promise<PersonneNommee[]> {
  const { rows } = await sql<PersonneNommee>`
    select nom, prenom from panier_participant where email = ${email}
    union select nom, prenom from participant where email = ${email}
    union select nom, prenom from inscription where email = ${email}
    union select nom, prenom from interlocuteur where email = ${email}`.execute(tx)
  return rows
}
