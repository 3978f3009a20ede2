import { sql } from 'kysely'

export interface Verification {
  encaisseCents: number
  rembourseCents: number
  closLe: Date | null
  verifieLe: Date
}

/** The columns that keep the provider's answer. Amounts only grow, because answers may arrive in any order. */
export function toKept({ encaisseCents, rembourseCents, closLe, verifieLe }: Verification) {
  return {
    encaisseCents: sql<number>`greatest(encaisse_cents, ${encaisseCents}::int)`,
    rembourseCents: sql<number>`greatest(rembourse_cents, ${rembourseCents}::int)`,
    closLe: sql<Date | null>`coalesce(${closLe}::timestamptz, clos_le)`,
    verifieLe,
    updatedAt: verifieLe,
  }
}
