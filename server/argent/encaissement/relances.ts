import { createSlot } from '../../platform/slot.ts'
import type { Db } from '../../platform/tables.ts'

/** Something remains of an order: the reminders of its invoices, which stand above, are looked at again. */
export const relances = createSlot<(tx: Db, commandeId: string) => Promise<void>>('the reminders of invoices')
