import { getAgendaOf, reviseSessions } from '../../catalogue/agenda.service.ts'
import { queryDestinataires } from '../../personne/client/destinataire.sql.ts'
import { findCompte } from '../../personne/compte/participant.sql.ts'
import { planCourriels } from '../../personne/limite/limite.service.ts'
import type { CauseEnvoi } from '../../personne/limite/limite.sql.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels, type Courriel } from '../../socle/courriel/courriel.service.ts'
import { toParticipantCourriel } from '../../vente/commande/commande-courriel.ts'
import { listSortants, listVenus } from '../../vente/modification/modification-mots.ts'
import { listReferencesSuivies } from '../../vente/modification/presences.ts'
import type { Faite } from '../../vente/modification/suite.service.ts'
import { listAdministrateurs } from '../paiement/destination.service.ts'
import type { AnnonceModification } from './annonce.ts'
import { findReglement } from './faites.sql.ts'
import {
  toAdministrateurCourriel,
  toAuteurCourriel,
  toCommandeurCourriel,
  toPayeurCourriel,
  toQuitteCourriel,
} from './lettres.ts'

/** A change that is done. */
interface AAnnoncer extends Faite {
  now: Date
}

/**
 * Writes the mails of a change that is done: to who ordered, to who made the change, to each participant concerned, and to
 * the payer when it costs more. What a person causes to people outside is limited as for orders (decision 36), paid or not:
 * one place could otherwise be given to somebody else all day. The caller has locked the author before the sessions.
 */
export async function addModificationCourriels(tx: Db, faite: AAnnoncer): Promise<void> {
  const { modification, apres } = faite
  const annonce = await getAnnonce(tx, faite)
  const { auteur } = annonce
  const isAutre = auteur !== null && auteur.email.toLowerCase() !== apres.detail.personne.email.toLowerCase()
  await addCourriels(tx, [
    toCommandeurCourriel(annonce),
    ...(isAutre ? [toAuteurCourriel(annonce, auteur)] : []),
    ...(await listPayeurs(tx, annonce)),
    ...(await toAdministrateurCourriels(tx, annonce)),
  ])
  const causeOf = (genre: CauseEnvoi['genre']) =>
    modification.compteId && auteur
      ? { compteId: modification.compteId, email: auteur.email, clientId: apres.commandeurId, genre }
      : null
  await addLimited(tx, causeOf('MODIFICATION'), toQuitteCourriels(annonce))
  await addLimited(tx, causeOf('INSCRIPTION'), toVenuCourriels(annonce))
}

/** The sessions are read as they are after the change, newer than what any calendar has of them. */
async function getAnnonce(tx: Db, { modification, ...faite }: AAnnoncer): Promise<AnnonceModification> {
  const { demande, compteId } = modification
  const { avant, apres, creee } = faite
  const touchees = demande.nature === 'REPORT' ? [demande.de, demande.vers] : listReferencesSuivies(avant)
  await reviseSessions(tx, touchees)
  const references = [avant, apres, ...(creee ? [creee] : [])].flatMap(listReferencesSuivies)
  return {
    ...faite,
    modification,
    sessions: await getAgendaOf(tx, [...new Set(references)]),
    reglement: await findReglement(tx, modification.id),
    auteur: compteId === null ? null : await findCompte(tx, compteId),
  }
}

async function addLimited(tx: Db, cause: CauseEnvoi | null, courriels: readonly Courriel[]): Promise<void> {
  await addCourriels(tx, cause ? await planCourriels(tx, cause, courriels) : courriels)
}

const isCommandeur = ({ apres }: AnnonceModification, email: string) =>
  email === apres.detail.personne.email.toLowerCase()

/** Who is replaced, moved or cancelled. Who ordered has read it already. */
function toQuitteCourriels(annonce: AnnonceModification): Courriel[] {
  return listSortants(annonce.modification)
    .filter(({ email }) => !isCommandeur(annonce, email))
    .map((participant) => toQuitteCourriel(annonce, participant))
}

/** Who comes is told as a new participant. */
function toVenuCourriels(annonce: AnnonceModification): Courriel[] {
  const { modification, apres, sessions, now } = annonce
  const venus = listVenus(modification.demande).filter((email) => !isCommandeur(annonce, email))
  const suivies = sessions.filter(({ statut }) => statut !== 'ANNULE')
  return apres.detail.participants
    .filter(({ email }) => venus.includes(email))
    .map((participant) => toParticipantCourriel({ commande: apres, sessions: suivies, now }, participant))
}

/** Decision 59: the administrators of the companies of the order are told of each cancellation, and of each account given. */
async function toAdministrateurCourriels(tx: Db, annonce: AnnonceModification): Promise<Courriel[]> {
  const { modification, apres, reglement, auteur } = annonce
  if (modification.nature !== 'ANNULATION' && !reglement.virement) return []
  const prevenus = [apres.detail.personne.email, auteur?.email ?? ''].map((email) => email.toLowerCase())
  const administrateurs = await listAdministrateurs(tx, [apres.commandeurId, apres.facturationClientId])
  return administrateurs
    .filter(({ email }) => !prevenus.includes(email))
    .map((destinataire) => toAdministrateurCourriel(annonce, destinataire))
}

/** the administrators of another company that pays are told when it pays more. */
async function listPayeurs(tx: Db, annonce: AnnonceModification): Promise<Courriel[]> {
  const { avant, apres, creee } = annonce
  const isPlus = apres.montantTtcCents + (creee?.montantTtcCents ?? 0) > avant.montantTtcCents
  if (!isPlus || apres.facturationClientId === apres.commandeurId) return []
  const destinataires = await read(tx, queryDestinataires(apres))
  return destinataires
    .filter(({ clientId }) => clientId === apres.facturationClientId)
    .map((destinataire) => toPayeurCourriel(annonce, destinataire))
}
