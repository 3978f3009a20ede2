import {
  type ExpressionWrapper,
  expressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { CHAMPS_ADRESSE } from '#contract/rules/adresse.ts'
import type { Droits, EtatClient } from '#contract/rules/droits.ts'
import { now } from '../../platform/clock.ts'
import { columnsOf, type Known, type Query, read } from '../../platform/query.ts'
import type { Db, Tables } from '../../platform/tables.ts'

export type ClientRow = Selectable<Tables['client']>
export type NewClient = Insertable<Tables['client']>
interface Numeros {
  siret: string | null
  rna: string | null
}

const PUBLIC = ['id', 'denomination', 'siret', 'rna', 'aVerifier', ...CHAMPS_ADRESSE] as const
export type ClientPublicRow = Pick<ClientRow, (typeof PUBLIC)[number]>

const FICHE_DE_LIEN = [...PUBLIC, 'natureId', 'valideSansSiret', 'actif', 'commandeProfilId'] as const
export type LienRow = Pick<ClientRow, (typeof FICHE_DE_LIEN)[number]> & Droits & EtatClient

export const DROITS = [
  'droitAdministrateur',
  'statutAdminValide',
  'droitInscription',
  'droitAccesDocuments',
  'statutLien',
  'prouve',
  'declarationContestee',
] as const satisfies readonly (keyof Droits)[]

/** The companies and associations of a person, by name (INS-10). */
export async function findLiens(db: Db, compteId: string): Promise<LienRow[]> {
  return read(db, sql<LienRow>`${LIEN} where i.compte_id = ${compteId} order by c.recherche, c.id`)
}

export function queryLien(compteId: string, clientId: Known<number> | null): Query<LienRow> {
  return sql<LienRow>`${LIEN} where i.compte_id = ${compteId} and c.id = ${clientId}`
}

const LIEN = sql`
  select ${columnsOf('c', FICHE_DE_LIEN)}, ${columnsOf('i', DROITS)}, etat.a_administrateur_valide,
    etat.a_declaration_contestee
  from interlocuteur i join client c on c.id = i.client_id cross join lateral (
    select coalesce(bool_or(not a.declaration_contestee), false) as a_administrateur_valide,
      coalesce(bool_or(a.declaration_contestee), false) as a_declaration_contestee
    from interlocuteur a where a.client_id = c.id and a.statut_admin_valide) etat`

/** Locks the client, so that two changes of its rights wait for each other. */
export async function lockClient(tx: Db, clientId: number): Promise<void> {
  await tx.selectFrom('client').select('id').where('id', '=', clientId).forUpdate().execute()
}

export async function findParticulier(db: Db, compteId: string): Promise<ClientPublicRow | undefined> {
  return db.selectFrom('client').select(PUBLIC).where('compteId', '=', compteId).executeTakeFirst()
}

/** a client that is not verified is known to the people linked to it only. */
export function isVisibleTo(compteId: string): ExpressionWrapper<Tables, 'client', SqlBool> {
  const where = expressionBuilder<Tables, 'client'>()
  const lien = where
    .selectFrom('interlocuteur as l')
    .select('l.id')
    .whereRef('l.clientId', '=', 'client.id')
    .where('l.compteId', '=', compteId)
  return where.or([where('client.aVerifier', '=', false), where.exists(lien)])
}

/** A company or association that this person may be linked to. */
export async function findActiveClient(db: Db, id: number, compteId: string): Promise<ClientPublicRow | undefined> {
  return db
    .selectFrom('client')
    .select(PUBLIC)
    .where('id', '=', id)
    .where('actif', '=', true)
    .where('natureId', '!=', PARTICULIER)
    .where(isVisibleTo(compteId))
    .executeTakeFirst()
}

/** Prefers the client that has this SIRET: an association may have both numbers. A merged record stands for the kept one. */
export async function findClientByNumeros(db: Db, numeros: Numeros): Promise<ClientPublicRow | undefined> {
  return byNumero(db, numeros).executeTakeFirst()
}

export async function findVisibleByNumero(
  db: Db,
  numeros: Numeros,
  compteId: string,
): Promise<ClientPublicRow | undefined> {
  return byNumero(db, numeros).where(isVisibleTo(compteId)).executeTakeFirst()
}

function byNumero(db: Db, { siret, rna }: Numeros) {
  const numbered = sql<number>`(
    select coalesce(n.absorbe_par, n.id) from client n where n.siret = ${siret} or n.rna = ${rna}
    order by n.siret is not distinct from ${siret}::text desc limit 1)`
  return db.selectFrom('client').select(PUBLIC).where('id', '=', numbered)
}

/**
 * Undefined when another client has one of these numbers, or when the compte has its particulier already: of two
 * callers who create the same client, the first wins.
 */
export async function addClient(db: Db, client: NewClient): Promise<ClientPublicRow | undefined> {
  return db
    .insertInto('client')
    .values({ ...client, createdAt: now(), updatedAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(PUBLIC)
    .executeTakeFirst()
}

export async function updateParticulier(
  db: Db,
  compteId: string,
  changes: Updateable<Tables['client']>,
): Promise<ClientPublicRow> {
  return db
    .updateTable('client')
    .set({ ...changes, updatedAt: now() })
    .where('compteId', '=', compteId)
    .returning(PUBLIC)
    .executeTakeFirstOrThrow()
}
