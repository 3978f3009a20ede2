import { type DemandeForm, listProblemes } from '#contract/rules/demande-form.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import { checkCommandeurIntra } from '../catalogue/intra.service.ts'
import { getRegardFor } from '../demande/acces.service.ts'
import { getOffre, type Offre } from '../demande/offre.service.ts'
import { isAnyRefused, listSignales } from '../demande/participant.service.ts'
import { listSessions, type Personnes, toPrestations } from '../demande/prix.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Db } from '../tables.ts'

/** INS-21: the formation is for legal entities only and names no contact. */
const SANS_CONTACT = 'aucune information de contact disponible'

/**
 * Judges a well-formed request by the rules of its formation, in the order in which users read the refusals. Answers
 * the offer it judged by.
 */
export async function checkDemande(db: Db, signIn: SignIn, demande: DemandeForm, today: string): Promise<Offre> {
  const offre = await getOffre(db, signIn, demande.reference, today)
  if (offre.siretClient !== null) await checkCommandeurIntra(db, signIn, offre.siretClient, demande.commandeurId)
  checkOuverte(offre, demande)
  checkComplete(offre, demande)
  await checkParticipants(db, signIn, offre, demande)
  checkPlaces(offre, demande)
  return offre
}

/** The same for an order, which has read the facts about its participants for the price. */
export function checkDemandeOf(offre: Offre, demande: DemandeForm, personnes: Personnes): void {
  checkOuverte(offre, demande)
  checkComplete(offre, demande)
  if (isAnyRefused(offre, demande, { personnes, clientId: demande.commandeurId }))
    throw new Refusal('PARTICIPANTS_INVALIDES')
  checkPlaces(offre, demande)
}

function checkOuverte(offre: Offre, { particulier }: DemandeForm): void {
  if (offre.statut) throw new Refusal('FORMATION_INDISPONIBLE', { message: statutMessage(offre.statut, 'session') })
  if (particulier && offre.inscriptionPersonnesMoralesUniquement)
    throw new Refusal('PERSONNES_MORALES_UNIQUEMENT', {
      message: offre.inscriptionMessageContactPersonnesPhysiques ?? SANS_CONTACT,
    })
}

/** CUR-03, CUR-04, INS-17, INS-25: the message is the first problem, in the order of the screen. */
function checkComplete(offre: Offre, demande: DemandeForm): void {
  const { etapes, acceptePriseEnChargePortail } = offre
  const options = toPrestations(offre, demande).prestationsOptionnelles
  const problemes = listProblemes(demande, { etapes, acceptePriseEnChargePortail, options })
  const [first] = problemes
  if (!first) return
  const fields = problemes.map(({ etape, message }) => ({ path: etape, message }))
  throw new Refusal('INVALID_INPUT', { message: first.message, fields })
}

/**
 * INS-26: an error of a participant is refused, a clash of dates is not. Another call tells which participants have an
 * error.
 */
async function checkParticipants(db: Db, signIn: SignIn, offre: Offre, demande: DemandeForm): Promise<void> {
  const emails = demande.participants.map(({ email }) => email)
  const regard = await getRegardFor(db, signIn, demande.commandeurId)
  const signales = await listSignales(db, { offre, choix: demande, emails, regard })
  if (signales.some(({ errorType }) => errorType !== null)) throw new Refusal('PARTICIPANTS_INVALIDES')
}

/** INS-27: judges the session and each chosen one by the places left today, since the basket reserves nothing. */
function checkPlaces(offre: Offre, demande: DemandeForm): void {
  const desirees = demande.participants.length
  for (const { nbPlacesRestantes } of listSessions(offre, demande)) {
    if (nbPlacesRestantes !== null && nbPlacesRestantes < desirees) throw refusePlaces(desirees, nbPlacesRestantes)
  }
}

export function refusePlaces(desirees: number, restantes: number): Refusal {
  const message = `Vous désirez ${desirees} place(s) mais il n'en reste plus que ${restantes}.`
  return new Refusal('PLACES_INSUFFISANTES', { message })
}
