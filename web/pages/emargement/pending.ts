import { keyOf, type ReperesDemiJournee } from '#contract/rules/demi-journee.ts'
import type { DemiJourneeLue, Emargement, PointageForm } from '#contract/suite/emargement.ts'

/** What was tapped and not answered yet, half day by half day: it stays in the browser until it is. */
export type Pending = Record<string, PointageForm[]>

type Etat = Pick<PointageForm, 'etat' | 'retardMinutes'>

/** What the trainer sees of somebody: their last tap, or else what the server has. */
export function etatOf(half: DemiJourneeLue, pending: Pending, id: number): Etat | undefined {
  return pending[keyOf(half)]?.find((one) => one.id === id) ?? half.pointages.find((one) => one.id === id)
}

/** A second tap on somebody replaces the first, and stands on what was seen before it. */
export function withTap(pending: Pending, half: DemiJourneeLue, id: number, etat: Etat): Pending {
  const before = pending[keyOf(half)] ?? []
  const vue = before.find((one) => one.id === id)?.vue ?? half.pointages.find((one) => one.id === id)?.revision ?? 0
  return { ...pending, [keyOf(half)]: [...before.filter((one) => one.id !== id), { id, ...etat, vue }] }
}

/** What was answered leaves, unless it was tapped again meanwhile: then it stands on the answer. */
export function withAnswer(
  pending: Pending,
  repere: ReperesDemiJournee,
  sent: readonly PointageForm[],
  { demiJournees }: Emargement,
): Pending {
  const key = keyOf(repere)
  const revisions = new Map(
    demiJournees.find((one) => keyOf(one) === key)?.pointages.map(({ id, revision }) => [id, revision]),
  )
  const left = (pending[key] ?? [])
    .filter((one) => !sent.some((other) => isSame(one, other)))
    .map((one) => (sent.some(({ id }) => id === one.id) ? { ...one, vue: revisions.get(one.id) ?? one.vue } : one))
  return without({ ...pending, [key]: left }, left.length === 0 ? key : undefined)
}

/** A half day that takes nothing more: what was tapped there is given up. */
export function without(pending: Pending, key: string | undefined): Pending {
  return Object.fromEntries(Object.entries(pending).filter(([one]) => one !== key))
}

function isSame(a: PointageForm, b: PointageForm): boolean {
  return a.id === b.id && a.etat === b.etat && a.retardMinutes === b.retardMinutes
}

export function countPending(pending: Pending): number {
  return Object.values(pending).reduce((sum, list) => sum + list.length, 0)
}
