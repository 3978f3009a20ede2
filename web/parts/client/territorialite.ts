import { TERRITORIALITES } from '#contract/reference/territorialite.ts'

const DEPARTEMENTS_OUTRE_MER = /^97[124]/
const AUTRES_OUTRE_MER = /^9[78]/

/** The territory of a French postcode, for VAT. */
export function territorialiteOf(codePostal: string): string {
  const id = DEPARTEMENTS_OUTRE_MER.test(codePostal) ? 2 : AUTRES_OUTRE_MER.test(codePostal) ? 3 : 1
  return TERRITORIALITES[id - 1]?.label ?? ''
}
