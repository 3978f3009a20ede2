import * as z from 'zod/mini'

/** A database refuses only the NUL character. */
export const isStorable = z.refine<string>((text) => !text.includes('\0'), 'Ce texte contient un caractère interdit.')
