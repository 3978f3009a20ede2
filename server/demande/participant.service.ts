import type { ParticipantSignale } from '#contract/demande.ts'
import type { SessionDate, SessionProgrammation } from '#contract/formation.ts'
import { isEnAttente } from '#contract/reference/statut-inscription.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { runTogether } from '../platform/query.ts'
import type { Db } from '../tables.ts'
import { isConnue } from './acces.service.ts'
import type { Offre, SessionOfferte } from './offre.service.ts'
import {
  type InscriptionRow,
  type PersonneRow,
  queryInscriptions,
  queryPersonnes,
  type Regard,
} from './personne.sql.ts'
import { listSessions, type Personnes, toPersonnes } from './prix.service.ts'

interface Verification {
  offre: Offre
  choix: ChoixCursus
  emails: readonly string[]
  regard: Regard
}

/** The facts that toSignales judges by, not read yet. */
export function queriesSignales({ offre, choix, emails, regard }: Verification) {
  const sessions = listSessions(offre, choix)
  const sessionIds = sessions.map(({ sessionId }) => sessionId)
  const dates = joursOf(sessions)
    .map(({ date }) => date)
    .sort()
  const panier = { compteId: regard.compteId, reference: offre.reference }
  const { clientIds, self } = regard
  const [du = null] = dates
  return {
    personnes: queryPersonnes(regard, emails, sessionIds),
    inscriptions: queryInscriptions({ emails, sessionIds, clientIds, self, panier, du, au: dates.at(-1) ?? null }),
  }
}

export async function listSignales(db: Db, verification: Verification): Promise<ParticipantSignale[]> {
  return toSignales(verification, await runTogether(db, queriesSignales(verification)))
}

interface Lues {
  personnes: PersonneRow[]
  inscriptions: InscriptionRow[]
}

/**
 * INS-26: the participants who cannot be registered, or who have a clash of dates. R-38: of people who are not known to
 * the caller, only what the caller or a readable client did is told.
 */
export function toSignales({ offre, choix, emails, regard }: Verification, lues: Lues): ParticipantSignale[] {
  const sessions = listSessions(offre, choix)
  const sessionIds = sessions.map(({ sessionId }) => sessionId)
  const personnes = toPersonnes(lues.personnes)
  const byEmail = Map.groupBy(lues.inscriptions, ({ email }) => email)
  return emails
    .flatMap((email) => personnes.get(email) ?? [])
    .map((personne) => {
      const { email, stagiaire } = personne
      const isReconnue = personne.moi || personne.connueDe.length > 0
      const siennes = byEmail.get(email) ?? []
      const existantes = siennes.filter(
        (one) => sessionIds.includes(one.sessionId) && (isReconnue || isLisible(one, regard)),
      )
      return {
        email,
        errorType: toErrorType(existantes, offre.reserveStagiaires && isReconnue && !stagiaire),
        enAttente: existantes.length > 0 && existantes.every(({ statut }) => isEnAttente(statut)),
        chevauchement: findChevauchement(
          siennes.filter(
            (one) =>
              !sessionIds.includes(one.sessionId) && (isConnue(personne, one.clientId) || isLisible(one, regard)),
          ),
          sessions,
        ),
      }
    })
    .filter(({ errorType, chevauchement }) => errorType !== null || chevauchement !== null)
}

function joursOf(sessions: readonly SessionOfferte[]): SessionDate[] {
  return sessions.flatMap(({ sessionDates }) => sessionDates)
}

/** the caller made the registration, or reads the directory of the client that made it. */
function isLisible({ compteId, clientId }: InscriptionRow, regard: Regard): boolean {
  return compteId === regard.compteId || regard.lisibles.includes(clientId)
}

/**
 * INS-26: whether an order has a participant, known to the caller, who cannot be registered. A clash of dates is a
 * warning, not a refusal.
 */
export function isAnyRefused(
  offre: Offre,
  choix: ChoixCursus,
  { personnes, clientId }: { personnes: Personnes; clientId: number | null },
): boolean {
  const sessionIds = listSessions(offre, choix).map(({ sessionId }) => sessionId)
  return [...personnes.values()].some(
    (personne) =>
      isConnue(personne, clientId) &&
      toErrorType(
        personne.inscriptions.filter((id) => sessionIds.includes(id)),
        offre.reserveStagiaires && !personne.stagiaire,
      ) !== null,
  )
}

function toErrorType(existantes: readonly unknown[], nonStagiaire: boolean): ParticipantSignale['errorType'] {
  if (existantes.length > 0) return 'INSCRIPTION_EXISTANTE'
  return nonStagiaire ? 'NON_STAGIAIRE' : null
}

/** The first day of which some hours are taken twice. */
function findChevauchement(
  inscriptions: readonly InscriptionRow[],
  sessions: readonly SessionOfferte[],
): ParticipantSignale['chevauchement'] {
  const taken = inscriptions.flatMap((autre) =>
    autre.dates
      .filter((date) => sessions.some((session) => isClash(session, autre, date)))
      .map(({ date }) => ({ titre: autre.titre, date })),
  )
  return taken.toSorted((a, b) => a.date.localeCompare(b.date))[0] ?? null
}

/** Half-days decide, unless both sessions say their hours of that day. */
function isClash(session: SessionOfferte, autre: InscriptionRow, jour: SessionDate): boolean {
  if (!session.sessionDates.some((date) => isSameHalfDay(date, jour))) return false
  const hoursOf = (ones: readonly SessionProgrammation[]) => ones.filter(({ date }) => date === jour.date)
  const [siennes, autres] = [hoursOf(session.sessionProgrammations), hoursOf(autre.programmations)]
  if (siennes.length === 0 || autres.length === 0) return true
  return siennes.some((a) => autres.some((b) => a.heureDebut < b.heureFin && b.heureDebut < a.heureFin))
}

function isSameHalfDay(a: SessionDate, b: SessionDate): boolean {
  return a.date === b.date && ((a.matin && b.matin) || (a.aprem && b.aprem))
}
