import * as z from 'zod/mini'

const Jours = z.nullable(z.int())

/**
 * Until how many days before the beginning a registration may be changed: 0 until the session begins, null never. What a
 * cancellation keeps, in percent, once it is no longer free, and from fewer days before (decision 49).
 */
export const ConditionsModification = z.object({
  remplacementJours: Jours,
  reportJours: Jours,
  annulationJours: Jours,
  retenue: z.int(),
  paliers: z.array(z.object({ jours: z.int(), retenue: z.int() })),
  /** Until how many days before people are named for places that were ordered without a name; null: at once (decision 52). */
  designationJours: z.optional(Jours),
})
export type ConditionsModification = z.infer<typeof ConditionsModification>

/** A condition in words: what is changed, and until when. */
export const ConditionDite = z.object({ titre: z.string(), texte: z.string() })
export type ConditionDite = z.infer<typeof ConditionDite>
