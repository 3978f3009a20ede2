import { sql } from 'kysely'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/tables.ts'

export async function addDomaineProuve(tx: Db, clientId: number, domaine: string): Promise<void> {
  await tx
    .insertInto('domaineProuve')
    .values({ clientId, domaine })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasDomaineProuve(db: Db, clientId: number, domaine: string): Promise<boolean> {
  const row = db.selectFrom('domaineProuve').select('domaine').where('clientId', '=', clientId)
  return (await row.where('domaine', '=', domaine).executeTakeFirst()) !== undefined
}

export async function deleteDomaineProuve(tx: Db, clientId: number, domaine: string): Promise<void> {
  await tx.deleteFrom('domaineProuve').where('clientId', '=', clientId).where('domaine', '=', domaine).execute()
}

/** proves the people to whom this person gave a right; administrators are proved one by one. */
export async function proveAjoutes(tx: Db, clientId: number, compteId: string | null): Promise<{ id: number }[]> {
  return tx
    .updateTable('interlocuteur')
    .set({ prouve: true, updatedAt: now() })
    .where('clientId', '=', clientId)
    .where('ajoutePar', '=', compteId)
    .where('statutLien', '=', 'CONFIRME')
    .where('droitAdministrateur', '=', false)
    .where('prouve', '=', false)
    .where((where) => where.or([where('droitInscription', '=', true), where('droitAccesDocuments', '=', true)]))
    .returning('id')
    .execute()
}

/**
 * takes every right from this person, and from the unproved people who hold theirs from this person, however far.
 * The person cannot declare again (`declaration_contestee` without the right), and their link is to be confirmed.
 */
export async function removeDroits(tx: Db, clientId: number, interlocuteurId: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive chaine as (
      select id, compte_id from interlocuteur where id = ${interlocuteurId}
      union
      select i.id, i.compte_id from interlocuteur i join chaine on i.ajoute_par = chaine.compte_id
      where i.client_id = ${clientId} and not i.prouve
    )
    update interlocuteur i set droit_administrateur = false, statut_admin_valide = false, droit_inscription = false,
      droit_acces_documents = false, prouve = false, administrateur_depuis = null, updated_at = ${now()},
      declaration_contestee = i.declaration_contestee or i.id = ${interlocuteurId},
      statut_lien = case when i.id = ${interlocuteurId} then 'A_CONFIRMER' else i.statut_lien end
    from chaine where i.id = chaine.id returning i.id`.execute(tx)
  return rows
}
