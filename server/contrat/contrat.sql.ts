import { type Selectable, sql } from 'kysely'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import { read } from '../platform/query.ts'
import type { Db, Tables } from '../tables.ts'

export type ContratRow = Selectable<Tables['contrat']>

/** Undefined for an order that is not under contract (decision 54). */
export async function findContrat(db: Db, commandeId: string): Promise<ContratRow | undefined> {
  return db.selectFrom('contrat').selectAll().where('commandeId', '=', commandeId).executeTakeFirst()
}

/** The newest version of the contract; undefined until it is written. */
export async function findDocumentContrat(db: Db, commandeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('commandeId', '=', commandeId)
    .where('type', '=', 'convention')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

type Moments = Partial<Omit<ContratRow, 'commandeId' | 'createdAt'>>

export async function updateContrat(tx: Db, commandeId: string, moments: Moments): Promise<void> {
  await tx.updateTable('contrat').set(moments).where('commandeId', '=', commandeId).execute()
}

/** An order that was made before contracts existed gets its row when the provider accepts it. */
export async function addContrat(tx: Db, commandeId: string): Promise<void> {
  await tx
    .insertInto('contrat')
    .values({ commandeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The first day of what the order takes places in. */
export async function findDebut(db: Db, commandeId: string): Promise<string | null> {
  const [row] = await read(
    db,
    sql<{ debut: string | null }>`
      select min(s.date_debut) as debut from commande_place p join session s on s.id = p.session_id
      where p.commande_id = ${commandeId}`,
  )
  return row?.debut ?? null
}

interface AutreDate {
  dateDebut: string
  dateFin: string
  ville: string | null
}

/** The next dates of the same training that begin after that day, are on sale today and have places left. */
export async function findAutresDates(
  db: Db,
  { sessionId, apres, today, limit }: { sessionId: number; apres: string; today: string; limit: number },
): Promise<AutreDate[]> {
  return read(
    db,
    sql<AutreDate>`
      select o.date_debut, coalesce(o.date_fin, o.date_debut) as date_fin, l.ville
      from session s join session o on o.fiche_id = s.fiche_id left join lieu l on l.id = o.lieu_id
      where s.id = ${sessionId} and o.date_debut > ${apres}::date and o.publiee and o.statut is null
        and o.mode_id <> ${sql.lit(MODE_INTRA)} and o.ouverte_jusqu_au >= ${today}::date
        and (o.nb_places_restantes is null or o.nb_places_restantes > 0)
      order by o.date_debut, o.id limit ${limit}`,
  )
}
