import { type Selectable, sql } from 'kysely'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import { now } from '../../platform/clock.ts'
import type { Query } from '../../platform/query.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { CompteTable } from './compte.tables.ts'

export type ContactRow = Omit<Selectable<Tables['contact']>, 'compteId' | 'createdAt' | 'updatedAt'>
/** `estParticulier`: the société of the form is the person themself. */
export type StoredContactRow = ContactRow & { estParticulier: boolean }

export async function findCompte(db: Db, compteId: string): Promise<Selectable<CompteTable>> {
  return db.selectFrom('compte').selectAll().where('id', '=', compteId).executeTakeFirstOrThrow()
}

export async function findContact(db: Db, compteId: string): Promise<StoredContactRow | undefined> {
  return db
    .selectFrom('contact as k')
    .leftJoin('client as c', (join) => join.onRef('c.id', '=', 'k.societeId').onRef('c.compteId', '=', 'k.compteId'))
    .selectAll('k')
    .select((select) => select('c.id', 'is not', null).$castTo<boolean>().as('estParticulier'))
    .where('k.compteId', '=', compteId)
    .executeTakeFirst()
}

/** The row stays locked until the transaction ends, so that saves of one person follow one another. */
export async function upsertContact(db: Db, compteId: string, contact: ContactRow): Promise<void> {
  await db
    .insertInto('contact')
    .values({ compteId, ...contact, createdAt: now(), updatedAt: now() })
    .onConflict((conflict) => conflict.column('compteId').doUpdateSet({ ...contact, updatedAt: now() }))
    .execute()
}

export interface ProfilRow {
  hasContact: boolean
  /** The société of the account form, else the first company linked to them, else the person themself (decision 24). */
  entreprise: { id: number; denomination: string } | null
  /** True when a company named the person's e-mail address before the person first signed in. */
  isAttendu: boolean
}

export function queryProfil({ compteId, email }: { compteId: string; email: string }): Query<ProfilRow> {
  return sql<ProfilRow>`
    select k.compte_id is not null as has_contact,
      (select json_build_object('id', e.id, 'denomination', e.denomination)
       from (
         select c.id, c.denomination, i.id as rang from interlocuteur i join client c on c.id = i.client_id
         where i.compte_id = m.id and c.nature_id in (${ENTREPRISE}, ${ASSOCIATION})
         union all
         select c.id, c.denomination, null from client c where c.compte_id = m.id
       ) e
       order by (e.id = k.societe_id) desc nulls last, e.rang nulls last limit 1) as entreprise,
      exists (select from interlocuteur i where i.email = lower(${email}) and i.compte_id is null) as is_attendu
    from compte m left join contact k on k.compte_id = m.id
    where m.id = ${compteId}`
}
