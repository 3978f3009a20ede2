import { CHEQUE, SEPA } from '#contract/reference/mode-reglement.ts'
import { addDays } from '#contract/rules/jour.ts'
import type { Dossier } from '../dossier.ts'
import { listSessionsSuivies } from './communs.ts'

/** docs/import-catalogue.md gives these delays to the authors of a session's instructions: both must say the same. */
const VIREMENT_JOURS = 30
const CHEQUE_JOURS = 8
const PRELEVEMENT_JOUR = '05'

/** The day on which an invoice is due, yyyy-MM-dd. It depends on the mode of payment. */
export function echeanceOf(dossier: Dossier, emiseLe: string): string {
  const suivies = listSessionsSuivies(dossier)
  const { modeReglementId } = dossier.commande
  if (modeReglementId === SEPA) {
    const fins = suivies.flatMap(({ dateDebut, dateFin }) => dateFin ?? dateDebut ?? [])
    return prelevementAfter([emiseLe, ...fins].sort().at(-1) ?? emiseLe)
  }
  const [debut] = suivies.flatMap(({ dateDebut }) => dateDebut ?? []).sort()
  if (modeReglementId !== CHEQUE || !debut) return addDays(emiseLe, VIREMENT_JOURS)
  const recu = addDays(debut, -CHEQUE_JOURS)
  return recu > emiseLe ? recu : emiseLe
}

/** The fifth of the month that follows this day. */
function prelevementAfter(jour: string): string {
  const [annee = 0, mois = 0] = jour.split('-').map(Number)
  return new Date(Date.UTC(annee, mois, Number(PRELEVEMENT_JOUR))).toISOString().slice(0, 'yyyy-MM-dd'.length)
}
