import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { Db } from '../../platform/tables.ts'
import { findArgent } from './argent.sql.ts'
import { toReste } from './argent.ts'
import { addEncaissement } from './encaissement.service.ts'
import { findEncaissements } from './encaissement.sql.ts'
import { settleArgent } from './solde.service.ts'

/** A change of an order, and the order of those who moved while others stayed. */
interface Changee {
  modificationId: string
  commandeId: string
  creeeId: string | null
}

/**
 * Decision 59: what was paid for those who move goes with them, as far as it is too much for the order they leave and due
 * for the one they join: one row takes it, another brings it. The caller has locked the order.
 */
export async function moveArgent(tx: Db, { modificationId, commandeId, creeeId }: Changee, now: Date): Promise<void> {
  if (creeeId === null) return
  const { tropCents } = toReste(await findArgent(tx, commandeId))
  const { resteCents } = toReste(await findArgent(tx, creeeId))
  const montantCents = Math.min(tropCents, resteCents)
  const last = (await findEncaissements(tx, commandeId)).at(-1)
  if (montantCents === 0 || !last) return
  const { mode, reference } = last
  const common = {
    factureId: null,
    recuLe: dayInParis(now),
    mode,
    reference,
    source: 'modification',
    createdAt: now,
  } as const
  const cle = `report ${modificationId}`
  await addEncaissement(tx, { ...common, commandeId, montantCents: -montantCents, cle: `${cle} de` })
  await addEncaissement(tx, { ...common, commandeId: creeeId, montantCents, cle: `${cle} vers` })
}

/** Brings an order that was changed, and the one that was made of it, to what their money says. */
export async function settleChange(tx: Db, { modificationId, commandeId, creeeId }: Changee, now: Date): Promise<void> {
  for (const id of [commandeId, ...(creeeId ? [creeeId] : [])])
    await settleArgent(tx, id, `modification ${modificationId}`, now)
}
