import type { ParticipantSignale } from '#contract/demande.ts'
import type { SessionDate } from '#contract/formation.ts'
import { isEnAttente } from '#contract/reference/statut-inscription.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { read } from '../platform/query.ts'
import type { Db } from '../tables.ts'
import { isConnue } from './acces.service.ts'
import type { Offre } from './offre.service.ts'
import { findInscriptions, type InscriptionRow, queryPersonnes, type Regard } from './personne.sql.ts'
import { listSessions, type Personnes, toPersonnes } from './prix.service.ts'

interface Verification {
  offre: Offre
  choix: ChoixCursus
  emails: readonly string[]
  regard: Regard
}

/**
 * INS-26: the participants who cannot be registered, or who have a clash of dates. R-38: of people who are not known to
 * the caller, only what the caller or a readable client did is told.
 */
export async function listSignales(
  db: Db,
  { offre, choix, emails, regard }: Verification,
): Promise<ParticipantSignale[]> {
  const sessions = listSessions(offre, choix)
  const sessionIds = sessions.map(({ sessionId }) => sessionId)
  const jours = sessions.flatMap(({ sessionDates }) => sessionDates)
  const dates = jours.map(({ date }) => date).sort()
  const period = { du: dates[0] ?? null, au: dates.at(-1) ?? null }
  const personnes = toPersonnes(await read(db, queryPersonnes(regard, emails, [])))
  const panier = { compteId: regard.compteId, reference: offre.reference }
  const { clientIds, self } = regard
  const asked = { emails, sessionIds, clientIds, self, panier, ...period }
  const byEmail = Map.groupBy(await findInscriptions(db, asked), ({ email }) => email)
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
          jours,
        ),
      }
    })
    .filter(({ errorType, chevauchement }) => errorType !== null || chevauchement !== null)
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
