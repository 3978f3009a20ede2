import { type Insertable, type Selectable, sql } from 'kysely'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { now as clock } from '../../platform/clock.ts'
import { listOf } from '../../platform/prepared.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { PREMIERS } from '../commande/etat.ts'
import type { Apres, EtatModification, EtatOfCommande } from './modification.tables.ts'

export type ModificationRow = Selectable<Tables['modification']>

export async function findModification(db: Db, id: string): Promise<ModificationRow | undefined> {
  const [row] = await read(db, queryModification(id))
  return row
}

export function queryModification(id: string): Query<ModificationRow> {
  return sql<ModificationRow>`select * from modification where id = ${id}`
}

type Nouvelle = Omit<ModificationRow, 'createdAt'>

export async function addModification(tx: Db, { demande, avant, apres, lignes, ...row }: Nouvelle): Promise<void> {
  const json = {
    demande: JSON.stringify(demande),
    avant: JSON.stringify(avant),
    apres: JSON.stringify(apres),
    lignes: JSON.stringify(lignes),
  }
  const values: Insertable<Tables['modification']> = { ...row, ...json, createdAt: clock() }
  await tx.insertInto('modification').values(values).execute()
}

export async function setEtatModification(
  tx: Db,
  id: string,
  { etat, ...fin }: { etat: EtatModification; faiteLe: Date | null; commandeCreeeId?: string | null },
): Promise<void> {
  await tx
    .updateTable('modification')
    .set({ etat, ...fin })
    .where('id', '=', id)
    .execute()
}

/** The places that a change holds, by session. */
export async function findTenues(tx: Db, modificationId: string): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('modificationPlace')
    .select(['sessionId', 'nombre'])
    .where('modificationId', '=', modificationId)
    .execute()
  return new Map(rows.map(({ sessionId, nombre }) => [sessionId, nombre]))
}

export async function addTenues(tx: Db, modificationId: string, places: ReadonlyMap<number, number>): Promise<void> {
  if (places.size === 0) return
  const rows = [...places].map(([sessionId, nombre]) => ({ modificationId, sessionId, nombre }))
  await tx.insertInto('modificationPlace').values(rows).execute()
}

export async function deleteTenues(tx: Db, modificationId: string): Promise<void> {
  await tx.deleteFrom('modificationPlace').where('modificationId', '=', modificationId).execute()
}

/** Writes what the order becomes; its documents are made again. */
export function updateOfCommande(id: string, { detail, ...etat }: EtatOfCommande, now: Date): Query<unknown> {
  return sql`
    update commande set session_id = ${etat.sessionId}, reference = ${etat.reference},
      montant_ht_cents = ${etat.montantHtCents}, montant_tva_cents = ${etat.montantTvaCents},
      montant_ttc_cents = ${etat.montantTtcCents}, detail = ${JSON.stringify(detail)}, a_documenter = true,
      updated_at = ${now}
    where id = ${id}`
}

/**
 * The order of those who moved: made as the first was, and on a card paid with it. Otherwise what was paid goes with them
 * afterwards (decision 59): its invoice is not said paid before.
 */
export async function addCreee(
  tx: Db,
  premiere: CommandeRow,
  { detail, ...creee }: NonNullable<Apres['creee']>,
  now: Date,
): Promise<void> {
  const { compteId, commandeurId, facturationClientId, auxiliaireId, particulier, modeReglementId, id, lotId } =
    premiere
  const etat = toEtatCreee(premiere)
  await tx
    .insertInto('commande')
    .values({
      ...creee,
      compteId,
      commandeurId,
      facturationClientId,
      auxiliaireId,
      particulier,
      modeReglementId,
      etat,
      lotId: lotId ?? id,
      expireLe: null,
      remboursementLe: null,
      detail: JSON.stringify(detail),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

export function toEtatCreee({ etat, modeReglementId }: Pick<CommandeRow, 'etat' | 'modeReglementId'>): EtatCommande {
  return modeReglementId === CARTE ? etat : PREMIERS.reglement
}

export function replacementOfPlaces(
  commandeId: string,
  { sessionIds, nombre }: { sessionIds: readonly number[]; nombre: number },
): Query<unknown>[] {
  const held = nombre === 0 ? [] : sessionIds
  return [
    sql`delete from commande_place where commande_id = ${commandeId}`,
    sql`
      insert into commande_place (commande_id, session_id, nombre)
      select ${commandeId}::uuid, id, ${nombre}::integer from unnest(${listOf('integer', held)}) as s(id)`,
  ]
}

/** The remises that these people had in the order serve again. */
export async function deleteRemises(tx: Db, commandeId: string, emails: readonly string[]): Promise<void> {
  await tx.deleteFrom('remiseConsommee').where('commandeId', '=', commandeId).where('email', 'in', emails).execute()
}

export async function addRemises(
  tx: Db,
  commandeId: string,
  remises: readonly { remiseId: number; email: string }[],
): Promise<void> {
  if (remises.length === 0) return
  await tx
    .insertInto('remiseConsommee')
    .values(remises.map((remise) => ({ commandeId, ...remise })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The changes of an order, the oldest first. */
export async function findModificationsOf(db: Db, commandeId: string): Promise<ModificationRow[]> {
  return db
    .selectFrom('modification')
    .selectAll()
    .where('commandeId', '=', commandeId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
