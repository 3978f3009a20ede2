import { type RawBuilder, sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { literals } from '../../platform/literals.ts'
import { ofPage, type Page, WHOLE } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'

/** An order with places that nobody is named for, and the first day of its sessions. */
export interface ADesignerRow {
  id: string
  numero: string
  reference: string
  client: string
  email: string
  nombre: number
  /** Until how many days before people are named; null when the order says nothing of it. */
  jours: number | null
  debut: string
}

const FERMES = literals(listEtats('ferme'))

/** The firm orders with such places, by the first day of what they hold places in. */
const A_DESIGNER = sql`
  select c.id, c.numero, c.reference, c.created_at, c.detail, (
      select min(s.date_debut) from commande_place p join session s on s.id = p.session_id
      where p.commande_id = c.id and s.statut is distinct from 'ANNULE') as debut
  from commande c where (c.detail -> 'aDesigner') is not null and c.etat in (${FERMES})`

const ROW = sql`id, numero, reference, detail #>> '{commandeur,denomination}' as client,
  detail #>> '{personne,email}' as email, (detail ->> 'aDesigner')::int as nombre,
  (detail #>> '{formation,conditions,designationJours}')::int as jours, debut`

export function queryADesigner(): RawBuilder<unknown> {
  return sql`select * from (${A_DESIGNER}) c where debut is not null`
}

/** Of every session, or of this one, the soonest first. */
export async function findADesigner(db: Db, reference: string | null, page: Page = WHOLE): Promise<ADesignerRow[]> {
  const { rows } = await sql<ADesignerRow>`
    select ${ROW} from (${queryADesigner()}) c
    where ${reference}::text is null or exists (
      select from commande_place p join session s on s.id = p.session_id
      where p.commande_id = c.id and s.reference = ${reference})
    order by debut, numero ${ofPage(page)}`.execute(db)
  return rows
}

/** The orders of which a reminder is due on this day and not written: so many days before, and made before that day. */
export function queryRappels(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.id, etape as jours, debut - etape as depuis
    from (${A_DESIGNER}) c cross join lateral (
      select case when debut - ${today} <= 3 then 3 when debut - ${today} <= 7 then 7 else 14 end as etape) e
    where debut > ${today} and debut - ${today} <= 14
      and (created_at at time zone 'Europe/Paris')::date < debut - etape
      and not exists (select from designation_rappel r where r.commande_id = c.id and r.jours = etape)`
}

export async function findRappels(
  db: Db,
  today: string,
  nombre: number,
): Promise<{ id: string; jours: number; debut: string }[]> {
  const { rows } = await sql<{ id: string; jours: number; debut: string }>`
    select id, jours, depuis + jours as debut from (${queryRappels(sql`${today}::date`)}) r
    order by depuis, id limit ${nombre}`.execute(db)
  return rows
}

/** False when the reminder was written already. */
export async function addRappel(tx: Db, commandeId: string, jours: number): Promise<boolean> {
  const added = await tx
    .insertInto('designationRappel')
    .values({ commandeId, jours })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jours')
    .executeTakeFirst()
  return added !== undefined
}
