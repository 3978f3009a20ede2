import { type Selectable, sql } from 'kysely'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { Presence } from '../../vente/suivi/suivi.sql.ts'

type Kept = 'id' | 'reference' | 'statut' | 'dateDebut' | 'dateFin' | 'dateLimiteInscription' | 'dates'

export interface SessionSuivie extends Pick<Selectable<Tables['session']>, Kept | 'programmations'> {
  titre: string
  typeId: number
  dureeJours: number
  dureeMinutes: number
  ficheReference: string
}

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
