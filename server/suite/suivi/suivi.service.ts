import { isProgramme } from '#contract/reference/type-formation.ts'
import { commencementOf, dernierJourOf, type SessionProgrammee } from '#contract/rules/demi-journee.ts'
import { formatHeure, formatJourCourt } from '#contract/rules/format.ts'
import { momentInParis } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { refuseUnknown } from '../../catalogue/session-inconnue.ts'
import type { Db } from '../../platform/tables.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { askDocuments } from '../../vente/commande/session.service.ts'
import {
  type Presence,
  updateBilan,
  updatePresence,
  updateRealisation,
  updateTermineLe,
} from '../../vente/suivi/suivi.sql.ts'
import { getBilan } from '../emargement/bilan.service.ts'
import { hasPointages } from '../emargement/emargement.sql.ts'
import { isAttendu } from './attendu.ts'
import { findEtapes, findInscrits, findSession, type Inscrit, lockSession, type SessionSuivie } from './suivi.sql.ts'

const MINUTE_MS = 60_000

export async function getInscrits(db: Db, reference: string): Promise<{ session: SessionSuivie; inscrits: Inscrit[] }> {
  const session = await findSession(db, reference)
  if (!session) throw refuseUnknown(reference)
  return { session, inscrits: await findInscrits(db, session.id) }
}

/** Records the presence of one person, or of everybody expected (`email` null). Returns the people concerned. */
export async function setPresence(
  db: Db,
  reference: string,
  { email, presence }: { email: string | null; presence: Presence },
  now: Date,
): Promise<Inscrit[]> {
  return onSession(db, reference, async (tx, session) => {
    checkCommencee(session, now)
    if (await hasPointages(tx, session.id)) throw refuseParDemiJournee(reference)
    const attendus = (await findInscrits(tx, session.id)).filter(isAttendu)
    const vises = email === null ? attendus : attendus.filter((one) => one.email === email.toLowerCase())
    if (vises.length === 0)
      throw new AdministrationRefusal(`${email ?? 'Personne'} n’est pas inscrit à la session ${reference}.`)
    const ids = vises.map(({ id }) => id)
    await updatePresence(tx, ids, presence, now)
    await askDocuments(tx, listCommandeIds(vises))
    await recordGestion(tx, null, 'SESSION_PRESENCE', { session: reference, presence, inscriptions: ids })
    return vises
  })
}

/**
 * Marks the session as completed by everyone present, who then get certificates. Refused while a presence is unknown.
 * Where half days were recorded, they say who was present, and for how long (decision 67).
 */
export async function finishSession(db: Db, reference: string, now: Date): Promise<Inscrit[]> {
  return onSession(db, reference, async (tx, session) => {
    checkDernierJour(session, now)
    const bilan = await getBilan(tx, session.id)
    if (bilan) await updateBilan(tx, bilan, now)
    const attendus = (await findInscrits(tx, session.id)).filter(isAttendu)
    if (attendus.length === 0) throw new AdministrationRefusal(`Personne n’est inscrit à la session ${reference}.`)
    const inconnus = attendus.filter(({ presence }) => presence === null)
    if (inconnus.length > 0)
      throw new AdministrationRefusal(`Indiquez d’abord la présence de ${inconnus.map(formatPersonne).join(', ')}.`)
    const presents = attendus.filter(({ presence, termineLe }) => presence === 'PRESENT' && termineLe === null)
    if (presents.length === 0) throw new AdministrationRefusal(`Plus personne n’a la session ${reference} à terminer.`)
    const ids = presents.map(({ id }) => id)
    if (isProgramme(session.typeId))
      for (const etape of await findEtapes(tx, session.id, ids)) checkDernierJour(etape, now)
    await updateTermineLe(tx, ids, now)
    await askDocuments(tx, listCommandeIds(presents))
    await recordGestion(tx, null, 'SESSION_TERMINEE', { session: reference, inscriptions: ids })
    return presents
  })
}

/** Half days of a completed session were corrected: what they say of these people, and their papers, follow. */
export async function judgeAgain(tx: Db, sessionId: number, inscrits: readonly Inscrit[], now: Date): Promise<void> {
  const ids = new Set(inscrits.map(({ id }) => id))
  const bilan = (await getBilan(tx, sessionId))?.filter(({ inscriptionId }) => ids.has(inscriptionId))
  if (!bilan) return
  await updateBilan(tx, bilan, now)
  await askDocuments(tx, listCommandeIds(inscrits))
}

/** Has certificats de réalisation made for a session that was completed before there were any. */
export async function askCertificats(db: Db, reference: string, now: Date): Promise<Inscrit[]> {
  return onSession(db, reference, async (tx, session) => {
    checkDernierJour(session, now)
    const termines = (await findInscrits(tx, session.id)).filter(({ termineLe }) => termineLe !== null)
    if (termines.length === 0) throw new AdministrationRefusal(`Personne n’a terminé la session ${reference}.`)
    const ids = termines.map(({ id }) => id)
    await updateRealisation(tx, ids)
    await askDocuments(tx, listCommandeIds(termines))
    await recordGestion(tx, null, 'SESSION_CERTIFIEE', { session: reference, inscriptions: ids })
    return termines
  })
}

/** Nobody is said to have come to what has not begun. */
function checkCommencee(session: SessionSuivie, now: Date): void {
  if (isCommencee(session, now)) return
  const debut = commencementOf(session) as Date
  const jour = dayInParis(debut)
  const minutes = (debut.getTime() - momentInParis(jour, 0).getTime()) / MINUTE_MS
  const quand = `le ${formatJourCourt(jour)}${minutes > 0 ? ` à ${formatHeure(minutes)}` : ''}`
  throw new AdministrationRefusal(
    `La session ${session.reference} commence ${quand} : les présences ne se notent pas avant.`,
  )
}

export function isCommencee(session: SessionProgrammee, now: Date): boolean {
  const debut = commencementOf(session)
  return debut === null || debut <= now
}

/** Papers attest what was followed to its end. */
function checkDernierJour(session: SessionSuivie, now: Date): void {
  if (isFinissable(session, now)) return
  const jour = formatJourCourt(dernierJourOf(session) as string)
  throw new AdministrationRefusal(
    `La session ${session.reference} a lieu jusqu’au ${jour} : elle ne se termine pas avant ce jour.`,
  )
}

export function isFinissable(session: SessionProgrammee, now: Date): boolean {
  const jour = dernierJourOf(session)
  return jour === null || jour <= dayInParis(now)
}

export function listCommandeIds(inscrits: readonly Inscrit[]): string[] {
  return [...new Set(inscrits.flatMap(({ commandeId }) => commandeId ?? []))]
}

/** Runs `work` on a session that is not cancelled, holding its lock: actions on a session follow one another. */
export async function onSession<T>(
  db: Db,
  reference: string,
  work: (tx: Db, session: SessionSuivie) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, reference)
    if (!session) throw refuseUnknown(reference)
    if (session.statut === 'ANNULE') throw new AdministrationRefusal(`La session ${reference} est annulée.`)
    return work(tx, session)
  })
}

/** Refuses to move or cancel a session that people have completed. */
export async function checkNotFinished(tx: Db, { id, reference }: SessionSuivie): Promise<void> {
  const inscrits = await findInscrits(tx, id)
  if (inscrits.some(({ termineLe }) => termineLe !== null))
    throw new AdministrationRefusal(`La session ${reference} est terminée : des attestations en ont été établies.`)
}

function refuseParDemiJournee(reference: string): AdministrationRefusal {
  return new AdministrationRefusal(
    `Les présences de la session ${reference} sont relevées par demi-journée : dites-les ainsi, au bureau, par l’appel setDemiJournees ou par corriger-emargement.`,
  )
}
