import { type Selectable, sql } from 'kysely'
import { listAttendant } from '#contract/reference/etat-commande.ts'
import type { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { literals } from '../../platform/literals.ts'
import type { Db, Tables } from '../../platform/tables.ts'

export type MandatRow = Selectable<Tables['mandatSepa']>

export async function findMandat(db: Db, rum: string): Promise<MandatRow | undefined> {
  return db.selectFrom('mandatSepa').selectAll().where('rum', '=', rum).executeTakeFirst()
}

/** The account as this person gave it for this payer before, while nobody has signed for it. */
export async function findGiven(
  db: Db,
  { clientId, compteId, iban, titulaire }: Pick<MandatRow, 'clientId' | 'iban' | 'titulaire'> & { compteId: string },
): Promise<MandatRow | undefined> {
  return db
    .selectFrom('mandatSepa')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('compteId', '=', compteId)
    .where('iban', '=', iban)
    .where('titulaire', '=', titulaire)
    .where('revoqueLe', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type Nouveau = CompteRemboursement &
  Pick<MandatRow, 'clientId' | 'compteId' | 'createdAt'> & { rum?: string; signeLe: string | null }

export async function insertMandat(tx: Db, nouveau: Nouveau): Promise<string> {
  const { rum } = await tx
    .insertInto('mandatSepa')
    .values({ ...nouveau, revoqueLe: null })
    .returning('rum')
    .executeTakeFirstOrThrow()
  return rum
}

/** False when it is signed already, revoked, or unknown. */
export async function markSigne(tx: Db, rum: string, signeLe: string): Promise<boolean> {
  const { rows } = await sql`
    update mandat_sepa set signe_le = ${signeLe}
    where rum = ${rum} and signe_le is null and revoque_le is null returning id`.execute(tx)
  return rows.length > 0
}

/** False when it is revoked already, or unknown. */
export async function markRevoque(tx: Db, rum: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update mandat_sepa set revoque_le = ${now} where rum = ${rum} and revoque_le is null returning id`.execute(tx)
  return rows.length > 0
}

/** What somebody who orders may know of a mandate of one of these payers. */
export interface MandatConnu {
  clientId: number
  rum: string
  /** The last characters of the IBAN: enough to know one's own account, too little to use it. */
  finIban: string
}

/** The signed mandates of these payers, and the accounts that this person gave; one for each payer, the signed one first. */
export async function findConnus(db: Db, compteId: string, clientIds: readonly number[]): Promise<MandatConnu[]> {
  if (clientIds.length === 0) return []
  return db
    .selectFrom('mandatSepa')
    .distinctOn('clientId')
    .select(['clientId', 'rum', sql<string>`right(iban, 4)`.as('finIban')])
    .where('clientId', 'in', clientIds)
    .where('revoqueLe', 'is', null)
    .where((where) => where.or([where('signeLe', 'is not', null), where('compteId', '=', compteId)]))
    .orderBy('clientId')
    .orderBy(sql`signe_le is null`)
    .orderBy('id', 'desc')
    .execute()
}

/** The order that each person made last under this mandate and that is still to be paid. */
export async function findSousMandat(
  db: Db,
  { rum, clientId }: Pick<MandatRow, 'rum' | 'clientId'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (compte_id) id from commande
    where facturation_client_id = ${clientId} and etat in (${literals(listAttendant('reglement'))}) and coalesce(detail ->> 'mandat', numero) = ${rum}
    order by compte_id, created_at desc`.execute(db)
  return rows.map(({ id }) => id)
}

export interface MandatListe extends MandatRow {
  payeur: string
}

/** Those that nothing has ended: the ones to sign first, the oldest first. */
export async function findMandats(db: Db): Promise<MandatListe[]> {
  return db
    .selectFrom('mandatSepa as m')
    .innerJoin('client as c', 'c.id', 'm.clientId')
    .selectAll('m')
    .select('c.denomination as payeur')
    .where('m.revoqueLe', 'is', null)
    .orderBy(sql`m.signe_le is not null`)
    .orderBy('m.id')
    .execute()
}
