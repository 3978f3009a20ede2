import { sql } from 'kysely'
import { ADRESSE_EFFACEE } from '#contract/rules/adresse.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import type { Efface, PersonneDonnees } from '../../socle/donnees/personne.ts'

/** Locks the account. Nobody orders as this person until the transaction ends, because an order refers to this row. */
export async function lockCompte(tx: Db, compteId: string): Promise<void> {
  await tx.selectFrom('compte').select('id').where('id', '=', compteId).forUpdate().execute()
}

/** Finds an active company that the person alone administers, and locks the companies: changes of rights wait. */
export async function findSeulAdministrateur(tx: Db, compteId: string): Promise<string | undefined> {
  const siennes = sql`select client_id from interlocuteur where compte_id = ${compteId} and statut_admin_valide`
  await sql`select id from client where actif and id in (${siennes}) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ denomination: string }>`
    select denomination from client c where actif and id in (${siennes}) and not exists (
      select from interlocuteur a where a.client_id = c.id and a.statut_admin_valide
        and a.compte_id is distinct from ${compteId})
    order by id limit 1`.execute(tx)
  return rows[0]?.denomination
}

/** Erases what the person is to us: their links, their entries in the directories of others, their own record. */
export async function erasePersonne(
  tx: Db,
  { compteId, email }: PersonneDonnees,
  { prenom, nom, ...efface }: Efface,
): Promise<void> {
  await tx.deleteFrom('contact').where('compteId', '=', compteId).execute()
  await tx.deleteFrom('participantInscripteur').where('compteId', '=', compteId).execute()
  await sql`delete from interlocuteur where compte_id = ${compteId} or email = ${email}::text`.execute(tx)
  if (email !== null) await tx.deleteFrom('participant').where('email', '=', email).execute()
  await tx
    .updateTable('client')
    .set({ denomination: `${prenom} ${nom}`, ...ADRESSE_EFFACEE, longitude: null, latitude: null })
    .set({ telephone: null, email: null, siteInternet: null, identification: null, destService: null })
    .where('compteId', '=', compteId)
    .execute()
  await sql`update compte set issuer = 'efface', sub = id::text, email = ${efface.email}, email_verified = false,
    prenom = ${prenom}, nom_usage = ${nom}, updated_at = ${now()} where id = ${compteId}`.execute(tx)
}
