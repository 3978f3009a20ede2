import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '../../../platform/tables.ts'
import type { InterlocuteurRow } from './interlocuteur.sql.ts'

interface Auteur {
  clientId: number
  compteId: string
}

/**
 * the people whom an administrator who is not proved added although the company has them, each as the interlocuteur
 * whom the author believes to have added.
 */
export async function findPropositions(db: Db, { clientId, compteId }: Auteur): Promise<InterlocuteurRow[]> {
  const { rows } = await sql<InterlocuteurRow>`
    select p.id, null as compte_id, p.ajoute_par, null as administrateur_depuis, p.nom, p.prenom, i.email, p.fonction_id,
      null as telephone, p.droit_administrateur, false as statut_admin_valide, p.droit_inscription,
      p.droit_acces_documents, 'CONFIRME' as statut_lien, false as prouve, false as declaration_contestee,
      p.role_ids::int[] as role_ids, true as propose
    from proposition p join interlocuteur i on i.id = p.interlocuteur_id
    where p.ajoute_par = ${compteId} and i.client_id = ${clientId} order by p.id`.execute(db)
  return rows
}

/** Undefined when the author has added this person before. */
export async function addProposition(
  tx: Db,
  auteur: Auteur,
  proposition: Insertable<Tables['proposition']>,
): Promise<InterlocuteurRow | undefined> {
  const row = await tx
    .insertInto('proposition')
    .values(proposition)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return (await findPropositions(tx, auteur)).find(({ id }) => id === row?.id)
}

export async function updateProposition(tx: Db, id: number, changes: Updateable<Tables['proposition']>): Promise<void> {
  await tx.updateTable('proposition').set(changes).where('id', '=', id).execute()
}

export async function deleteProposition(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('proposition').where('id', '=', id).execute()
}
