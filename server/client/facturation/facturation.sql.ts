import { type RawBuilder, type Selectable, sql } from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import type { Db, Tables } from '../../tables.ts'

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
type EtablissementRow = Pick<Selectable<Tables['client']>, (typeof ETABLISSEMENT)[number]>

export async function findEtablissements(db: Db, clientId: number): Promise<EtablissementRow[]> {
  return db
    .selectFrom('entiteFacturation as f')
    .innerJoin('client as e', 'e.id', 'f.entiteId')
    .select(ETABLISSEMENT.map((column) => `e.${column}` as const))
    .where('f.clientId', '=', clientId)
    .orderBy('e.recherche')
    .orderBy('e.id')
    .execute()
}

/**
 * SOC-07: the entity `e` lets the client have it billed, or both are the same debtor: active establishments of one
 * SIREN.
 */
export function isAutorise(clientId: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
      e.autorisation_facturation = 'TOUS'
      or (e.autorisation_facturation = 'LISTE' and exists (
        select from facturation_autorisee where client_id = e.id and tiers_id = ${clientId}))
      or (e.actif and not e.non_facturable and exists (
        select from client c where c.id = ${clientId} and c.actif
          and not c.a_verifier and not e.a_verifier
          and not c.valide_sans_siret and not e.valide_sans_siret and left(c.siret, 9) = left(e.siret, 9))),
      false)`
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

/**
 * Undefined for an unknown entity and for an individual, who is nobody's entity. The row of the entity is locked, so
 * that a withdrawal of its authorisation is either seen here or comes after this transaction.
 */
export async function findAutorisation(db: Db, clientId: number, entiteId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ autorise: boolean }>`
    select ${isAutorise(clientId)} as autorise
    from client e where e.id = ${entiteId} and e.nature_id <> ${PARTICULIER} and ${isKnownTo(clientId)}
    for share of e`.execute(db)
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
