import * as z from 'zod/mini'

/** A database keeps every character but this one. */
export const isStorable = z.refine<string>((text) => !text.includes('\0'), 'Ce texte contient un caractère interdit.')
