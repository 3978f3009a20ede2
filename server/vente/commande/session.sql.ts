import { listEtats } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from './commande.sql.ts'
import type { ChangementSession } from './commande.tables.ts'

/** The living orders that hold places of a session, the oldest first. */
export async function findVivantesOfSession(db: Db, sessionId: number): Promise<CommandeRow[]> {
  const ofSession = db.selectFrom('commandePlace').select('commandeId').where('sessionId', '=', sessionId)
  return db
    .selectFrom('commande')
    .selectAll()
    .where('id', 'in', ofSession)
    .where('etat', 'in', listEtats('vivante'))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findCommandeByNumero(db: Db, numero: string): Promise<CommandeRow | undefined> {
  return db.selectFrom('commande').selectAll().where('numero', '=', numero).executeTakeFirst()
}

/** The words and dates of a session that the history of an order keeps. */
export async function findSessionMots(db: Db, sessionId: number): Promise<Omit<ChangementSession, 'apres'>> {
  const { dateDebut, dateFin, ...mots } = await db
    .selectFrom('session as s')
    .innerJoin('fiche as f', 'f.id', 's.ficheId')
    .select(['s.reference', 'f.titre', 's.dateDebut', 's.dateFin'])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { ...mots, avant: { dateDebut, dateFin: dateFin ?? dateDebut } }
}

/** Answers how many places the order held in this session; 0 when it holds none any more. */
export async function deletePlaces(tx: Db, commandeId: string, sessionId: number): Promise<number> {
  const row = await tx
    .deleteFrom('commandePlace')
    .where('commandeId', '=', commandeId)
    .where('sessionId', '=', sessionId)
    .returning('nombre')
    .executeTakeFirst()
  return row?.nombre ?? 0
}

export async function cancelInscriptions(tx: Db, commandeId: string, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('inscription')
    .set({ statut: 'Annulée', updatedAt: now })
    .where('commandeId', '=', commandeId)
    .where('sessionId', '=', sessionId)
    .execute()
}

export async function hasSessionAnnulee(tx: Db, commandeId: string): Promise<boolean> {
  const annulee = await tx
    .selectFrom('commandePlace as p')
    .innerJoin('session as s', 's.id', 'p.sessionId')
    .select('s.id')
    .where('p.commandeId', '=', commandeId)
    .where('s.statut', '=', 'ANNULE')
    .executeTakeFirst()
  return annulee !== undefined
}
