/** CLI-04 */
export const SIRET_MASK = '000 000 000 00000'
