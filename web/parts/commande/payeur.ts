import type { EntiteFacturation } from '#contract/personne/entite-facturation.ts'
import { REFUSALS } from '#contract/reference/refus.ts'
import { formatAdresseCourte } from '#contract/rules/adresse.ts'
import { type Blocage, findBlocage } from '#contract/rules/facturation.ts'
import { formatNumero } from '#web/parts/client/numero.ts'
import type { RichOption } from '#web/ui/inputs/options.ts'

interface Facturation {
  dernierPayeur: number | null
  entitesFacturation: readonly EntiteFacturation[]
}

const MOTIFS: Record<Blocage, string> = {
  DESACTIVEE: 'elle est désactivée.',
  NON_FACTURABLE: 'elle ne peut pas être facturée.',
  NON_AUTORISEE: 'elle n’autorise pas le commandeur à lui adresser ses factures.',
  SANS_SIRET: 'son SIRET n’est pas renseigné.',
}

/** CMD-01: the last payer first. */
export function toPayeurOptions({ dernierPayeur, entitesFacturation }: Facturation): RichOption[] {
  const last = entitesFacturation.filter(({ id }) => id === dernierPayeur)
  const others = entitesFacturation.filter(({ id }) => id !== dernierPayeur)
  return [...last, ...others].map((entite) => {
    const blocage = findBlocage(entite)
    return {
      value: String(entite.id),
      label: entite.denomination,
      detail: [formatNumero(entite), formatAdresseCourte(entite)].filter(Boolean).join(', '),
      badge: entite.id === dernierPayeur ? 'Dernier payeur' : undefined,
      disabledReason: blocage && `${REFUSALS.PAYEUR_NOT_ALLOWED.message}. Motif : ${MOTIFS[blocage]}`,
    }
  })
}

/** The first entity that can be chosen: the last payer, else the orderer, listed before its billing entities. */
export function firstPayeur(options: readonly RichOption[]): string {
  return options.find(({ disabledReason }) => disabledReason === undefined)?.value ?? ''
}
