import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import type { ModificationRow } from '../../vente/modification/modification.sql.ts'
import type { ReglementRow } from './faites.sql.ts'

/** What the mails about a change are written from. */
export interface AnnonceModification {
  modification: ModificationRow
  avant: CommandeRow
  apres: CommandeRow
  /** The order of those who moved while others stayed. */
  creee: CommandeRow | null
  /** The sessions of all three, as they are now. */
  sessions: readonly SessionAgenda[]
  reglement: ReglementRow
  /** Null for the training provider. */
  auteur: AuteurAnnonce | null
  now: Date
}

export interface AuteurAnnonce {
  email: string
  prenom: string
  nomUsage: string
}
