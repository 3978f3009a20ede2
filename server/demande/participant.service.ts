import type { ParticipantSignale } from '#contract/demande.ts'
import type { SessionDate } from '#contract/formation.ts'
import { isEnAttente } from '#contract/reference/statut-inscription.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { read } from '../platform/query.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Db } from '../tables.ts'
import { selfOf } from './acces.service.ts'
import type { Offre } from './offre.service.ts'
import { findInscriptions, type InscriptionRow, queryPersonnes } from './personne.sql.ts'
import { listSessions, type Personnes } from './prix.service.ts'

interface Verification {
  offre: Offre
  choix: ChoixCursus
  emails: readonly string[]
  /** The clients whose registrations the caller may learn of. */
  clientIds: readonly number[]
}

/** INS-26: the participants who cannot be registered, or who have a clash of dates. */
export async function listSignales(
  db: Db,
  signIn: SignIn,
  { offre, choix, emails, clientIds }: Verification,
): Promise<ParticipantSignale[]> {
  const sessions = listSessions(offre, choix)
  const sessionIds = sessions.map(({ sessionId }) => sessionId)
  const jours = sessions.flatMap(({ sessionDates }) => sessionDates)
  const dates = jours.map(({ date }) => date).sort()
  const period = { du: dates[0] ?? null, au: dates.at(-1) ?? null }
  const self = selfOf(signIn)
  const panier = { compteId: signIn.compteId, reference: offre.reference }
  const inscriptions = await findInscriptions(db, { emails, sessionIds, clientIds, self, panier, ...period })
  const personnes = offre.reserveStagiaires ? await read(db, queryPersonnes(emails, [])) : []
  const nonStagiaires = new Set(personnes.filter(({ stagiaire }) => !stagiaire).map(({ email }) => email))
  const byEmail = Map.groupBy(inscriptions, ({ email }) => email)
  return emails
    .map((email) => {
      const siennes = byEmail.get(email) ?? []
      const existantes = siennes.filter(({ sessionId }) => sessionIds.includes(sessionId))
      return {
        email,
        errorType: toErrorType(existantes, nonStagiaires.has(email)),
        enAttente: existantes.length > 0 && existantes.every(({ statut }) => isEnAttente(statut)),
        chevauchement: findChevauchement(
          siennes.filter((one) => !existantes.includes(one)),
          jours,
        ),
      }
    })
    .filter(({ errorType, chevauchement }) => errorType !== null || chevauchement !== null)
}

/**
 * INS-26: whether an order has a participant who cannot be registered. A clash of dates is a warning, not a refusal.
 */
export function isAnyRefused(offre: Offre, choix: ChoixCursus, personnes: Personnes): boolean {
  const sessionIds = listSessions(offre, choix).map(({ sessionId }) => sessionId)
  return [...personnes.values()].some(
    ({ inscriptions, stagiaire }) =>
      toErrorType(
        inscriptions.filter((id) => sessionIds.includes(id)),
        offre.reserveStagiaires && !stagiaire,
      ) !== null,
  )
}

function toErrorType(existantes: readonly unknown[], nonStagiaire: boolean): ParticipantSignale['errorType'] {
  if (existantes.length > 0) return 'INSCRIPTION_EXISTANTE'
  return nonStagiaire ? 'NON_STAGIAIRE' : null
}

/** The first half-day that is taken twice. */
function findChevauchement(
  inscriptions: readonly InscriptionRow[],
  jours: readonly SessionDate[],
): ParticipantSignale['chevauchement'] {
  const taken = inscriptions.flatMap(({ titre, dates }) =>
    dates.filter((date) => jours.some((jour) => isSameHalfDay(jour, date))).map(({ date }) => ({ titre, date })),
  )
  return taken.toSorted((a, b) => a.date.localeCompare(b.date))[0] ?? null
}

function isSameHalfDay(a: SessionDate, b: SessionDate): boolean {
  return a.date === b.date && ((a.matin && b.matin) || (a.aprem && b.aprem))
}
