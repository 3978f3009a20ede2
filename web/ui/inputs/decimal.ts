import type { Edit, Format } from './format.ts'

export interface DecimalLimits {
  maxValue?: number
  maxLength?: number
}

/**
 * GRI-04: digits and one decimal point. A number beyond a limit is refused whole, because a cut number would be another
 * number.
 */
export function decimalFormat({ maxValue = Infinity, maxLength = Infinity }: DecimalLimits): Format {
  return (edit, previous) => {
    const next = keepDecimal(edit)
    if (next.value.length > maxLength || Number(next.value) > maxValue) return refuse(edit, previous)
    return next
  }
}

function keepDecimal({ value, caret }: Edit): Edit {
  const kept = { value: '', caret: 0 }
  for (const [index, typed] of [...value].entries()) {
    // The comma of a French keypad is the decimal point.
    const char = typed === ',' ? '.' : typed
    const isKept = /\d/.test(char) || (char === '.' && !kept.value.includes('.'))
    if (!isKept) continue
    kept.value += char
    if (index < caret) kept.caret += 1
  }
  return kept
}

/** Restores the previous text, with the caret where it was before the refused characters. */
function refuse(edit: Edit, previous: string): Edit {
  const charsAfter = edit.value.length - edit.caret
  return { value: previous, caret: Math.max(0, previous.length - charsAfter) }
}
