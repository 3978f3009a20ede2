import { hasTrait } from '#contract/reference/etat-commande.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import {
  CONDITIONS_USUELLES,
  conditionsDeplacees,
  type Droits,
  debutOf,
  droitsAt,
  premierDebut,
} from '#contract/rules/conditions.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Refusal } from '../../platform/errors.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import type { Regard } from '../demande/personne.sql.ts'
import type { InscritCommande } from './inscription.sql.ts'
import type { Apres } from './modification.tables.ts'
import type { SessionTenue } from './session.sql.ts'

/** Who changes an order. */
export interface AuteurModification {
  /** Null for the training provider, whom no limit of time holds. */
  compteId: string | null
  nom: string
  /** what they may be told of people. */
  regard: Regard
  /** The share of a cancellation that the provider decides to keep, in percent. */
  retenue?: number
  /** one unpaid place in so many of a session is for clients that never paid; the provider is not bounded. */
  unePlaceSur?: number
}

/** An order that somebody changes, with the sessions in which it holds places. */
export interface SujetModification {
  commande: CommandeRow
  sessions: readonly SessionTenue[]
  /** The e-mails of those who have begun what has no dates. */
  commences: ReadonlySet<string>
  /** Decision 49: the sessions of the order that the provider moved or cancelled since its people came to them. */
  deplacees: readonly string[]
  /** Decision 54: an individual's contract says what may be changed, and how. */
  sousContrat: boolean
  auteur: AuteurModification
  now: Date
  today: string
}

/** What a change would make of the order. */
export interface Prevue {
  apres: Omit<Apres, 'creee'> & { creee: Apres['commande'] | null }
  avertissements: string[]
  /** Of a cancellation: what is kept. */
  retenue: { pourcent: number; montantTtcCents: number } | null
}

const RIEN: Droits = { remplacement: false, report: false, retenue: null }
/** What the provider may do, at any time. */
const TOUT: Droits = { remplacement: true, report: true, retenue: 0 }

interface Vise {
  /** The reference of the session that is left, if only one is. */
  de?: string | undefined
  /** The people whom a change concerns; all of the order, if none is asked for yet. */
  emails?: readonly string[]
}

/** What may be done now, with at least one participant, and why nothing may. */
export function judgeModification(
  sujet: SujetModification,
  { de, emails }: Vise = {},
): Droits & { pourquoi: string | null } {
  const { commande, sessions, auteur } = sujet
  const annulee = sessions.find(({ statut }) => statut === 'ANNULE')
  const pourquoi = annulee
    ? `La session de « ${annulee.titre} » est annulée : nous vous écrivons.`
    : findObstacle(sujet)
  if (pourquoi) return { ...RIEN, pourquoi }
  const { titre } = commande.detail.formation
  const tous = commande.detail.participants.map(({ email }) => email)
  const droits = droitsOf(sujet, de)
  const hasBegun = (email: string) => sujet.commences.has(email)
  if (auteur.compteId === null) {
    // Once somebody has begun, all is kept, unless it was moved; without conditions, nothing is.
    const isKept = sujet.deplacees.length === 0 && (emails ?? tous).some(hasBegun)
    const retenue = droits && (isKept ? 100 : (droits.retenue ?? 100))
    return { ...TOUT, retenue: auteur.retenue ?? retenue ?? 0, pourquoi: null }
  }
  if (!droits) {
    const { supportEmail } = commande.detail.expediteur
    return { ...RIEN, pourquoi: `Pour changer cette commande, écrivez à ${supportEmail} : nous nous en occupons.` }
  }
  const restants = tous.length > 0 && tous.every(hasBegun) ? { ...droits, remplacement: false, retenue: null } : droits
  const isOver = !restants.remplacement && !restants.report && restants.retenue === null
  return { ...restants, pourquoi: isOver ? `La formation « ${titre} » a commencé : plus rien ne change.` : null }
}

/**
 * What the conditions of the order allow somebody who has begun nothing; null without conditions. A cursus may be moved
 * while one of its steps may be, each counted from itself.
 */
function droitsOf(sujet: SujetModification, de: string | undefined): Droits | null {
  const { commande, sessions, now, deplacees } = sujet
  const conditions = deplacees.length > 0 ? deplaceesOf(commande) : commande.detail.formation.conditions
  if (!conditions) return null
  const droitsFrom = (ones: readonly SessionTenue[]) => {
    const isSansDates = ones.length > 0 && ones.every(({ typeId }) => isElearning(typeId))
    const repere = isSansDates ? { isOpened: false } : { debut: premierDebut(ones.map(debutOf)) }
    return droitsAt(conditions, repere, now)
  }
  if (de !== undefined) return droitsFrom(sessions.filter(({ reference }) => reference === de))
  const suivies = listSuivies(sujet)
  return { ...droitsFrom(suivies), report: suivies.some((suivie) => droitsFrom([suivie]).report) }
}

/** A cursus is attended on the dates of its steps, never on the outer ones of what is on offer. */
export function listSuivies({
  commande,
  sessions,
}: Pick<SujetModification, 'commande' | 'sessions'>): readonly SessionTenue[] {
  const etapes = sessions.filter(({ reference }) => reference !== commande.reference)
  return etapes.length > 0 ? etapes : sessions
}

function deplaceesOf({ detail }: CommandeRow) {
  return conditionsDeplacees(detail.formation.conditions ?? CONDITIONS_USUELLES)
}

/** Decision 49: the buyer neither replaces nor cancels who has begun what has no dates. */
export function checkPasCommences({ commande, auteur, commences }: SujetModification, emails: readonly string[]): void {
  const begun = commande.detail.participants.filter(({ email }) => emails.includes(email) && commences.has(email))
  if (auteur.compteId === null || begun.length === 0) return
  const noms = begun.map(formatPersonne).join(', ')
  throw refuse(`Déjà commencé par ${noms} : cette inscription ne peut plus être remplacée ni annulée.`)
}

function findObstacle({
  commande: { etat, detail, remboursementLe },
  sousContrat,
  deplacees,
}: SujetModification): string | null {
  if (!hasTrait(etat, 'ferme')) return 'Cette commande n’est pas confirmée, ou ne l’est plus.'
  if (remboursementLe) return 'Cette commande est en cours de remboursement : plus rien ne change.'
  if (sousContrat)
    return deplacees.length > 0
      ? `Nous avons changé une date de cette formation : pour en choisir une autre, ou être remboursé de tout le prix, écrivez à ${detail.expediteur.supportEmail}.`
      : `Cette commande est sous contrat de formation : pour la changer, écrivez à ${detail.expediteur.supportEmail}.`
  if (countPlaces(detail) === 0) return 'Plus personne n’est inscrit par cette commande.'
  if (detail.parts?.length !== countPlaces(detail))
    return `Cette commande a été passée avant les changements en ligne : écrivez à ${detail.expediteur.supportEmail}.`
  return null
}

/** The participants of these e-mails, whom a change concerns. R-38: one whose remise was refused has an invoice more. */
export function checkConcernes({ detail }: CommandeRow, emails: readonly string[]) {
  const concernes = detail.participants.filter(({ email }) => emails.includes(email))
  if (concernes.length !== emails.length)
    throw refuse('Une de ces personnes n’est plus inscrite par cette commande. Rechargez la page.')
  const refusee = detail.justificatifs?.find(({ email, decision }) => emails.includes(email) && decision === 'REFUSE')
  if (refusee)
    throw refuse(
      `Un complément a été facturé pour ${refusee.email} : pour changer cette inscription, écrivez à ${detail.expediteur.supportEmail}.`,
    )
  return concernes
}

export function refuse(message: string): Refusal {
  return new Refusal('MODIFICATION_IMPOSSIBLE', { message })
}

/** Who has begun what the order registers for. */
export function listCommences(inscrits: readonly InscritCommande[]): Set<string> {
  return new Set(inscrits.filter(({ aCommence }) => aCommence).map(({ email }) => email))
}
