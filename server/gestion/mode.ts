import type { Kysely } from 'kysely'
import type { Expediteur } from '../courriel/modele.ts'
import type { Paiement } from '../external/paiement.ts'
import type { Tables } from '../tables.ts'

export interface GestionContext {
  db: Kysely<Tables>
  /** Undefined: nobody takes card payments here. */
  paiement: Paiement | undefined
  /** In whose name people are told whom no order names. */
  expediteur: Expediteur
  now: () => Date
}

/** A command with its arguments understood, ready for a database. */
export type Commande = (context: GestionContext) => Promise<string[]>

export interface Mode {
  usage: string
  texte: string
  /** Undefined: these arguments make no command. */
  parse(args: string[]): Commande | undefined
}
