import { keyOf, type ReperesDemiJournee } from '#contract/rules/demi-journee.ts'
import type { DemiJourneeLue, Emargement, PointageForm } from '#contract/suite/emargement.ts'

/** What was tapped and not answered yet, half day by half day: it stays in the browser until it is. */
export type Attente = Record<string, PointageForm[]>

type Etat = Pick<PointageForm, 'etat' | 'retardMinutes'>

/** What the trainer sees of somebody: their last tap, or else what the server has. */
export function etatOf(half: DemiJourneeLue, attente: Attente, id: number): Etat | undefined {
  return attente[keyOf(half)]?.find((one) => one.id === id) ?? half.pointages.find((one) => one.id === id)
}

/** A second tap on somebody replaces the first, and stands on what was seen before it. */
export function withTap(attente: Attente, half: DemiJourneeLue, id: number, etat: Etat): Attente {
  const before = attente[keyOf(half)] ?? []
  const vue = before.find((one) => one.id === id)?.vue ?? half.pointages.find((one) => one.id === id)?.revision ?? 0
  return { ...attente, [keyOf(half)]: [...before.filter((one) => one.id !== id), { id, ...etat, vue }] }
}

/** What was answered leaves, unless it was tapped again meanwhile: then it stands on the answer. */
export function withAnswer(
  attente: Attente,
  repere: ReperesDemiJournee,
  sent: readonly PointageForm[],
  { demiJournees }: Emargement,
): Attente {
  const key = keyOf(repere)
  const revisions = new Map(
    demiJournees.find((one) => keyOf(one) === key)?.pointages.map(({ id, revision }) => [id, revision]),
  )
  const left = (attente[key] ?? [])
    .filter((one) => !sent.some((other) => isSame(one, other)))
    .map((one) => (sent.some(({ id }) => id === one.id) ? { ...one, vue: revisions.get(one.id) ?? one.vue } : one))
  return without({ ...attente, [key]: left }, left.length === 0 ? key : undefined)
}

/** A half day that takes nothing more: what was tapped there is given up. */
export function without(attente: Attente, key: string | undefined): Attente {
  return Object.fromEntries(Object.entries(attente).filter(([one]) => one !== key))
}

function isSame(a: PointageForm, b: PointageForm): boolean {
  return a.id === b.id && a.etat === b.etat && a.retardMinutes === b.retardMinutes
}

export function countAttente(attente: Attente): number {
  return Object.values(attente).reduce((sum, list) => sum + list.length, 0)
}
