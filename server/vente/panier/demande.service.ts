import { type DemandeForm, listProblemes } from '#contract/rules/demande-form.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import type { Prestations } from '#contract/vente/demande.ts'
import { checkClientIntra, checkCommandeurIntra } from '../../catalogue/intra.service.ts'
import { listCommandeurs } from '../../personne/client/acces.service.ts'
import { type LienRow, queryLien } from '../../personne/client/client.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import { runTogether } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { queryTenue } from '../commande/tenue.sql.ts'
import { toRegard } from '../demande/acces.service.ts'
import { findLimiteDesignation, findLimiteOuverte } from '../demande/designation.ts'
import { type OffreDemande, toOffreOf } from '../demande/offre.service.ts'
import { queryOffres } from '../demande/offre.sql.ts'
import type { Regard } from '../demande/personne.sql.ts'
import { listSessions, type Personnes, toPersonnes, toPrestations } from '../demande/prix.service.ts'
import { isAnyRefused, queriesSignales, toSignales } from '../demande/signale.service.ts'

/** INS-21: the formation is for legal entities only and names no contact. */
const TROP_TARD = 'Cette session est proche : nommez tous les participants.'
const SANS_CONTACT = 'aucune information de contact disponible'

/** What a request was judged by. */
interface Jugee {
  offre: OffreDemande
  /** The caller's link with the orderer; none for a particulier. */
  liens: LienRow[]
  personnes: Personnes
}

/** Judges a well-formed request by the rules of its formation, in the order in which users read the refusals. */
export async function checkDemande(db: Db, signIn: SignIn, demande: DemandeForm, today: string): Promise<Jugee> {
  const { tenues, ...lue } = await readDemande(db, signIn, demande, today)
  checkComplete(lue.offre, demande)
  checkDesignation(lue.offre, demande, today)
  const personnes = await checkParticipants(db, demande, lue)
  checkPlaces(lue.offre, demande, tenues)
  return { offre: lue.offre, liens: lue.liens, personnes }
}

/** Decision 51: the same for who waits for places of the session: they choose the rest once they have them. */
export async function checkDemandeSansPlace(
  db: Db,
  signIn: SignIn,
  demande: DemandeForm,
  today: string,
): Promise<OffreDemande> {
  const lue = await readDemande(db, signIn, demande, today)
  await checkParticipants(db, demande, lue)
  return lue.offre
}

/** What a request is judged by, of a formation that is open to its orderer. */
async function readDemande(db: Db, signIn: SignIn, demande: DemandeForm, today: string) {
  const { offres, liens, tenues } = await runTogether(db, {
    offres: queryOffres([demande.reference]),
    liens: queryLien(signIn.compteId, demande.commandeurId),
    tenues: queryTenue(signIn.compteId, demande.reference),
  })
  const offre = toOffreOf(offres, today)
  await checkIntra(db, signIn, offre, demande)
  checkOuverte(offre, demande)
  return { offre, liens, regard: toRegard(signIn, liens), tenues: tenues[0]?.nombre ?? 0 }
}

/** The same for an order, which has read the facts about its participants for the price. A quote keeps its own options. */
export function checkDemandeOf(
  offre: OffreDemande,
  demande: DemandeForm,
  personnes: Personnes,
  { tenues = 0, today, options }: { tenues?: number; today: string; options?: Options | undefined },
): void {
  checkOuverte(offre, demande)
  checkComplete(offre, demande, options)
  checkDesignation(offre, demande, today)
  if (isAnyRefused(offre, demande, { personnes, clientId: demande.commandeurId }))
    throw new Refusal('PARTICIPANTS_INVALIDES')
  checkPlaces(offre, demande, tenues)
}

async function checkIntra(db: Db, signIn: SignIn, { siretClient }: OffreDemande, demande: DemandeForm): Promise<void> {
  if (siretClient === null) return
  await checkClientIntra(siretClient, () => listCommandeurs(db, signIn))
  await checkCommandeurIntra(db, signIn, siretClient, demande.commandeurId)
}

function checkOuverte(offre: OffreDemande, { particulier }: DemandeForm): void {
  if (offre.statut) throw new Refusal('FORMATION_INDISPONIBLE', { message: statutMessage(offre.statut, 'session') })
  if (particulier && offre.inscriptionPersonnesMoralesUniquement)
    throw new Refusal('PERSONNES_MORALES_UNIQUEMENT', {
      message: offre.inscriptionMessageContactPersonnesPhysiques ?? SANS_CONTACT,
    })
}

type Options = Prestations['prestationsOptionnelles']

/** CUR-03, CUR-04, INS-17, INS-25: the message is the first problem, in the order of the screen. */
function checkComplete(
  offre: OffreDemande,
  demande: DemandeForm,
  options: Options = toPrestations(offre, demande).prestationsOptionnelles,
): void {
  const { etapes, acceptePriseEnChargePortail } = offre
  const problemes = listProblemes(demande, { etapes, acceptePriseEnChargePortail, options })
  const [first] = problemes
  if (!first) return
  const fields = problemes.map(({ etape, message }) => ({ path: etape, message }))
  throw new Refusal('INVALID_INPUT', { message: first.message, fields })
}

/** Decision 52: places without a name are for companies, where the session allows them and there is time to name people. */
function checkDesignation(offre: OffreDemande, demande: DemandeForm, today: string): void {
  if (!demande.aDesigner || findLimiteOuverte(offre, demande, today) !== null) return
  const message =
    findLimiteDesignation(offre, demande) === null
      ? 'Chaque place de cette session est prise au nom de quelqu’un.'
      : TROP_TARD
  throw new Refusal('INVALID_INPUT', { message, fields: [{ path: 'aDesigner', message }] })
}

/**
 * INS-26: an error of a participant is refused, a clash of dates is not. Another call tells which participants have an
 * error.
 */
async function checkParticipants(
  db: Db,
  demande: DemandeForm,
  { offre, regard }: { offre: OffreDemande; regard: Regard },
): Promise<Personnes> {
  const emails = demande.participants.map(({ email }) => email)
  const verification = { offre, choix: demande, emails, regard }
  const lues = await runTogether(db, queriesSignales(verification))
  const isRefused = toSignales(verification, lues).some(({ errorType }) => errorType !== null)
  if (isRefused) throw new Refusal('PARTICIPANTS_INVALIDES')
  return toPersonnes(lues.personnes)
}

/**
 * INS-27: judges the session and each chosen one by the places left today, since the basket reserves nothing. Those that
 * the waiting list holds for the person (`tenues`) are left for them.
 */
function checkPlaces(offre: OffreDemande, demande: DemandeForm, tenues: number): void {
  const desirees = countPlaces(demande)
  for (const { sessionId, nbPlacesRestantes } of listSessions(offre, demande)) {
    if (nbPlacesRestantes === null) continue
    const restantes = nbPlacesRestantes + (sessionId === offre.sessionId ? tenues : 0)
    if (restantes < desirees) throw refusePlaces(desirees, restantes)
  }
}

export function refusePlaces(desirees: number, restantes: number): Refusal {
  const message = `Vous désirez ${desirees} place(s) mais il n'en reste plus que ${restantes}.`
  return new Refusal('PLACES_INSUFFISANTES', { message })
}
