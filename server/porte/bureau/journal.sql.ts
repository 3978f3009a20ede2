import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listActes } from '#contract/porte/bureau/journal.ts'
import type { Db } from '../../platform/tables.ts'

interface ActeRow {
  id: number
  moment: Date
  action: string
  detail: Record<string, unknown>
  /** The person, where one is known. */
  personne: string | null
  client: string | null
}

type Filtre = QueryOf<typeof listActes>

/** The newest first: acts are numbered as they are recorded. */
export async function findActes(db: Db, filtre: Filtre, limit: number): Promise<ActeRow[]> {
  const { par, objet, du, au, avant } = filtre
  const texte = (cherche: string) => `%${cherche.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`true`,
    ...(du ? [sql`a.moment >= ${du}::timestamp at time zone 'Europe/Paris'`] : []),
    ...(au ? [sql`a.moment < (${au}::date + 1)::timestamp at time zone 'Europe/Paris'`] : []),
    ...(avant ? [sql`a.id < ${avant}`] : []),
    ...(par
      ? [
          sql`(a.detail ->> 'par' ilike ${texte(par)} or p.email ilike ${texte(par)}
          or p.prenom || ' ' || p.nom_usage ilike ${texte(par)})`,
        ]
      : []),
    ...(objet ? [sql`(c.denomination ilike ${texte(objet)} or a.detail::text ilike ${texte(objet)})`] : []),
  ]
  const { rows } = await sql<ActeRow>`
    select a.id::int as id, a.moment, a.action, a.detail, p.prenom || ' ' || p.nom_usage as personne,
      c.denomination as client
    from audit a left join compte p on p.id = a.compte_id left join client c on c.id = a.client_id
    where ${sql.join(conditions, sql` and `)}
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}
