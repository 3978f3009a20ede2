/** The condition of a remise, which the server checks. */
export const CONDITIONS_REMISE = ['STAGIAIRE', 'ANECS_CJEC', 'TROISIEME_PARTICIPANT', 'ANTICIPEE'] as const
export type ConditionRemise = (typeof CONDITIONS_REMISE)[number]

/** the conditions that depend on what a person is. Somebody's word is all we have of them. */
export const SITUATIONS_REMISE = ['STAGIAIRE', 'ANECS_CJEC'] as const
export type SituationRemise = (typeof SITUATIONS_REMISE)[number]
