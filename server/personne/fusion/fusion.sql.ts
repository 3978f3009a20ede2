import { type NotNull, type Selectable, sql, type Updateable } from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tables } from '../../platform/tables.ts'

const ENREGISTREMENT = [
  'id',
  'natureId',
  'denomination',
  'siret',
  'rna',
  'numeroTvaIntra',
  'ville',
  'actif',
  'aVerifier',
  'valideSansSiret',
  'absorbePar',
] as const
export type EnregistrementRow = Pick<Selectable<Tables['client']>, (typeof ENREGISTREMENT)[number]>

/** A company or an association; an individual is nobody else's record. */
export async function findEnregistrement(
  db: Db,
  by: { siret: string } | { id: number },
): Promise<EnregistrementRow | undefined> {
  const [column, value] = 'siret' in by ? (['siret', by.siret] as const) : (['id', by.id] as const)
  const one = db.selectFrom('client').select(ENREGISTREMENT).where('natureId', '!=', PARTICULIER)
  return one.where(column, '=', value).executeTakeFirst()
}

/** How long a merger waits for a lock: less than the database waits before it looks for deadlocks. */
const PATIENCE_MS = 250

/**
 * Locks both records, in the order everybody uses. From here on, whoever orders for one of them waits; a merger that meets
 * one who holds something already gives up at once, so that it is never an order that a deadlock undoes.
 */
export async function lockEnregistrements(tx: Db, ids: readonly number[]): Promise<EnregistrementRow[]> {
  await sql`set local lock_timeout = ${sql.lit(`${PATIENCE_MS}ms`)}`.execute(tx)
  return tx
    .selectFrom('client')
    .select(ENREGISTREMENT)
    .where('id', 'in', ids)
    .where('natureId', '!=', PARTICULIER)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Of these SIRETs, those of merged records, each with the SIRET of the kept one. */
export async function findSiretsGardes(db: Db, sirets: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('client as a')
    .innerJoin('client as g', 'g.id', 'a.absorbePar')
    .select(['a.siret as avant', 'g.siret as apres'])
    .where('a.siret', 'in', sirets)
    .where('g.siret', 'is not', null)
    .$narrowType<{ avant: NotNull; apres: NotNull }>()
    .execute()
  return new Map(rows.map(({ avant, apres }) => [avant, apres]))
}

export interface PaireFusion {
  garde: number
  absorbe: number
}

/** The company that a person says is theirs. */
export async function moveContacts(tx: Db, { garde, absorbe }: PaireFusion): Promise<void> {
  await sql`update contact set societe_id = ${garde}, updated_at = ${now()} where societe_id = ${absorbe}`.execute(tx)
}

/** The directory: of a person whom both know, the kept record's name stays, with all who registered the person (R-16). */
export async function moveParticipants(tx: Db, { garde, absorbe }: PaireFusion): Promise<void> {
  await sql`
    insert into participant_inscripteur (participant_id, compte_id)
    select g.id, i.compte_id from participant a
    join participant g on g.client_id = ${garde} and g.email = a.email
    join participant_inscripteur i on i.participant_id = a.id
    where a.client_id = ${absorbe} on conflict do nothing`.execute(tx)
  await sql`
    delete from participant a using participant g
    where a.client_id = ${absorbe} and g.client_id = ${garde} and g.email = a.email`.execute(tx)
  await sql`update participant set client_id = ${garde} where client_id = ${absorbe}`.execute(tx)
}

/**
 * Nobody gets a right over the kept record that a proved administrator, or the provider, did not give; nobody becomes its
 * administrator. Of a person whom both know, what the kept record says stays.
 */
export async function moveInterlocuteurs(tx: Db, { garde, absorbe }: PaireFusion): Promise<void> {
  await sql`
    delete from interlocuteur a using interlocuteur g
    where a.client_id = ${absorbe} and g.client_id = ${garde} and (g.email = a.email or g.compte_id = a.compte_id)`.execute(
    tx,
  )
  await sql`delete from proposition where interlocuteur_id in (select id from interlocuteur where client_id = ${absorbe})`.execute(
    tx,
  )
  await sql`delete from signataire where client_id = ${absorbe}`.execute(tx)
  await sql`
    update interlocuteur i set client_id = ${garde}, updated_at = ${now()}, droit_administrateur = false,
      statut_admin_valide = false, administrateur_depuis = null, prouve = r.repris,
      droit_inscription = r.repris and (i.droit_inscription or i.statut_admin_valide),
      droit_acces_documents = r.repris and (i.droit_acces_documents or i.statut_admin_valide),
      statut_lien = case when r.repris then 'CONFIRME' else 'A_CONFIRMER' end
    from (select id, ${IS_REPRIS} as repris from interlocuteur where client_id = ${absorbe}) r
    where r.id = i.id`.execute(tx)
}

/** A proved person, whose declaration nobody contests. */
export const IS_REPRIS = sql`(prouve and not declaration_contestee)`

/** Who pays for whom, and which addresses prove somebody, is agreed for one record: it is asked again. */
export async function deleteAccords(tx: Db, absorbe: number): Promise<void> {
  await sql`delete from entite_facturation where client_id = ${absorbe} or entite_id = ${absorbe}`.execute(tx)
  await sql`delete from facturation_autorisee where client_id = ${absorbe} or tiers_id = ${absorbe}`.execute(tx)
  await sql`delete from accord_facturation where client_id = ${absorbe} or payeur_id = ${absorbe}`.execute(tx)
  await sql`delete from domaine_prouve where client_id = ${absorbe}`.execute(tx)
}

/** Ends the record, with those that were merged into it before, then gives its numbers to the kept one, which had none. */
export async function endEnregistrement(
  tx: Db,
  { garde, absorbe }: PaireFusion,
  numeros: Updateable<Tables['client']>,
): Promise<void> {
  const rendus = Object.fromEntries(
    (['siret', 'rna', 'numeroTvaIntra'] as const).filter((one) => one in numeros).map((one) => [one, null]),
  )
  const fin = { actif: false, aVerifier: false, verificationMotif: null, absorbePar: garde, updatedAt: now() }
  await tx
    .updateTable('client')
    .set({ ...fin, ...rendus })
    .where('id', '=', absorbe)
    .execute()
  await tx
    .updateTable('client')
    .set({ absorbePar: garde, updatedAt: now() })
    .where('absorbePar', '=', absorbe)
    .execute()
  if (Object.keys(numeros).length > 0)
    await tx
      .updateTable('client')
      .set({ ...numeros, updatedAt: now() })
      .where('id', '=', garde)
      .execute()
}
