/** The condition of a remise, which the server checks. */
export const CONDITIONS_REMISE = ['STAGIAIRE', 'ANECS_CJEC', 'TROISIEME_PARTICIPANT', 'ANTICIPEE'] as const
