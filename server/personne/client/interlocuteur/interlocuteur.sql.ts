import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { now as clock } from '../../../platform/clock.ts'
import type { Db, Tables } from '../../../platform/tables.ts'
import { DROITS } from '../client.sql.ts'

const QUI = ['id', 'compteId', 'ajoutePar', 'administrateurDepuis', 'nom', 'prenom', 'email', 'fonctionId'] as const
const INTERLOCUTEUR = [...QUI, 'telephone', ...DROITS] as const
export type InterlocuteurRow = Pick<Selectable<Tables['interlocuteur']>, (typeof INTERLOCUTEUR)[number]> & {
  roleIds: number[]
  /** a proposition, which changes nothing for the interlocuteur of this address. */
  propose?: boolean
}

/** SOC-08: the roles that make an interlocuteur a key contact. */
const roleIds = sql<
  number[]
>`array(select role_id::int from contact_cle where interlocuteur_id = interlocuteur.id order by role_id)`.as('roleIds')

export async function findInterlocuteurs(db: Db, clientId: number): Promise<InterlocuteurRow[]> {
  return ofClient(db, clientId).orderBy('id').execute()
}

export async function findInterlocuteur(db: Db, clientId: number, id: number): Promise<InterlocuteurRow | undefined> {
  return ofClient(db, clientId).where('id', '=', id).executeTakeFirst()
}

export async function findInterlocuteurByEmail(
  db: Db,
  clientId: number,
  email: string,
): Promise<InterlocuteurRow | undefined> {
  return ofClient(db, clientId).where('email', '=', email).executeTakeFirst()
}

function ofClient(db: Db, clientId: number) {
  return db
    .selectFrom('interlocuteur')
    .select([...INTERLOCUTEUR, roleIds])
    .where('clientId', '=', clientId)
}

/** Undefined when the client has an interlocuteur with this e-mail already. */
export async function addInterlocuteurRow(
  db: Db,
  interlocuteur: Insertable<Tables['interlocuteur']>,
): Promise<InterlocuteurRow | undefined> {
  return db
    .insertInto('interlocuteur')
    .values({ ...interlocuteur, createdAt: clock(), updatedAt: clock() })
    .onConflict((conflict) => conflict.columns(['clientId', 'email']).doNothing())
    .returning([...INTERLOCUTEUR, roleIds])
    .executeTakeFirst()
}

export async function updateInterlocuteurRow(
  db: Db,
  id: number,
  changes: Updateable<Tables['interlocuteur']>,
): Promise<InterlocuteurRow> {
  return db
    .updateTable('interlocuteur')
    .set({ ...changes, updatedAt: clock() })
    .where('id', '=', id)
    .returning([...INTERLOCUTEUR, roleIds])
    .executeTakeFirstOrThrow()
}

export async function deleteInterlocuteurRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('interlocuteur').where('id', '=', id).execute()
}

/** SOC-08: the interlocuteur has these roles and no other. */
export async function replaceRoles(db: Db, interlocuteurId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from contact_cle
    where interlocuteur_id = ${interlocuteurId} and role_id <> all(${ids}::integer[])`.execute(db)
  await sql`insert into contact_cle (interlocuteur_id, role_id)
    select ${interlocuteurId}::integer, unnest(${ids}::integer[]) on conflict do nothing`.execute(db)
}

/** SOC-05: the declaration makes the caller an administrator, and a validated one. */
export async function validateAdministrateur(
  db: Db,
  { clientId, compteId, prouve }: { clientId: number; compteId: string; prouve: boolean },
): Promise<void> {
  const [droits, now] = [{ droitAdministrateur: true, statutAdminValide: true, prouve }, clock()]
  await db
    .updateTable('interlocuteur')
    .set({ ...droits, statutLien: 'CONFIRME', administrateurDepuis: now, updatedAt: now })
    .where('clientId', '=', clientId)
    .where('compteId', '=', compteId)
    .execute()
}
