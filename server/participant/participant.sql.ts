import { type Kysely, type Selectable, sql } from 'kysely'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import type { Lecture } from '../platform/lecture.ts'
import type { CompteTable, Tables } from '../tables.ts'

export type ContactRow = Omit<Selectable<Tables['contact']>, 'compteId' | 'createdAt' | 'updatedAt'>

export async function findCompte(db: Kysely<Tables>, compteId: string): Promise<Selectable<CompteTable>> {
  return db.selectFrom('compte').selectAll().where('id', '=', compteId).executeTakeFirstOrThrow()
}

export async function findContact(db: Kysely<Tables>, compteId: string): Promise<ContactRow | undefined> {
  return db.selectFrom('contact').selectAll().where('compteId', '=', compteId).executeTakeFirst()
}

/** Holds the row until the transaction ends: saves of one person happen one after the other. */
export async function upsertContact(db: Kysely<Tables>, compteId: string, contact: ContactRow): Promise<void> {
  await db
    .insertInto('contact')
    .values({ compteId, ...contact })
    .onConflict((conflict) => conflict.column('compteId').doUpdateSet({ ...contact, updatedAt: new Date() }))
    .execute()
}

export interface ProfilRow {
  hasContact: boolean
  /** The company or association of their account form first, then the one they were first linked to. */
  entreprise: { id: number; denomination: string } | null
  /** A company was told their address before they came. */
  isAttendu: boolean
}

export function lectureProfil({ compteId, email }: { compteId: string; email: string }): Lecture<ProfilRow> {
  return sql<ProfilRow>`
    select k.compte_id is not null as has_contact,
      (select json_build_object('id', c.id, 'denomination', c.denomination)
       from interlocuteur i join client c on c.id = i.client_id
       where i.compte_id = m.id and c.nature_id in (${ENTREPRISE}, ${ASSOCIATION})
       order by (c.id = k.societe_id) desc nulls last, i.id limit 1) as entreprise,
      exists (select from interlocuteur i where i.email = lower(${email}) and i.compte_id is null) as is_attendu
    from compte m left join contact k on k.compte_id = m.id
    where m.id = ${compteId}`
}
