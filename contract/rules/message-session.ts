import * as z from 'zod/mini'

export const MAX_SUJET = 150
export const MAX_TEXTE_MESSAGE = 5_000

/** Whom the provider writes to: the participants who know of their registration, or the people who ordered as well. */
export const AUDIENCES = ['TOUS', 'PARTICIPANTS'] as const
export type Audience = (typeof AUDIENCES)[number]

const isStorable = (texte: string) => texte.isWellFormed() && !texte.includes('\u0000')

/** What the provider writes to the people of a session. */
export const MessageSession = z.object({
  audience: z.enum(AUDIENCES),
  sujet: z.string().check(
    z.trim(),
    z.minLength(1, 'Écrivez un objet.'),
    z.maxLength(MAX_SUJET, `L’objet compte ${MAX_SUJET} caractères au plus.`),
    z.refine((sujet) => !/[\r\n]/.test(sujet) && isStorable(sujet), 'L’objet tient sur une ligne.'),
  ),
  texte: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Écrivez un message.'),
      z.maxLength(MAX_TEXTE_MESSAGE, `Le message compte ${MAX_TEXTE_MESSAGE} caractères au plus.`),
      z.refine(isStorable, 'Le message contient un caractère interdit.'),
    ),
})
export type MessageSession = z.infer<typeof MessageSession>
