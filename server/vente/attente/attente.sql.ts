import { sql } from 'kysely'
import type { AttenteForm } from '#contract/rules/attente-form.ts'
import type { Attente, EtatAttente } from '#contract/vente/attente.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** A wait as its person sees it. */
export interface AttenteLue extends Omit<Attente, 'session' | 'offre' | 'depuis'> {
  sessionId: number
  commandeurId: number | null
  session: Omit<Attente['session'], 'statut'> & { statut: string | null; dateLimiteInscription: string | null }
  offreNombre: number | null
  offreExpireLe: Date | null
  createdAt: Date
}

/** The waits of a person that have not ended, or any wait of theirs by its id; the oldest first. */
export async function findAttentes(db: Db, compteId: string, id: string | null): Promise<AttenteLue[]> {
  const asked = id === null ? sql`a.etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE')` : sql`a.id = ${id}`
  const { rows } = await sql<AttenteLue>`
    select a.id, a.etat, a.nombre, a.minimum, a.participants, a.particulier, a.session_id, a.commandeur_id, a.offre_nombre,
      a.offre_expire_le, a.created_at,
      case when a.etat = 'EN_ATTENTE' then (select count(*)::int from attente b
        where b.session_id = a.session_id and b.etat = 'EN_ATTENTE' and b.rang <= a.rang) end as position,
      case when c.id is not null and not a.particulier
        then json_build_object('id', c.id, 'denomination', c.denomination) end as commandeur,
      json_build_object('reference', s.reference, 'ficheReference', f.reference, 'titre', f.titre,
        'dateDebut', s.date_debut, 'dateFin', s.date_fin, 'ville', l.ville, 'statut', coalesce(s.statut, f.statut),
        'dateLimiteInscription', s.date_limite_inscription) as session
    from attente a join session s on s.id = a.session_id join fiche f on f.id = s.fiche_id
    left join lieu l on l.id = s.lieu_id
    left join client c on c.id = a.commandeur_id
    where a.compte_id = ${compteId} and ${asked}
    order by a.created_at, a.id`.execute(db)
  return rows
}

/** Locks the account, so that two calls of one person count one after the other. Sessions are locked after it. */
export async function lockCompte(tx: Db, compteId: string): Promise<void> {
  await tx.selectFrom('compte').select('id').where('id', '=', compteId).forNoKeyUpdate().execute()
}

/** The room and the places left of a session, which stays locked until the transaction ends. */
export async function lockPlacesOf(tx: Db, sessionId: number): Promise<{ salle: number; restantes: number } | null> {
  const { rows } = await sql<{ salle: number | null; restantes: number | null }>`
    select nb_places as salle, nb_places_restantes as restantes from session
    where id = ${sessionId} for no key update`.execute(tx)
  const { salle = null, restantes = null } = rows[0] ?? {}
  return salle === null || restantes === null ? null : { salle, restantes }
}

/** What the person waits for already, how many offers of this session they left without an answer, and how often they left its list without an order. */
export async function countSiennes(tx: Db, compteId: string, sessionId: number) {
  const { rows } = await sql<{ vivantes: number; ici: number; expirees: number; sansCommande: number }>`
    select count(*) filter (where etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE'))::int as vivantes,
      count(*) filter (where etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE') and session_id = ${sessionId})::int as ici,
      count(*) filter (where etat = 'EXPIREE' and session_id = ${sessionId})::int as expirees,
      count(*) filter (where etat in ('EXPIREE', 'DECLINEE', 'QUITTEE') and session_id = ${sessionId})::int as sans_commande
    from attente where compte_id = ${compteId}`.execute(tx)
  return rows[0] ?? { vivantes: 0, ici: 0, expirees: 0, sansCommande: 0 }
}

export async function insertAttente(
  tx: Db,
  attente: { compteId: string; sessionId: number },
  { particulier, commandeurId, participants, minimum }: AttenteForm,
): Promise<string> {
  const { id } = await tx
    .insertInto('attente')
    .values({
      ...attente,
      particulier,
      commandeurId,
      minimum,
      nombre: participants.length,
      participants: JSON.stringify(participants),
      createdAt: now(),
      updatedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Has the list looked at again: who waits has changed. Places that nobody may have any more go back on sale. */
export async function askServir(tx: Db, sessionId: number): Promise<void> {
  await sql`update attente_reserve set a_servir_le = ${now()} where session_id = ${sessionId}`.execute(tx)
}

/**
 * Moves a wait that is in one of these states, and answers which, and the places that its offer held. Undefined when it is in
 * none of them any more. Its people are forgotten where it ends without an order. The caller has locked the session.
 */
export async function moveAttente(
  tx: Db,
  id: string,
  { de, vers }: { de: readonly EtatAttente[]; vers: EtatAttente },
): Promise<{ tenues: number; avant: EtatAttente } | undefined> {
  const { rows } = await sql<{ tenues: number; avant: EtatAttente }>`
    with avant as (select id, etat, case when etat <> 'EN_ATTENTE' then offre_nombre else 0 end as tenues from attente
      where id = ${id} and etat = any(${de}::text[]))
    update attente a set etat = ${vers}, updated_at = ${now()},
      participants = case when ${vers}::text = 'ACCEPTEE' then a.participants else '[]' end
    from avant where a.id = avant.id returning avant.tenues, avant.etat as avant`.execute(tx)
  return rows[0]
}

/** The living waits of a person. */
export async function findVivantes(db: Db, compteId: string): Promise<{ id: string; sessionId: number }[]> {
  return db
    .selectFrom('attente')
    .select(['id', 'sessionId'])
    .where('compteId', '=', compteId)
    .where('etat', 'in', ['EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE'])
    .orderBy('sessionId')
    .execute()
}

/**
 * Deletes waits that ended before this moment: they hold the names of those who were served. It reads the whole table, 0.1 s
 * for 200,000 waits on either database: once an hour, that is no reason for an index which each change of a wait would write.
 */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('attente')
    .where('etat', 'not in', ['EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE'])
    .where('updatedAt', '<', before)
    .execute()
}
