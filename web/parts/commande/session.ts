import { formatAcces, formatJournee, formatPeriode } from '#contract/rules/format.ts'
import { isIntra } from '#contract/rules/intra.ts'
import type { PanierFormation, PanierSession } from '#contract/vente/panier.ts'
import { lieuOf } from '#web/parts/session-lieu.ts'

/** CAT-05, CAT-06: the dates in one line; undefined while no date is known. */
export function formatQuand(session: PanierSession): string | undefined {
  const { dateDebut, dateFin, sessionDates, plateformeDureeAcces } = session
  if (plateformeDureeAcces !== null) return formatAcces(plateformeDureeAcces)
  const [only, second] = sessionDates
  if (only && !second) return formatJournee(only.date, only.matin, only.aprem)
  return dateDebut === null ? undefined : formatPeriode(dateDebut, dateFin ?? dateDebut)
}

/** CAT-10: the place; an intra session shows its own. */
export function formatOu({ type, modeId, lieu, lieuIntra, ville }: PanierSession): string | undefined {
  if (isIntra(modeId) && lieuIntra) return lieuIntra
  return lieu ?? lieuOf(type.id, { modeId, ville })
}

/** PAN-02: the address of the fiche, with the item's session selected. */
export function toCatalogueHref({ reference, formation: { catalogueUrl } }: PanierFormation): string {
  const separator = catalogueUrl.includes('?') ? '&' : '?'
  return `${catalogueUrl}${separator}session_active=${encodeURIComponent(reference)}`
}
