import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { Arret, Bilan } from './coupure.sql.ts'

const CONFIRMEE: Bilan = { commandes: ['CONFIRMEE'], vendues: 1, sessions: [], encaisseCents: 0 }
export const PAYEE: Bilan = { commandes: ['PAYEE'], vendues: 1, sessions: ['ACCEPTED'], encaisseCents: 60_000 }
export const EXPIREE: Bilan = { commandes: ['EXPIREE'], vendues: 0, sessions: ['CANCELLED'], encaisseCents: 0 }

export interface Point {
  nom: string
  /** The interrupted action: an order by transfer or by card, the steps after a payment, or a server's own job. */
  acte: 'commander' | 'payer' | 'notifier' | 'revenir' | 'balayer' | 'envoyer'
  /** The place where it is held: a row, a point of a transaction, a call to the provider, the mail service. */
  retenue: 'places' | 'courrier' | Arret | { appel: 'POST' | 'GET'; arrive: boolean }
  /** The state of the order after the kill. */
  laisse: EtatCommande | undefined
  fin: Bilan
}

/** Every point at which a process is killed. All run at once: each has its own person, order and session. */
export const POINTS: Point[] = [
  { nom: 'before the places are locked', acte: 'commander', retenue: 'places', laisse: undefined, fin: CONFIRMEE },
  ...(
    [
      ['after the places are taken', { table: 'session', operation: 'update' }, undefined],
      ['after the order is written', { table: 'commande', operation: 'insert' }, undefined],
      ['after its people are registered', { table: 'inscription', operation: 'insert' }, undefined],
      ['after its mails are written, before the commit', { table: 'courriel', operation: 'insert' }, undefined],
      ['after the commit, before the answer', { table: 'commande', operation: 'insert', fin: true }, 'CONFIRMEE'],
    ] as const
  ).map(([nom, retenue, laisse]) => ({ nom, acte: 'commander' as const, retenue, laisse, fin: CONFIRMEE })),
  ...(
    [
      ['by card, after the order, before the provider is asked', { appel: 'POST', arrive: false }],
      [
        'by card, after the provider opened its session, before the payment is written',
        { appel: 'POST', arrive: true },
      ],
      ['by card, after the payment is written, before the answer', { table: 'paiement_carte', operation: 'insert' }],
    ] as const
  ).map(([nom, retenue]) => ({
    nom,
    acte: 'payer' as const,
    retenue,
    laisse: 'EN_ATTENTE_PAIEMENT' as const,
    fin: PAYEE,
  })),
  ...(
    [
      ['after the capture, the notification came, the provider is asked', { appel: 'GET', arrive: false }, false],
      ['in the reconciliation, before the commit', { table: 'commande', operation: 'update of etat' }, false],
      ['in the reconciliation, after the commit', { table: 'commande', operation: 'update of etat', fin: true }, true],
    ] as const
  ).map(([nom, retenue, isPaid]) => ({
    nom,
    acte: 'notifier' as const,
    retenue,
    fin: PAYEE,
    laisse: isPaid ? ('PAYEE' as const) : ('EN_ATTENTE_PAIEMENT' as const),
  })),
  {
    nom: 'on the way back from the card page, after the people are registered, before the commit',
    acte: 'revenir',
    retenue: { table: 'inscription', operation: 'update' },
    laisse: 'EN_ATTENTE_PAIEMENT',
    fin: PAYEE,
  },
  {
    nom: 'in the sweep, after the provider closed the session and the places are given back, before the commit',
    acte: 'balayer',
    retenue: { table: 'session', operation: 'update' },
    laisse: 'EN_ATTENTE_PAIEMENT',
    fin: EXPIREE,
  },
  { nom: 'while a mail is sent', acte: 'envoyer', retenue: 'courrier', laisse: 'CONFIRMEE', fin: CONFIRMEE },
]
