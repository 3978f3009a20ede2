import { type RawBuilder, type Selectable, sql } from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import type { StatutAccord } from '#contract/rules/facturation.ts'
import type { Db, Tables } from '../../../platform/tables.ts'

const ETABLISSEMENT = [
  'id',
  'denomination',
  'siret',
  'rna',
  ...CHAMPS_ADRESSE,
  'actif',
  'nonFacturable',
  'valideSansSiret',
] as const
type EtablissementRow = Pick<Selectable<Tables['client']>, (typeof ETABLISSEMENT)[number]> & {
  statut: StatutAccord | null
  autorise: boolean
}

/** The client's billing entities, and those that it asked to be, each with what was answered. */
export async function findEtablissements(db: Db, clientId: number): Promise<EtablissementRow[]> {
  return db
    .selectFrom('client as e')
    .leftJoin('entiteFacturation as f', (join) => join.onRef('f.entiteId', '=', 'e.id').on('f.clientId', '=', clientId))
    .leftJoin('accordFacturation as a', (join) => join.onRef('a.payeurId', '=', 'e.id').on('a.clientId', '=', clientId))
    .select(ETABLISSEMENT.map((column) => `e.${column}` as const))
    .select(sql<StatutAccord | null>`nullif(a.statut, 'ANNULE')`.as('statut'))
    .select(isAutorise(clientId).as('autorise'))
    .where((where) => where.or([where('f.entiteId', 'is not', null), where('a.statut', '=', 'DEMANDE')]))
    .orderBy('e.recherche')
    .orderBy('e.id')
    .execute()
}

/**
 * an entity `e` that is not verified is billed only for a client one of whose validated administrators is linked
 * to it.
 */
function isKnownTo(clientId: number): RawBuilder<boolean> {
  return sql<boolean>`(not e.a_verifier or exists (
      select from interlocuteur l join interlocuteur a on a.compte_id = l.compte_id
      where l.client_id = e.id and a.client_id = ${clientId} and a.statut_admin_valide))`
}

/** the interlocuteur `alias` is a proved administrator. */
function isProuve(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`${column('statutAdminValide')} and ${column('droitAdministrateur')}
    and ${column('prouve')} and not ${column('declarationContestee')}`
}

/**
 * SOC-07, R-27: the entity `e` lets the client have it billed: everyone may, the client is on its list, its
 * administrators agreed, or one person is proved to administer both. An explicit 'AUCUNE' refuses them all.
 */
export function isAutorise(clientId: number): RawBuilder<boolean> {
  return sql<boolean>`(e.autorisation_facturation is distinct from 'AUCUNE' and (
      e.autorisation_facturation is not distinct from 'TOUS'
      or (e.autorisation_facturation = 'LISTE' and exists (
        select from facturation_autorisee where client_id = e.id and tiers_id = ${clientId}))
      or exists (select from accord_facturation
        where payeur_id = e.id and client_id = ${clientId} and statut = 'ACCEPTE')
      or exists (select from interlocuteur p join interlocuteur o on o.compte_id = p.compte_id
        where p.client_id = e.id and ${isProuve('p')} and o.client_id = ${clientId} and ${isProuve('o')})))`
}

/** Locks what a client chose, against the orders that are being judged by it and against other choices. */
export async function lockChoix(tx: Db, clientId: number): Promise<void> {
  await tx.selectFrom('client').select('id').where('id', '=', clientId).forNoKeyUpdate().execute()
}

/**
 * Undefined for an unknown entity, a merged one, and an individual, who is nobody's entity. The row of the entity is locked first,
 * and then read: a withdrawal is either seen here or comes after this transaction.
 */
export async function findAutorisation(tx: Db, clientId: number, entiteId: number): Promise<boolean | undefined> {
  await sql`select id from client where id = ${entiteId} for share`.execute(tx)
  const { rows } = await sql<{ autorise: boolean }>`
    select ${isAutorise(clientId)} as autorise
    from client e where e.id = ${entiteId} and e.nature_id <> ${PARTICULIER} and e.absorbe_par is null
      and ${isKnownTo(clientId)}`.execute(tx)
  return rows[0]?.autorise
}

/** False when the client has this entity already: of two callers who add it at once, one gets the refusal. */
export async function addEntiteFacturation(db: Db, clientId: number, entiteId: number): Promise<boolean> {
  const row = await db
    .insertInto('entiteFacturation')
    .values({ clientId, entiteId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('entiteId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEntiteFacturation(db: Db, clientId: number, entiteId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('entiteFacturation')
    .where('clientId', '=', clientId)
    .where('entiteId', '=', entiteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
