import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/tables.ts'
import type { EcheanceRow } from '../echeance/echeance.sql.ts'
import type { PaiementRow } from './paiement.sql.ts'

/** An attempt to pay an échéance by card, with the échéance. */
export type Tentative = PaiementRow & Pick<EcheanceRow, 'rang' | 'annuleeLe' | 'payeeLe'> & { expireLe: Date }

function selectTentatives(db: Db) {
  return db
    .selectFrom('paiementCarte')
    .innerJoin('echeance', 'echeance.id', 'paiementCarte.echeanceId')
    .selectAll('paiementCarte')
    .select(['rang', 'annuleeLe', 'payeeLe'])
    .$castTo<Tentative>()
}

export async function findTentative(db: Db, id: string): Promise<Tentative | undefined> {
  return selectTentatives(db).where('paiementCarte.id', '=', id).executeTakeFirst()
}

/** Those of an order that somebody may still pay, or that the provider has not ended. */
export async function findTentativesOuvertes(db: Db, commandeId: string): Promise<Tentative[]> {
  return selectTentatives(db).where('paiementCarte.commandeId', '=', commandeId).where('closLe', 'is', null).execute()
}

interface Ouverture {
  commandeId: string
  echeanceId: string
  fournisseur: string
  montantCents: number
  devise: string
  expireLe: Date
  now: Date
}

/** The open attempt of an échéance, or a new one. The caller has locked the order. */
export async function addTentative(tx: Db, { now, ...ouverture }: Ouverture): Promise<PaiementRow> {
  const open = await tx
    .selectFrom('paiementCarte')
    .selectAll()
    .where('echeanceId', '=', ouverture.echeanceId)
    .where('closLe', 'is', null)
    .executeTakeFirst()
  if (open) return open
  const id = randomUUID()
  const sansSession = { sessionFournisseur: null, token: null, url: null }
  return tx
    .insertInto('paiementCarte')
    .values({ id, orderId: id, ...ouverture, ...sansSession, verifieLe: now, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps the session that the provider opened. False when the attempt was closed meanwhile. */
export async function setSession(
  db: Db,
  id: string,
  session: { sessionFournisseur: string; token: string; url: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('paiementCarte')
    .set(session)
    .where('id', '=', id)
    .where('closLe', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Closes an attempt for which no session was opened. */
export async function closeSansSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('paiementCarte')
    .set({ closLe: now, updatedAt: now })
    .where('id', '=', id)
    .where('sessionFournisseur', 'is', null)
    .execute()
}

/** This attempt pays its échéance. */
export async function markPaye(tx: Db, id: string): Promise<void> {
  await tx.updateTable('paiementCarte').set({ paye: true }).where('id', '=', id).execute()
}
