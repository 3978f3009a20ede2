import { sql } from 'kysely'
import { now as clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import type { ComptesEtape } from './integration.tables.ts'

/** Any constant: it keeps these locks apart from the other advisory locks of the database. */
const LOCK_SEED = 8_201_965

/** How long a write of several steps is left to whoever works on it, after each of its steps. */
const prise = () => sql`${clock()}::timestamptz + interval '1 minute'`

/** One call of a key under one Idempotency-Key. */
export interface DemandeIntegration {
  cleId: string
  cle: string
  /** The hash of method, address and body. */
  empreinte: string
}

/** False when the same call is worked on. The lock ends with the transaction, also that of a process that is killed. */
export async function lockDemandeIntegration(tx: Db, { cleId, cle }: DemandeIntegration): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${cleId} ${cle}`}::text, ${LOCK_SEED})) as is_locked`.execute(
    tx,
  )
  return rows[0]?.isLocked === true
}

export async function findReponse(db: Db, { cleId, cle }: DemandeIntegration, since: Date) {
  return db
    .selectFrom('idempotence')
    .select(['empreinte', 'reponse'])
    .where('cleId', '=', cleId)
    .where('cle', '=', cle)
    .where('createdAt', '>', since)
    .executeTakeFirst()
}

/** Keeps the answer, in place of one that is too old to count. */
export async function saveReponse(db: Db, demande: DemandeIntegration, answer: object, now: Date): Promise<void> {
  const { empreinte } = demande
  const kept = { empreinte, reponse: JSON.stringify(answer), createdAt: now }
  await db
    .insertInto('idempotence')
    .values({ ...demande, ...kept })
    .onConflict((conflict) => conflict.columns(['cleId', 'cle']).doUpdateSet(kept))
    .execute()
}

/** What the steps of a write have counted so far; undefined when it has not begun. */
export async function findAvancementOfCall(tx: Db, { cleId, cle }: DemandeIntegration, since: Date) {
  return tx
    .selectFrom('idempotence')
    .select(['avancement', sql<boolean>`coalesce(prise_jusqu_a > ${clock()}, false)`.as('isPrise')])
    .where('cleId', '=', cleId)
    .where('cle', '=', cle)
    .where('createdAt', '>', since)
    .executeTakeFirst()
}

/** Takes a write of several steps up for a while, from the beginning or from what its steps have counted. */
export async function takeDemande(
  tx: Db,
  demande: DemandeIntegration,
  avancement: ComptesEtape | null,
  now: Date,
): Promise<void> {
  const { cleId, cle, empreinte } = demande
  await sql`
    insert into idempotence (cle_id, cle, empreinte, created_at, prise_jusqu_a, avancement)
    values (${cleId}, ${cle}, ${empreinte}, ${now}, ${prise()}, ${avancement && JSON.stringify(avancement)}::jsonb)
    on conflict (cle_id, cle) do update set empreinte = excluded.empreinte, created_at = excluded.created_at,
      prise_jusqu_a = excluded.prise_jusqu_a, avancement = excluded.avancement, reponse = null`.execute(tx)
}

/** Adds what a step counts, in its transaction, and keeps the write for whoever works on it. */
export async function addAvancement(tx: Db, { cleId, cle }: DemandeIntegration, comptes: ComptesEtape): Promise<void> {
  await sql`
    update idempotence set prise_jusqu_a = ${prise()}, avancement = (
      select coalesce(jsonb_object_agg(nom, total), '{}') from (
        select key as nom, sum(value::int) as total from (
          select * from jsonb_each_text(coalesce(avancement, '{}'))
          union all select * from jsonb_each_text(${JSON.stringify(comptes)}::jsonb)) un group by key) tous)
    where cle_id = ${cleId} and cle = ${cle}`.execute(tx)
}

/** Leaves a write that failed to whoever asks again; of one that did nothing, nothing is kept. */
export async function releaseDemande(db: Db, { cleId, cle }: DemandeIntegration): Promise<void> {
  await sql`delete from idempotence where cle_id = ${cleId} and cle = ${cle} and avancement is null`.execute(db)
  await sql`update idempotence set prise_jusqu_a = null where cle_id = ${cleId} and cle = ${cle}`.execute(db)
}

export async function deleteOldReponses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotence').where('createdAt', '<=', before).execute()
}
