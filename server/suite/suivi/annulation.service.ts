import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { getSessionsAgenda } from '../../catalogue/agenda.service.ts'
import { updateStatut } from '../../catalogue/session.service.ts'
import { refuseUnknown } from '../../catalogue/session-inconnue.ts'
import type { Etapes } from '../../platform/etapes.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { withdrawSession } from '../../vente/commande/session.service.ts'
import { findVivantesOfSession } from '../../vente/commande/session.sql.ts'
import { cancelSansCommande } from '../../vente/suivi/suivi.sql.ts'
import { type Annulation, toAnnulationCourriels, toAnnulationSansCommande } from './annulation-courriel.ts'
import { checkNotFinished } from './suivi.service.ts'
import { lockSession, type SessionSuivie } from './suivi.sql.ts'

interface Contexte {
  db: Db
  /** The sender of the mails to people who were registered without an order. */
  expediteur: Expediteur
  now: Date
  etapes?: Etapes | undefined
}

type Bilan = {
  /** The numbers of orders that were cancelled, that await a refund, and that go on without this date. */
  annulees: number
  aRembourser: number
  maintenues: number
  /** The number of people registered without an order. */
  autres: number
}

/**
 * Closes the session to new orders, then handles its orders one by one: each has its places, people and mails in one
 * transaction. When a run stops in the middle, the next run handles the orders that are left.
 */
export async function cancelSession(contexte: Contexte, reference: string, motif: string | null): Promise<Bilan> {
  const { db, now, etapes } = contexte
  const { session, isNew } = await closeSession(contexte, reference, motif)
  const bilan: Bilan = { annulees: 0, aRembourser: 0, maintenues: 0, autres: 0 }
  // The list is complete: closeSession waited for the orders that were taking places, and no order takes one any more.
  for (const { id } of await findVivantesOfSession(db, session.id)) {
    const suite = await db.transaction().execute(async (tx) => {
      const said = await withdrawAndTell(tx, id, { session, motif, now })
      if (said) await etapes?.count(tx, { [said]: 1 })
      return said
    })
    if (suite) bilan[suite] += 1
  }
  bilan.autres = await db.transaction().execute((tx) => cancelOthers(tx, contexte, session, motif))
  const isNothingLeft = Object.values(bilan).every((count) => count === 0)
  if (!isNew && isNothingLeft && !etapes?.isReprise)
    throw new AdministrationRefusal(`La session ${reference} est déjà annulée.`)
  return bilan
}

async function closeSession({ db, now, etapes }: Contexte, reference: string, motif: string | null) {
  return db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, reference)
    if (!session) throw refuseUnknown(reference)
    if (session.statut === 'ANNULE') return { session, isNew: false }
    await checkNotFinished(tx, session)
    await updateStatut(tx, session.id, 'ANNULE', now)
    await recordGestion(tx, null, 'SESSION_ANNULEE', { session: reference, motif })
    await etapes?.count(tx, {})
    return { session, isNew: true }
  })
}

async function withdrawAndTell(
  tx: Db,
  commandeId: string,
  { session, motif, now }: { session: SessionSuivie; motif: string | null; now: Date },
): Promise<keyof Bilan | undefined> {
  const retrait = await withdrawSession(tx, commandeId, session.id, 'gestion')
  if (!retrait) return undefined
  const { etat } = retrait
  const annulation = await toAnnulation(tx, session, motif, now)
  await addCourriels(tx, toAnnulationCourriels(annulation, retrait))
  if (isAttendant(etat, 'remboursement')) return 'aRembourser'
  return hasTrait(etat, 'defaite') ? 'annulees' : 'maintenues'
}

async function toAnnulation(
  tx: Db,
  { id, titre }: SessionSuivie,
  motif: string | null,
  now: Date,
): Promise<Annulation> {
  return { titre, motif, sessions: await getSessionsAgenda(tx, [id]), now }
}

async function cancelOthers(
  tx: Db,
  { expediteur, now, etapes }: Contexte,
  session: SessionSuivie,
  motif: string | null,
): Promise<number> {
  const autres = await cancelSansCommande(tx, session.id, now)
  const annulation = await toAnnulation(tx, session, motif, now)
  await addCourriels(
    tx,
    autres.map((one) => toAnnulationSansCommande(annulation, expediteur, one)),
  )
  if (autres.length > 0) await etapes?.count(tx, { autres: autres.length })
  return autres.length
}
