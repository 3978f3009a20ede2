import type { InscriptionEntreprise } from '#contract/client.ts'
import { PAYS } from '#contract/reference/pays.ts'
import { SIRET_MASK } from '#web/parts/client/siret-mask.ts'
import { applyMask } from '#web/ui/champs/mask.ts'

type Adresse = Pick<
  InscriptionEntreprise,
  'numeroVoie' | 'complement' | 'mentionSpeciale' | 'codePostal' | 'ville' | 'pays'
>

/** On one line; France needs no mention. */
export function formatAdresse({ numeroVoie, complement, mentionSpeciale, codePostal, ville, pays }: Adresse): string {
  const country = pays && PAYS.find(({ id }) => id === pays)?.label
  return [numeroVoie, complement, mentionSpeciale, `${codePostal} ${ville}`, country].filter(Boolean).join(', ')
}

/** The number it is known by, named. */
export function formatNumero({ siret, rna }: Pick<InscriptionEntreprise, 'siret' | 'rna'>): string | undefined {
  if (siret) return `SIRET ${formatSiret(siret)}`
  return rna ? `RNA ${rna}` : undefined
}

export function formatSiret(siret: string): string {
  return applyMask(siret, 0, SIRET_MASK).value
}
