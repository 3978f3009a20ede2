import { type Selectable, sql } from 'kysely'
import { type EtatCommande, listAttendant } from '#contract/reference/etat-commande.ts'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import { now as clock } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import { listOf } from '../../platform/prepared.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db, Tables } from '../../platform/tables.ts'

const A_LA_SIGNATURE = literals(listAttendant('signature'))
const EN_RETRACTATION = literals(listAttendant('retractation'))

export type ContratRow = Selectable<Tables['contrat']>

/** Undefined for an order that is not under contract (decision 54). */
export async function findContrat(db: Db, commandeId: string): Promise<ContratRow | undefined> {
  return db.selectFrom('contrat').selectAll().where('commandeId', '=', commandeId).executeTakeFirst()
}

/** One row for an order that is under contract, none for any other. */
export function queryContrat(commandeId: string): Query<{ commandeId: string }> {
  return sql`select commande_id from contrat where commande_id = ${commandeId}`
}

type Moments = Partial<Omit<ContratRow, 'commandeId' | 'createdAt'>>

export async function updateContrat(tx: Db, commandeId: string, moments: Moments): Promise<void> {
  await tx.updateTable('contrat').set(moments).where('commandeId', '=', commandeId).execute()
}

/** An order that was made before contracts existed gets its row when the provider accepts it. */
export async function addContrat(tx: Db, commandeId: string): Promise<void> {
  await tx
    .insertInto('contrat')
    .values({ commandeId, createdAt: clock() })
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
      select id from commande where etat in (${A_LA_SIGNATURE}) and expire_le <= ${now}
      union all
      select commande_id from contrat
      where a_resigner_le <= ${now}::timestamptz - make_interval(days => ${jours}) and definitif_le is null
        and retracte_le is null and exists (select from commande c where c.id = commande_id and c.etat in (${EN_RETRACTATION}))
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
        and k.fin_retractation < ${jour}::date and c.etat in (${EN_RETRACTATION})
      order by k.fin_retractation limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The order of a basket item that waits for its contract to be signed. */
export async function findContratsASigner(
  db: Db,
  compteId: string,
  one: { id: string } | { reference: string },
): Promise<string | undefined> {
  const which = 'id' in one ? sql`panier_formation_id = ${one.id}` : sql`reference = ${one.reference}`
  const rows = await read(
    db,
    sql<{ id: string }>`
      select id from commande where compte_id = ${compteId} and ${which} and etat in (${A_LA_SIGNATURE})`,
  )
  return rows[0]?.id
}

export interface ContratLigne extends Pick<ContratRow, 'signeLe' | 'finRetractation' | 'aResignerLe' | 'definitifLe'> {
  id: string
  numero: string
  etat: EtatCommande
  titre: string
  email: string
  montantTtcCents: number
  expireLe: Date | null
  /** When the contract was made, and when the order last changed its state. */
  createdAt: Date
  finLe: Date
  retracteLe: Date | null
  caducLe: Date | null
}

/** The contracts in one of these states, the newest first. */
export async function findContrats(db: Db, etats: readonly EtatCommande[], limit: number): Promise<ContratLigne[]> {
  return read(
    db,
    sql<ContratLigne>`
      select c.id, c.numero, c.etat, c.detail #>> '{formation,titre}' as titre, c.detail #>> '{personne,email}' as email,
        c.montant_ttc_cents, c.expire_le, k.created_at, c.updated_at as fin_le, k.signe_le, k.fin_retractation,
        k.a_resigner_le, k.definitif_le, k.retracte_le, k.caduc_le
      from contrat k join commande c on c.id = k.commande_id
      where c.etat = any(${listOf('text', etats)})
      order by k.created_at desc, c.numero desc limit ${limit}`,
  )
}
