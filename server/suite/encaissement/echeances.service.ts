import { isAttendant } from '#contract/reference/etat-commande.ts'
import { CARTE, CHEQUE, ESPECES, SEPA, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { formatCents } from '#contract/rules/format.ts'
import { findObstacleEcheance } from '../../argent/echeance/droit.ts'
import type { EcheanceRow } from '../../argent/echeance/echeance.sql.ts'
import {
  type DossierEcheances,
  lockDossier,
  payEcheance,
  unpayEcheance,
} from '../../argent/echeance/encaissement.service.ts'
import type { EncaissementRow } from '../../argent/encaissement/encaissement.sql.ts'
import type { ModeEncaissement } from '../../argent/encaissement/encaissement.tables.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'

const MODES: Record<ModeEncaissement, number> = {
  virement: VIREMENT,
  cheque: CHEQUE,
  prelevement: SEPA,
  especes: ESPECES,
}

/**
 * Decision 59: money for an order under contract pays its next échéances, whole. The rule of cards judges the day on which it
 * came (L. 6353-6): what may not be kept is refused, and is to be given back.
 */
export async function payEcheances(
  tx: Db,
  { id: encaissementId, commandeId, montantCents, recuLe: payeeLe, mode }: EncaissementRow,
): Promise<void> {
  let left = montantCents
  while (left > 0) {
    const dossier = await lockDossier(tx, commandeId)
    const echeance = dossier.echeances.find((one) => !one.payeeLe)
    const rang = echeance?.rang ?? 1
    const obstacle = findObstacleEcheance(dossier, rang, payeeLe)
    if (obstacle) throw new AdministrationRefusal(`${obstacle} Si cette somme vous est parvenue, rendez-la.`)
    if (!echeance || echeance.montantCents > left) throw refuseMontant(dossier, echeance, montantCents)
    await payEcheance(tx, dossier, echeance, { payeeLe, modeReglementId: MODES[mode], reference: mode, encaissementId })
    left -= echeance.montantCents
  }
}

function refuseMontant(
  { commande }: DossierEcheances,
  echeance: EcheanceRow | undefined,
  cents: number,
): AdministrationRefusal {
  const attendu = echeance ? `la prochaine échéance est de ${formatCents(echeance.montantCents)}` : 'tout est payé'
  return new AdministrationRefusal(
    `${formatCents(cents)} ne paie pas une échéance entière de la commande ${commande.numero} : ${attendu}. Rendez cette somme, ou enregistrez-la quand elle sera complète.`,
  )
}

/** The last échéances that a payment paid are not paid, unless the order is paid whole: its invoice says so. */
export async function unpayEcheances(tx: Db, { id, commandeId }: EncaissementRow): Promise<void> {
  const { etat, echeances, commande } = await lockDossier(tx, commandeId)
  const siennes = echeances.filter(({ encaissementId }) => encaissementId === id)
  if (!isAttendant(etat, 'reglement'))
    throw new AdministrationRefusal(
      `La commande ${commande.numero} est soldée ou finie : ce paiement ne s’annule plus.`,
    )
  const dernier = Math.max(...siennes.map(({ rang }) => rang))
  if (echeances.some(({ rang, payeeLe }) => rang > dernier && payeeLe))
    throw new AdministrationRefusal('Annulez d’abord le paiement de l’échéance suivante.')
  for (const echeance of siennes) {
    if (echeance.modeReglementId === CARTE) throw new Error('a card is not taken back here')
    await unpayEcheance(tx, echeance)
  }
}
