import type { Db } from '../../platform/tables.ts'
import type { Annuaire } from '../external/annuaire.ts'
import type { Paiement } from '../external/paiement.ts'
import type { Config } from './config.ts'

/** What every registrar of routes is given. */
export interface Services {
  config: Config
  db: Db
  /** Where the catalogue is read, which may be late. */
  readDb: Db
  /** The product's clock. */
  now: () => Date
  /** The State's directory of companies. */
  annuaire: Annuaire
  /** Undefined where nobody pays by card. */
  paiement: Paiement | undefined
}
