import { hasTrait } from '#contract/reference/etat-commande.ts'
import { type Droits, debutOf, droitsAt, premierDebut } from '#contract/rules/conditions.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import type { Regard } from '../demande/personne.sql.ts'
import { Refusal } from '../platform/errors.ts'
import type { SessionTenue } from './modification.sql.ts'
import type { Apres } from './modification.tables.ts'

/** Who changes an order. */
export interface Auteur {
  /** Null for the training provider, whom no limit of time holds. */
  compteId: string | null
  nom: string
  /** what they may be told of people. */
  regard: Regard
  /** The share of a cancellation that the provider decides to keep, in percent. */
  retenue?: number
}

/** An order that somebody changes, with the sessions in which it holds places. */
export interface Sujet {
  commande: CommandeRow
  sessions: readonly SessionTenue[]
  auteur: Auteur
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

/** What may be done now, and why nothing may; `de` is the reference of the session that is left, if only one is. */
export function judge({ commande, sessions, auteur, now }: Sujet, de?: string): Droits & { pourquoi: string | null } {
  const annulee = sessions.find(({ statut }) => statut === 'ANNULE')
  const pourquoi = annulee
    ? `La session de « ${annulee.titre} » est annulée : nous vous écrivons.`
    : findObstacle(commande)
  if (pourquoi) return { ...RIEN, pourquoi }
  const { conditions, ...formation } = commande.detail.formation
  const { supportEmail } = commande.detail.expediteur
  const concernees = de === undefined ? sessions : sessions.filter(({ reference }) => reference === de)
  const debut = premierDebut(concernees.map(debutOf))
  if (auteur.compteId === null) return { ...TOUT, retenue: auteur.retenue ?? retenueAt(), pourquoi: null }
  if (!conditions || !debut)
    return { ...RIEN, pourquoi: `Pour changer cette commande, écrivez à ${supportEmail} : nous nous en occupons.` }
  const droits = droitsAt(conditions, { debut }, now)
  const isOver = !droits.remplacement && !droits.report && droits.retenue === null
  return {
    ...droits,
    pourquoi: isOver ? `La formation « ${formation.titre} » a commencé : plus rien ne change.` : null,
  }

  /** Once the session has begun, all is kept. Without conditions or dates, nothing is. */
  function retenueAt(): number {
    if (!conditions || !debut) return 0
    return droitsAt(conditions, { debut }, now).retenue ?? 100
  }
}

function findObstacle({ etat, detail, remboursementLe }: CommandeRow): string | null {
  if (!hasTrait(etat, 'ferme')) return 'Cette commande n’est pas confirmée, ou ne l’est plus.'
  if (remboursementLe) return 'Cette commande est en cours de remboursement : plus rien ne change.'
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
