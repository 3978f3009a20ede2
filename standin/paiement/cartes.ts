import type { Fin, Statut } from './session.sql.ts'

export interface Carte {
  numero: string
  effet: string
  statut: Statut
  /** The status of a pending payment after some seconds. */
  suite?: { statut: Statut; secondes: number }
  /** The seconds after which each notification is sent to the merchant. */
  notifications: readonly number[]
  /** Nothing goes back to this card. */
  remboursable?: boolean
}

const ATTENTE_S = 20
const TARD_S = 60

/** The card numbers the page accepts, with their effects. All pass the check of card numbers; none is a real card. */
export const CARTES: readonly Carte[] = [
  { numero: '4970 1000 0000 0014', effet: 'Paiement accepté', statut: 'ACCEPTED', notifications: [0] },
  { numero: '4970 1000 0000 0022', effet: 'Paiement refusé par la banque', statut: 'REFUSED', notifications: [0] },
  {
    numero: '4970 1000 0000 0030',
    effet: `En attente de la banque, accepté ${ATTENTE_S} secondes plus tard`,
    statut: 'PENDING',
    suite: { statut: 'ACCEPTED', secondes: ATTENTE_S },
    notifications: [0, ATTENTE_S],
  },
  {
    numero: '4970 1000 0000 0048',
    effet: `Soupçon de fraude : examiné, refusé ${ATTENTE_S} secondes plus tard`,
    statut: 'PENDING_RISK',
    suite: { statut: 'REFUSED', secondes: ATTENTE_S },
    notifications: [0, ATTENTE_S],
  },
  {
    numero: '4970 1000 0000 0055',
    effet: `Accepté, le marchand n’est prévenu qu’après ${TARD_S} secondes`,
    statut: 'ACCEPTED',
    notifications: [TARD_S],
  },
  {
    numero: '4970 1000 0000 0063',
    effet: 'Accepté, le marchand est prévenu trois fois',
    statut: 'ACCEPTED',
    notifications: [0, 0, 0],
  },
  {
    numero: '4970 1000 0000 0071',
    effet: 'La session expire pendant la saisie',
    statut: 'EXPIRED',
    notifications: [0],
  },
  {
    numero: '4970 1000 0000 0089',
    effet: 'Accepté, tout remboursement est ensuite refusé pour de bon',
    statut: 'ACCEPTED',
    notifications: [0],
    remboursable: false,
  },
]

export interface Saisie {
  numero: string
  expiration: string
  cryptogramme: string
}

export const SAISIE_VIDE: Saisie = { numero: '', expiration: '', cryptogramme: '' }

export type Erreurs = Partial<Record<keyof Saisie, string>>

export function findCarte(numero: string): Carte | undefined {
  const compact = (text: string) => text.replace(/\D/g, '')
  return CARTES.find((carte) => compact(carte.numero) === compact(numero))
}

export function listErreurs({ numero, expiration, cryptogramme }: Saisie, now: Date): Erreurs {
  return {
    ...(!findCarte(numero) && { numero: 'Saisissez l’un des numéros de test de la liste.' }),
    ...(!isFuture(expiration, now) && { expiration: 'Saisissez une date à venir, au format MM/AA.' }),
    ...(!/^\d{3}$/.test(cryptogramme) && { cryptogramme: 'Saisissez les 3 chiffres du cryptogramme.' }),
  }
}

/** A card is valid until the end of its month. */
function isFuture(expiration: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s?\/?\s?(\d{2})$/.exec(expiration.trim()) ?? []
  return year !== undefined && now < new Date(2000 + Number(year), Number(month), 1)
}

/** The new state of a session paid with this card. */
export function toFin({ statut, suite, remboursable = true }: Carte, now: Date): Fin {
  const suivant = { statutSuivant: suite?.statut ?? null, suivantLe: suite ? after(now, suite.secondes) : null }
  return { statut, remboursable, ...suivant }
}

export function after(now: Date, secondes: number): Date {
  return new Date(now.getTime() + secondes * 1_000)
}
