import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { createSlot } from '../../platform/slot.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeRow } from './commande.sql.ts'

/** What the money of an order does in the transaction that changes the order. The caller has locked it. */
interface Suites {
  /** The order, as it was, has come to this state. */
  follow(tx: Db, avant: CommandeRow, etat: EtatCommande, now: Date): Promise<void>
  /** What is due of the order has changed. */
  settle(tx: Db, commandeId: string, cause: string, now: Date): Promise<void>
}

export const suites = createSlot<Suites>('what follows an order')
