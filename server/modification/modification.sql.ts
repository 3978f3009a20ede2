import type { Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

export type ModificationRow = Selectable<Tables['modification']>
