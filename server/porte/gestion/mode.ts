import type { ContexteActe } from '../actes/contexte.ts'

/** A command with parsed arguments, ready to run on a database. */
export type Commande = (context: ContexteActe) => Promise<string[]>

export interface Mode {
  usage: string
  texte: string
  /** The place of the argument that is the path of a file. */
  fichier?: number
  /** Returns undefined when the arguments form no command. */
  parse(args: string[]): Commande | undefined
}

/** The arguments form no command: the operator reads how to write one. */
export class UsageError extends Error {}
