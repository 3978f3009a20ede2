import * as z from 'zod/mini'

/** A database refuses only the NUL character. */
export const isStorable = z.refine<string>((text) => !text.includes('\0'), 'Ce texte contient un caractère interdit.')

/** A text that is typed; '' is nothing. */
export function text(max: number, tropLong = `${max} caractères au plus.`) {
  return z.string().check(z.trim(), z.maxLength(max, tropLong), isStorable)
}

export function required(max: number, absent: string, tropLong?: string) {
  return text(max, tropLong).check(z.minLength(1, absent))
}
