import { sql } from 'kysely'
import type { StatutLien } from '#contract/rules/droits.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** A signed-in person as an interlocuteur of a client. */
export interface Personne {
  compteId: string
  email: string
  emailVerified: boolean
  givenName: string
  familyName: string
}

/**
 * Gives the person the links, with their rights, that were made for their e-mail before the person signed in. Only a
 * verified e-mail proves who the person is. A person whom a client has linked already keeps that link.
 */
export async function claimLiens(db: Db, { compteId, email, emailVerified }: Personne): Promise<void> {
  if (!emailVerified) return
  await sql`
    with a_lier as (
      select i.id from interlocuteur i
      where i.email = lower(${email}) and i.compte_id is null and not exists (
        select from interlocuteur autre where autre.client_id = i.client_id and autre.compte_id = ${compteId})
      order by i.id for update
    ), reconnu as (
      update interlocuteur i set compte_id = ${compteId}, updated_at = ${now()}
      from a_lier where i.id = a_lier.id returning i.client_id
    )
    insert into audit (compte_id, client_id, action, moment)
    select ${compteId}, client_id, 'LIEN_RECONNU', ${now()}::timestamptz from reconnu`.execute(db)
}

/**
 * adds a plain user, without any right. False when the client has a link with the person or their e-mail already.
 */
export async function addLien(
  db: Db,
  personne: Personne,
  { clientId, statutLien }: { clientId: number; statutLien: StatutLien },
): Promise<boolean> {
  const row = await db
    .insertInto('interlocuteur')
    .values({
      clientId,
      statutLien,
      compteId: personne.compteId,
      email: personne.email.toLowerCase(),
      nom: personne.familyName,
      prenom: personne.givenName,
      createdAt: now(),
      updatedAt: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** True when the client registered this person before, under an e-mail that the person has proved to be theirs. */
export async function isInscritPar(db: Db, { email, emailVerified }: Personne, clientId: number): Promise<boolean> {
  if (!emailVerified) return false
  const row = await db
    .selectFrom('participant')
    .select('id')
    .where('clientId', '=', clientId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export async function hasLien(db: Db, compteId: string, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('interlocuteur')
    .select('id')
    .where('clientId', '=', clientId)
    .where('compteId', '=', compteId)
    .executeTakeFirst()
  return row !== undefined
}
