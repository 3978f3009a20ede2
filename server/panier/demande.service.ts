import type { Kysely } from 'kysely'
import { listReferences } from '#contract/rules/cursus.ts'
import { type DemandeForm, listProblemes } from '#contract/rules/demande-form.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import { checkCommandeurIntra } from '../catalogue/intra.service.ts'
import { getOffre, type Offre } from '../demande/offre.service.ts'
import { isAnyRefused, listSignales } from '../demande/participant.service.ts'
import { type Personnes, toPrestations } from '../demande/prix.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Tables } from '../tables.ts'

/** INS-21 */
const SANS_CONTACT = 'aucune information de contact disponible'

/** What the formation asks of a well-formed request, in the order it is told. Answers what it was judged by. */
export async function checkDemande(
  db: Kysely<Tables>,
  signIn: SignIn,
  demande: DemandeForm,
  today: string,
): Promise<Offre> {
  const offre = await getOffre(db, signIn, demande.reference, today)
  if (offre.siretClient !== null) await checkCommandeurIntra(db, signIn, offre.siretClient, demande.commandeurId)
  checkOuverte(offre, demande)
  checkComplete(offre, demande)
  await checkParticipants(db, signIn, offre, demande)
  checkPlaces(offre, demande)
  return offre
}

/** The same of what is ordered, whose price asks who its people are anyway. */
export function checkDemandeOf(offre: Offre, demande: DemandeForm, personnes: Personnes): void {
  checkOuverte(offre, demande)
  checkComplete(offre, demande)
  if (isAnyRefused(offre, demande, personnes)) throw new Refusal('PARTICIPANTS_INVALIDES')
  checkPlaces(offre, demande)
}

function checkOuverte(offre: Offre, { particulier }: DemandeForm): void {
  if (offre.statut) throw new Refusal('FORMATION_INDISPONIBLE', { message: statutMessage(offre.statut, 'session') })
  if (particulier && offre.inscriptionPersonnesMoralesUniquement)
    throw new Refusal('PERSONNES_MORALES_UNIQUEMENT', {
      message: offre.inscriptionMessageContactPersonnesPhysiques ?? SANS_CONTACT,
    })
}

/** CUR-03, CUR-04, INS-17, INS-25: the first problem is the message, in the order of the screen. */
function checkComplete(offre: Offre, demande: DemandeForm): void {
  const { etapes, acceptePriseEnChargePortail } = offre
  const options = toPrestations(offre, demande).prestationsOptionnelles
  const problemes = listProblemes(demande, { etapes, acceptePriseEnChargePortail, options })
  const [first] = problemes
  if (!first) return
  const fields = problemes.map(({ etape, message }) => ({ path: etape, message }))
  throw new Refusal('INVALID_INPUT', { message: first.message, fields })
}

/** INS-26: a clash of dates is theirs to judge, an error is not. Who is meant, the call of its own says. */
async function checkParticipants(
  db: Kysely<Tables>,
  signIn: SignIn,
  offre: Offre,
  demande: DemandeForm,
): Promise<void> {
  const emails = demande.participants.map(({ email }) => email)
  const signales = await listSignales(db, signIn, { offre, choix: demande, emails, clientIds: [] })
  if (signales.some(({ errorType }) => errorType !== null)) throw new Refusal('PARTICIPANTS_INVALIDES')
}

/** INS-27: on the session and on each that is chosen. The basket reserves nothing: this is what is left today. */
function checkPlaces(offre: Offre, demande: DemandeForm): void {
  const desirees = demande.participants.length
  const chosen = listReferences(demande).flatMap((reference) => offre.sessions.get(reference) ?? [])
  for (const { nbPlacesRestantes } of [offre, ...chosen]) {
    if (nbPlacesRestantes !== null && nbPlacesRestantes < desirees) throw refusePlaces(desirees, nbPlacesRestantes)
  }
}

export function refusePlaces(desirees: number, restantes: number): Refusal {
  const message = `Vous désirez ${desirees} place(s) mais il n'en reste plus que ${restantes}.`
  return new Refusal('PLACES_INSUFFISANTES', { message })
}
