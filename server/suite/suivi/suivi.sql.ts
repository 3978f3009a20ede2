import { type Selectable, sql } from 'kysely'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { Bilan } from '../emargement/bilan.ts'

type Kept = 'id' | 'reference' | 'statut' | 'dateDebut' | 'dateFin' | 'dateLimiteInscription' | 'dates'

export interface SessionSuivie extends Pick<Selectable<Tables['session']>, Kept | 'programmations'> {
  titre: string
  typeId: number
  dureeJours: number
  dureeMinutes: number
  ficheReference: string
}

export type Presence = NonNullable<Tables['inscription']['presence']>

export interface Inscrit {
  id: number
  email: string
  nom: string
  prenom: string
  statut: StatutInscription
  presence: Presence | null
  termineLe: Date | null
  /** What half days said of them when they were judged. */
  minutesSuivies: number | null
  commandeId: string | null
  numero: string | null
  etat: EtatCommande | null
}

function selectSessions(db: Db) {
  return db
    .selectFrom('session as s')
    .innerJoin('fiche as f', 'f.id', 's.ficheId')
    .select(['s.id', 's.reference', 's.statut', 's.dateDebut', 's.dateFin', 's.dateLimiteInscription', 's.dates'])
    .select(['s.programmations', 'f.titre', 'f.reference as ficheReference'])
    .select(['f.typeId', 'f.dureeJours', 'f.dureeMinutes'])
}

const selectSession = (db: Db, reference: string) => selectSessions(db).where('s.reference', '=', reference)

export async function findSession(db: Db, reference: string): Promise<SessionSuivie | undefined> {
  return selectSession(db, reference).executeTakeFirst()
}

/** Locks the session: orders, moves and cancellations of the session wait until the transaction ends. */
export async function lockSession(tx: Db, reference: string): Promise<SessionSuivie | undefined> {
  return selectSession(tx, reference).forNoKeyUpdate('s').executeTakeFirst()
}

export async function findInscrits(db: Db, sessionId: number): Promise<Inscrit[]> {
  return db
    .selectFrom('inscription as i')
    .leftJoin('commande as c', 'c.id', 'i.commandeId')
    .select(['i.id', 'i.email', 'i.nom', 'i.prenom', 'i.statut', 'i.presence', 'i.termineLe', 'i.commandeId'])
    .select(['i.minutesSuivies', 'c.numero', 'c.etat'])
    .where('i.sessionId', '=', sessionId)
    .orderBy('i.nom')
    .orderBy('i.prenom')
    .orderBy('i.id')
    .execute()
}

/** An absent person has not completed the session, so that their date of completion is removed. */
export async function updatePresence(tx: Db, ids: readonly number[], presence: Presence, now: Date): Promise<void> {
  const changes = { presence, updatedAt: now, ...(presence === 'ABSENT' && { termineLe: null }) }
  await tx.updateTable('inscription').set(changes).where('id', 'in', ids).execute()
}

/** What is followed as part of the same programme by who completes it: the sessions of its steps. */
export async function findEtapes(tx: Db, sessionId: number, ids: readonly number[]): Promise<SessionSuivie[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct s.reference from inscription i
    join inscription e on e.commande_id = i.commande_id and e.email = i.email and e.session_id <> ${sessionId}
    join session s on s.id = e.session_id
    where i.id = any(${ids}::integer[]) and e.statut not in ('Refusé', 'Renoncé', 'Annulée')
    order by s.reference`.execute(tx)
  if (rows.length === 0) return []
  return selectSessions(tx)
    .where(
      's.reference',
      'in',
      rows.map(({ reference }) => reference),
    )
    .execute()
}

/** Their presence was said of other days, or before there was any. */
export async function clearPresences(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('inscription').set({ presence: null, updatedAt: now }).where('id', 'in', ids).execute()
}

/** They have not completed it after all. */
export async function clearTermine(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const changes = { termineLe: null, minutesSuivies: null, updatedAt: now }
  await tx.updateTable('inscription').set(changes).where('id', 'in', ids).execute()
}

/** What half days say of these people; an absent one has not completed the session. */
export async function updateBilan(tx: Db, bilan: readonly Bilan[], now: Date): Promise<void> {
  await sql`
    update inscription i set presence = b.presence, minutes_suivies = b."minutesSuivies", updated_at = ${now},
      termine_le = case when b.presence = 'PRESENT' then i.termine_le end
    from jsonb_to_recordset(${JSON.stringify(bilan)}::jsonb)
      as b("inscriptionId" integer, presence text, "minutesSuivies" integer)
    where i.id = b."inscriptionId"`.execute(tx)
}

export async function updateTermineLe(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('inscription')
    .set({ termineLe: now, realisation: true, updatedAt: now })
    .where('id', 'in', ids)
    .execute()
}

/** Asks for the certificates of these people, who completed a session before there were any. */
export async function updateRealisation(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.updateTable('inscription').set({ realisation: true }).where('id', 'in', ids).execute()
}

type Dates = Pick<SessionSuivie, 'dateDebut' | 'dateFin' | 'dateLimiteInscription' | 'dates' | 'programmations'>

export async function updateDates(
  tx: Db,
  id: number,
  { dates, programmations, ...days }: Dates,
  now: Date,
): Promise<void> {
  const lists = { dates: JSON.stringify(dates), programmations: JSON.stringify(programmations) }
  await tx
    .updateTable('session')
    .set({ ...days, ...lists, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function updateStatut(tx: Db, id: number, statut: string | null, now: Date): Promise<void> {
  await tx.updateTable('session').set({ statut, updatedAt: now }).where('id', '=', id).execute()
}

/** Cancels the registrations made without an order, and returns their people. */
export async function cancelSansCommande(
  tx: Db,
  sessionId: number,
  now: Date,
): Promise<Pick<Inscrit, 'email' | 'nom' | 'prenom'>[]> {
  return tx
    .updateTable('inscription')
    .set({ statut: 'Annulée', updatedAt: now })
    .where('sessionId', '=', sessionId)
    .where('commandeId', 'is', null)
    .where('statut', 'not in', ['Refusé', 'Renoncé', 'Annulée'])
    .returning(['email', 'nom', 'prenom'])
    .execute()
}
