import { sql } from 'kysely'
import type { Db } from '../../../platform/tables.ts'

/** a validated administrator for whom the provider stands, and who has an account. */
export interface AdministrateurProuveRow {
  id: number
  compteId: string
  nom: string
  prenom: string
  email: string
  estSignataire: boolean
}

/** The administrators who may sign for the company, by name. */
export async function findAdministrateursProuves(db: Db, clientId: number): Promise<AdministrateurProuveRow[]> {
  const { rows } = await sql<AdministrateurProuveRow>`
    select i.id, i.compte_id, i.nom, i.prenom, i.email, s.interlocuteur_id is not null as est_signataire
    from interlocuteur i left join signataire s on s.interlocuteur_id = i.id
    where i.client_id = ${clientId} and i.compte_id is not null and i.statut_lien = 'CONFIRME' and i.prouve
      and i.droit_administrateur and i.statut_admin_valide and not i.declaration_contestee
    order by i.nom, i.prenom, i.id`.execute(db)
  return rows
}

export async function hasSignatureEnLigne(db: Db, clientId: number): Promise<boolean> {
  const client = db.selectFrom('client').select('signatureEnLigne').where('id', '=', clientId)
  return (await client.executeTakeFirstOrThrow()).signatureEnLigne
}

export async function setReglage(
  tx: Db,
  clientId: number,
  { enLigne, signataireIds }: { enLigne: boolean; signataireIds: readonly number[] },
): Promise<void> {
  await tx.updateTable('client').set({ signatureEnLigne: enLigne }).where('id', '=', clientId).execute()
  await sql`delete from signataire
    where client_id = ${clientId} and interlocuteur_id <> all(${signataireIds}::integer[])`.execute(tx)
  await sql`insert into signataire (interlocuteur_id, client_id)
    select unnest(${signataireIds}::integer[]), ${clientId}::integer on conflict do nothing`.execute(tx)
}
