import type { Prestations, Remises } from '#contract/demande.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import { computePrix, type Prix, type TarifSession } from '#contract/rules/prix.ts'

/** CUR-08: what the request costs, as the server will say it: the programme, then each session it bills besides. */
export function toPrix(
  participants: DemandeForm['participants'],
  { prestations, prestationsOptionnelles, cursusPrestations }: Prestations,
  remises: Remises,
): Prix {
  const etapes = cursusPrestations.map(
    (etape): TarifSession => ({
      prestations: etape.prestations,
      remises: remises.cursusRemises.find(({ reference }) => reference === etape.reference)?.remises ?? [],
    }),
  )
  const tarifs = [{ prestations, remises: remises.remises }, ...etapes]
  return computePrix({ tarifs, options: prestationsOptionnelles, participants })
}
