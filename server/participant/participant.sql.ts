import type { Kysely, Selectable } from 'kysely'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import type { CompteTable, Tables } from '../tables.ts'

export type ContactRow = Omit<Selectable<Tables['contact']>, 'compteId' | 'createdAt' | 'updatedAt'>

/** The natures a person may work for; an individual is nobody's employer. */
const STRUCTURES = [ENTREPRISE, ASSOCIATION]

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

/** A company or association the person is linked to: the one of their account form first, then the oldest link. */
export async function findEntreprise(
  db: Kysely<Tables>,
  compteId: string,
): Promise<{ id: number; denomination: string } | undefined> {
  return db
    .selectFrom('interlocuteur')
    .innerJoin('client', 'client.id', 'interlocuteur.clientId')
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.compteId', '=', 'interlocuteur.compteId')
        .onRef('contact.societeId', '=', 'interlocuteur.clientId'),
    )
    .select(['client.id', 'client.denomination'])
    .where('interlocuteur.compteId', '=', compteId)
    .where('client.natureId', 'in', STRUCTURES)
    .orderBy('contact.societeId', (order) => order.asc().nullsLast())
    .orderBy('interlocuteur.id')
    .executeTakeFirst()
}
