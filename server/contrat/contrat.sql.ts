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

/** The contracts that nobody signed in time, and those that nobody signed again so many days after they changed. */
export async function findNonSignees(
  db: Db,
  { now, jours, limit }: { now: Date; jours: number; limit: number },
): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ id: string }>`
      select id from commande where etat = 'A_SIGNER' and expire_le <= ${now}
      union all
      select commande_id from contrat
      where a_resigner_le <= ${now}::timestamptz - make_interval(days => ${jours}) and definitif_le is null
        and retracte_le is null and exists (select from commande c where c.id = commande_id and c.etat = 'SIGNEE')
      limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The contracts whose last day to withdraw is before that day, the oldest first. */
export async function findADefinir(db: Db, jour: string, limit: number): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ id: string }>`
      select k.commande_id as id from contrat k join commande c on c.id = k.commande_id
      where k.signe_le is not null and k.definitif_le is null and k.retracte_le is null and k.a_resigner_le is null
        and k.fin_retractation < ${jour}::date and c.etat = 'SIGNEE'
      order by k.fin_retractation limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The order of a basket item that waits for its contract to be signed. */
export async function findASigner(
  db: Db,
  compteId: string,
  one: { id: string } | { reference: string },
): Promise<string | undefined> {
  const which = 'id' in one ? sql`panier_formation_id = ${one.id}` : sql`reference = ${one.reference}`
  const rows = await read(
    db,
    sql<{ id: string }>`select id from commande where compte_id = ${compteId} and ${which} and etat = 'A_SIGNER'`,
  )
  return rows[0]?.id
}
