/** CLI-04: the mask of a SIRET. */
export const SIRET_MASK = '000 000 000 00000'
