import type { ChoixCursus } from '#contract/rules/cursus.ts'

/** CUR-06: the dates chosen for a cursus, kept in this browser until the order or the removal from the basket. */

/** `exprimes` lists the optional steps the person answered; the other steps keep the proposed choice. */
export interface ChoixGarde extends ChoixCursus {
  exprimes: string[]
}

function keyOf(reference: string): string {
  return `choix:${reference}`
}

/** A browser that refuses its storage keeps nothing, and nothing fails. */
export function readChoix(reference: string): ChoixGarde | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(reference)) ?? 'null')
    return isChoix(kept) ? { ...kept, exprimes: toTexts(kept) } : undefined
  } catch {
    return undefined
  }
}

export function writeChoix(reference: string, choix: ChoixGarde): void {
  try {
    window.localStorage.setItem(keyOf(reference), JSON.stringify(choix))
  } catch {
    // The choice lasts as long as the page.
  }
}

export function removeChoix(reference: string): void {
  try {
    window.localStorage.removeItem(keyOf(reference))
  } catch {
    // The browser kept nothing.
  }
}

function isChoix(kept: unknown): kept is ChoixCursus {
  const { requiredReferences, optionalReferences } = (kept ?? {}) as Partial<ChoixCursus>
  return [requiredReferences, optionalReferences].every((group) => typeof group === 'object' && group !== null)
}

function toTexts({ exprimes }: Partial<ChoixGarde>): string[] {
  return Array.isArray(exprimes) ? exprimes.map(String) : []
}
