/** Who a remise is for, as the server checks it. */
export const CONDITIONS_REMISE = ['STAGIAIRE', 'ANECS_CJEC', 'TROISIEME_PARTICIPANT', 'ANTICIPEE'] as const
