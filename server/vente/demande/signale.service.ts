import { isEnAttente } from '#contract/reference/statut-inscription.ts'
import type { ChoixCursus } from '#contract/rules/cursus.ts'
import type { ParticipantSignale } from '#contract/vente/demande.ts'
import { runTogether } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { isConnue } from './acces.service.ts'
import { type Chevauchement, findChevauchement, listPlages } from './chevauchement.ts'
import type { OffreDemande } from './offre.service.ts'
import {
  type InscriptionPersonneRow,
  type PersonneRow,
  queryInscriptions,
  queryPersonnes,
  type Regard,
} from './personne.sql.ts'
import { listSessions, type Personnes, toPersonnes } from './prix.service.ts'

interface Verification {
  offre: OffreDemande
  choix: ChoixCursus
  emails: readonly string[]
  regard: Regard
}

/** The facts that toSignales judges by, not read yet. */
export function queriesSignales({ offre, choix, emails, regard }: Verification) {
  const sessions = listSessions(offre, choix)
  const sessionIds = sessions.map(({ sessionId }) => sessionId)
  const plages = sessions.flatMap(listPlages)
  const [du = null] = plages.map((plage) => plage.du).sort()
  const au = plages
    .map((plage) => plage.au)
    .sort()
    .at(-1)
  const panier = { compteId: regard.compteId, reference: offre.reference }
  const { clientIds, self } = regard
  return {
    personnes: queryPersonnes(regard, emails, sessionIds),
    inscriptions: queryInscriptions({ emails, sessionIds, clientIds, self, panier, du, au: au ?? null }),
  }
}

export async function listSignales(db: Db, verification: Verification): Promise<ParticipantSignale[]> {
  return toSignales(verification, await runTogether(db, queriesSignales(verification)))
}

interface Lues {
  personnes: PersonneRow[]
  inscriptions: InscriptionPersonneRow[]
}

interface Signale extends ParticipantSignale {
  chevauchement: Chevauchement | null
}

/**
 * INS-26: the participants who cannot be registered, or who have a clash of dates. R-38: of people who are not known to
 * the caller, only what the caller or a readable client did is told.
 */
export function toSignales({ offre, choix, emails, regard }: Verification, lues: Lues): Signale[] {
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
          sessions,
          siennes.filter(
            (one) =>
              !sessionIds.includes(one.sessionId) && (isConnue(personne, one.clientId) || isLisible(one, regard)),
          ),
        ),
      }
    })
    .filter(({ errorType, chevauchement }) => errorType !== null || chevauchement !== null)
}

/** the caller made the registration, or reads the directory of the client that made it. */
function isLisible({ compteId, clientId }: InscriptionPersonneRow, regard: Regard): boolean {
  return compteId === regard.compteId || regard.lisibles.includes(clientId)
}

/**
 * INS-26: whether an order has a participant, known to the caller, who cannot be registered. A clash of dates is a
 * warning, not a refusal.
 */
export function isAnyRefused(
  offre: OffreDemande,
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
