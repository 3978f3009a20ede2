import { formatJourCourt } from '#contract/rules/format.ts'
import { addDays, daysBetween } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { getSessionsAgenda } from '../../catalogue/agenda.service.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import { updateDates } from '../../catalogue/session.service.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { findVivantesOfSession } from '../../vente/commande/session.sql.ts'
import { clearPresences } from '../../vente/suivi/suivi.sql.ts'
import { hasPointages } from '../emargement/emargement.sql.ts'
import { isAttendu } from './attendu.ts'
import { toDeplacementCourriels, toDeplacementParticipantCourriel } from './deplacement-courriel.ts'
import { checkNotFinished, onSession } from './suivi.service.ts'
import { findInscrits, type SessionSuivie } from './suivi.sql.ts'
import { toSessionUrl } from './suivi-courriel.ts'

/** What a year that was mistyped is outside of. */
const [PREMIER_JOUR, DERNIER_JOUR] = ['2000-01-01', '2999-12-31'] as const

interface Periode {
  /** yyyy-MM-dd */
  debut: string
  fin: string
}

interface Contexte {
  db: Db
  /** The sender of the mails to people who were registered without an order. */
  expediteur: Expediteur
  now: Date
}

/** Moves a session with all its days and mails everybody, in one transaction. Returns the number of mails. */
export async function moveSession({ db, expediteur, now }: Contexte, reference: string, to: Periode): Promise<number> {
  return onSession(db, reference, async (tx, session) => {
    await checkNotFinished(tx, session)
    if (await hasPointages(tx, session.id))
      throw new AdministrationRefusal(`La session ${reference} a commencé : des présences y ont été relevées.`)
    const jours = checkPeriode(session, to)
    const avant = await getDates(tx, session.id)
    const inscrits = await findInscrits(tx, session.id)
    await updateDates(tx, session.id, shift(session, to, jours), now)
    // Who came on the former days may not come on these.
    if (to.debut > dayInParis(now))
      await clearPresences(
        tx,
        inscrits.filter(({ presence }) => presence !== null).map(({ id }) => id),
        now,
      )
    const deplacement = { avant, apres: await getDates(tx, session.id), now }
    const commandes = await findVivantesOfSession(tx, session.id)
    const autres = inscrits.filter((one) => one.commandeId === null && isAttendu(one))
    const fiche = toSessionUrl(expediteur, session)
    const courriels = [
      ...commandes.flatMap((commande) => toDeplacementCourriels(commande, deplacement)),
      ...autres.map((one) => toDeplacementParticipantCourriel(expediteur, deplacement, one, { fiche })),
    ]
    await addCourriels(tx, courriels)
    const { dateDebut: debut, dateFin: fin } = session
    await recordGestion(tx, null, 'SESSION_DEPLACEE', { session: reference, avant: { debut, fin }, apres: to })
    return courriels.length
  })
}

async function getDates(tx: Db, sessionId: number): Promise<SessionAgenda> {
  const [session] = await getSessionsAgenda(tx, [sessionId])
  if (!session) throw new Error('a session that is moved has an agenda')
  return session
}

/**
 * Returns the number of days of the move. Announced days and hours all move by this number, so that the session keeps
 * its length.
 */
function checkPeriode({ reference, dateDebut, dateFin, dates, programmations }: SessionSuivie, to: Periode): number {
  if (!dateDebut) throw new AdministrationRefusal(`La session ${reference} n’a pas de date.`)
  if (to.debut < PREMIER_JOUR || to.fin > DERNIER_JOUR)
    throw new AdministrationRefusal('Ces dates sont trop loin : vérifiez l’année.')
  if (to.fin < to.debut) throw new AdministrationRefusal('La fin ne peut pas précéder le début.')
  const fin = dateFin ?? dateDebut
  if (to.debut === dateDebut && to.fin === fin)
    throw new AdministrationRefusal(`La session ${reference} est déjà à ces dates.`)
  const jours = daysBetween(dateDebut, to.debut)
  const attendue = addDays(fin, jours)
  if (dates.length + programmations.length > 0 && to.fin !== attendue)
    throw new AdministrationRefusal(
      `Les journées de la session ${reference} sont fixées : si elle commence le ${formatJourCourt(to.debut)}, elle se termine le ${formatJourCourt(attendue)}.`,
    )
  return jours
}

function shift(session: SessionSuivie, to: Periode, jours: number) {
  const { dateLimiteInscription: limite, dates, programmations } = session
  const move = <T extends { date: string }>(one: T): T => ({ ...one, date: addDays(one.date, jours) })
  return {
    dateDebut: to.debut,
    dateFin: to.fin,
    dateLimiteInscription: limite && addDays(limite, jours),
    dates: dates.map(move),
    programmations: programmations.map(move),
  }
}
