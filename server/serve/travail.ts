import type { Logger } from 'pino'
import type { Dessinateur } from '../papier/document/dessinateur.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'

/** What the sweeps work with. */
export interface Travail {
  config: Config
  database: DatabaseHandle<Tables>
  log: Logger
  now: () => Date
  /** The drawing threads that several products of one process share; without them, each starts its own. */
  dessinateur?: Dessinateur | undefined
}
