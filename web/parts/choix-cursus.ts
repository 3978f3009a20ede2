import type { ChoixCursus } from '#contract/rules/cursus.ts'

/** CUR-06: the dates chosen for a cursus, kept in this browser until the order or the removal from the basket. */

function keyOf(reference: string): string {
  return `choix:${reference}`
}

/** A browser that refuses its storage keeps nothing, and nothing fails. */
export function readChoix(reference: string): ChoixCursus | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(reference)) ?? 'null')
    return isChoix(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function writeChoix(reference: string, choix: ChoixCursus): void {
  try {
    window.localStorage.setItem(keyOf(reference), JSON.stringify(choix))
  } catch {
    // The choice holds as long as the page.
  }
}

export function removeChoix(reference: string): void {
  try {
    window.localStorage.removeItem(keyOf(reference))
  } catch {
    // Nothing was kept.
  }
}

function isChoix(kept: unknown): kept is ChoixCursus {
  const { requiredReferences, optionalReferences } = (kept ?? {}) as Partial<ChoixCursus>
  return [requiredReferences, optionalReferences].every((group) => typeof group === 'object' && group !== null)
}
