import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { NatureSerie } from '../document/document.tables.ts'
import type { Db } from '../platform/tables.ts'

const TABLE = readFileSync(new URL('../migrations/086_reprise.sql', import.meta.url), 'utf8')
/** What was numbered and lost since is less than that. */
const AVANCE = 10_000
const US_PER_S = 1_000_000
/** Where the clock of this machine is behind that of the one that was lost. */
const LOIN = 1_000_000_000

/**
 * The statements that note that the database is what it was at an earlier moment. The feed goes on from the microsecond of
 * this one: no place, hence no `webhook-id`, is given twice, however often one backup is restored. Ids and the numbers
 * that may have gaps go on further away; those of invoices may not, and wait for the provider (numeros.service.ts).
 */
export function toReprise(now: Date, etatDu: Date | null): string[] {
  const moment = (date: Date | null) => (date ? `timestamptz '${date.toISOString()}'` : 'null::timestamptz')
  const noter = `
do $reprise$
declare
  serie record;
  place bigint := 0;
begin
  -- A backup of a version before the feed has none.
  if to_regclass('public.evenement') is not null then
    select coalesce(max(rang), 0) into place from public.evenement where rang is not null;
  end if;
  insert into public.reprise (faite_le, etat_du, rang_dernier, rang_depart)
    select t.moment, ${moment(etatDu)}, place, greatest(extract(epoch from t.moment) * ${US_PER_S}, place + ${LOIN})
    from (select ${moment(now)} as moment) t;
  for serie in select format('%I.%I', schemaname, sequencename)::regclass as nom, coalesce(last_value, 0) as dernier
    from pg_sequences where schemaname = 'public' loop
    perform setval(serie.nom, serie.dernier + ${AVANCE});
  end loop;
  update public.facture_serie set dernier = dernier + ${AVANCE} where nature = 'devis';
end $reprise$;`
  return [TABLE, noter]
}

export async function addReprise(tx: Db, now: Date, etatDu: Date | null): Promise<void> {
  for (const statement of toReprise(now, etatDu)) await sql.raw(statement).execute(tx)
}

interface RepriseRow {
  id: number
  faiteLe: Date
  etatDu: Date | null
}

/** The returns to an earlier state whose last numbers nobody has said yet, the oldest first. */
export async function findRepriseAConfirmer(db: Db): Promise<RepriseRow[]> {
  return db
    .selectFrom('reprise')
    .select(['id', 'faiteLe', 'etatDu'])
    .where('confirmeeLe', 'is', null)
    .orderBy('id')
    .execute()
}

export async function hasRepriseAConfirmer(db: Db): Promise<boolean> {
  return (await findRepriseAConfirmer(db)).length > 0
}

export async function updateReprises(tx: Db, now: Date): Promise<void> {
  await tx.updateTable('reprise').set({ confirmeeLe: now }).where('confirmeeLe', 'is', null).execute()
}

export interface SerieRow {
  nature: NatureSerie
  annee: number
  dernier: number
}

/** The last number of each series of a year. */
export async function findSeries(db: Db): Promise<SerieRow[]> {
  return db.selectFrom('factureSerie').selectAll().orderBy('annee').orderBy('nature').execute()
}

/** The next number of that series follows this one, or is further away. */
export async function updateSerie(tx: Db, { nature, annee, dernier }: SerieRow): Promise<void> {
  await tx
    .insertInto('factureSerie')
    .values({ nature, annee, dernier })
    .onConflict((conflict) =>
      conflict
        .columns(['nature', 'annee'])
        .doUpdateSet({ dernier: sql`greatest(facture_serie.dernier, excluded.dernier)` }),
    )
    .execute()
}

/** The sequences of orders and of mandates; the next number is further away than this one. */
export async function moveSequence(tx: Db, nom: 'commande_numero' | 'mandat_sepa_rum', dernier: number): Promise<void> {
  await sql`
    select setval(${nom}::regclass, greatest(coalesce(last_value, 0), ${dernier}::bigint)) from pg_sequences
    where schemaname = 'public' and sequencename = ${nom}`.execute(tx)
}
