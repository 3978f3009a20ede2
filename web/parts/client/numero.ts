import type { ClientLie } from '#contract/personne/client.ts'
import { SIRET_MASK } from '#web/parts/client/siret-mask.ts'
import { applyMask } from '#web/ui/inputs/mask.ts'

/** CLI-04: the label of a number accepted in place of a SIRET. */
export const EQUIVALENT_SIRET = 'Equivalent SIRET'
type Numeros = Pick<ClientLie, 'siret' | 'rna'> & { valideSansSiret?: boolean }

/** The client's number with the name of that number. */
export function formatNumero({ siret, rna, valideSansSiret }: Numeros): string | undefined {
  if (siret) return `${valideSansSiret ? EQUIVALENT_SIRET : 'SIRET'} ${formatSiret(siret)}`
  return rna ? `RNA ${rna}` : undefined
}

/** A SIRET in groups of digits; its equivalent stays unchanged. */
export function formatSiret(siret: string): string {
  return /^\d{14}$/.test(siret) ? applyMask(siret, 0, SIRET_MASK).value : siret
}
