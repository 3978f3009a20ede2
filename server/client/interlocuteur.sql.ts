import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Tables } from '../tables.ts'

const INTERLOCUTEUR = [
  'id',
  'compteId',
  'nom',
  'prenom',
  'email',
  'fonctionId',
  'telephone',
  'droitAdministrateur',
  'statutAdminValide',
  'droitInscription',
  'droitAccesDocuments',
] as const
export type InterlocuteurRow = Pick<Selectable<Tables['interlocuteur']>, (typeof INTERLOCUTEUR)[number]>

export async function findInterlocuteurs(db: Kysely<Tables>, clientId: number): Promise<InterlocuteurRow[]> {
  return ofClient(db, clientId).orderBy('nom').orderBy('prenom').orderBy('id').execute()
}

export async function findInterlocuteur(
  db: Kysely<Tables>,
  clientId: number,
  id: number,
): Promise<InterlocuteurRow | undefined> {
  return ofClient(db, clientId).where('id', '=', id).executeTakeFirst()
}

function ofClient(db: Kysely<Tables>, clientId: number) {
  return db.selectFrom('interlocuteur').select(INTERLOCUTEUR).where('clientId', '=', clientId)
}

/** Nothing when the address is already one of the client's. */
export async function addInterlocuteurRow(
  db: Kysely<Tables>,
  interlocuteur: Insertable<Tables['interlocuteur']>,
): Promise<InterlocuteurRow | undefined> {
  return db
    .insertInto('interlocuteur')
    .values(interlocuteur)
    .onConflict((conflict) => conflict.columns(['clientId', 'email']).doNothing())
    .returning(INTERLOCUTEUR)
    .executeTakeFirst()
}

export async function updateInterlocuteurRow(
  db: Kysely<Tables>,
  id: number,
  changes: Updateable<Tables['interlocuteur']>,
): Promise<InterlocuteurRow> {
  return db
    .updateTable('interlocuteur')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(INTERLOCUTEUR)
    .executeTakeFirstOrThrow()
}

export async function deleteInterlocuteurRow(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('interlocuteur').where('id', '=', id).execute()
}

/** SOC-05: who declares is administrator, and validated. */
export async function validateAdministrateur(db: Kysely<Tables>, clientId: number, compteId: string): Promise<void> {
  await db
    .updateTable('interlocuteur')
    .set({ droitAdministrateur: true, statutAdminValide: true, updatedAt: new Date() })
    .where('clientId', '=', clientId)
    .where('compteId', '=', compteId)
    .execute()
}
