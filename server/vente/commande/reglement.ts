import { CARTE, CHEQUE } from '#contract/reference/mode-reglement.ts'
import { sayCoordonnees } from '#contract/rules/banque.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import { formatCents } from '#contract/rules/format.ts'
import { toCents } from '#contract/rules/montant.ts'
import { listReglementsOf, type Reglement } from '#contract/rules/reglement.ts'
import type { CommandeForm } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { Refusal } from '../../platform/errors.ts'
import type { DetailCommande } from './commande.tables.ts'

/** the server's price is the price. A buyer who was shown another price is refused, and reads both. */
export function checkPrix(shown: CommandeForm['montantTtc'], montantTtcCents: number): void {
  if (toCents(shown) === montantTtcCents) return
  const [before, after] = [formatCents(toCents(shown)), formatCents(montantTtcCents)]
  const message = `Le prix de cette inscription a changé : ${before} TTC affichés, ${after} TTC aujourd’hui. Vérifiez votre panier.`
  throw new Refusal('PRIX_CHANGE', { message })
}

/**
 * CMD-04, CMD-06, PAN-07: the mode is one of those the session accepts, and a card has its own call, except under
 * contract: there the mode only says how it will be paid (decision 54). Null when the order costs nothing, or when the
 * session names no mode.
 */
export function checkReglement(
  modeReglementId: number | null,
  item: Pick<PanierFormation, 'formation' | 'prix' | 'particulier'>,
  parCarte: boolean,
): Reglement | null {
  const sousContrat = isSousContrat({ particulier: item.particulier, montantTtc: item.prix.montantTtc })
  if (parCarte && sousContrat) throw new Refusal('CONTRAT_A_SIGNER')
  const accepted = listReglementsOf(item)
  const isToPay = item.prix.montantTtc > 0 && accepted.length > 0
  const reglement = accepted.find((one) => one.modeReglementId === modeReglementId)
  if (!sousContrat && (parCarte !== (modeReglementId === CARTE) || (parCarte && !isToPay))) throw refuse()
  if (modeReglementId === null ? isToPay : !reglement) throw refuse()
  return isToPay && reglement ? reglement : null
}

/** CMD-07: the instructions of the session for this mode, and where a transfer or a cheque goes. */
export function sayInstructions({
  modeReglementId,
  detail,
}: {
  modeReglementId: number | null
  detail: Pick<DetailCommande, 'instructions' | 'banque' | 'expediteur'>
}): string | null {
  return [detail.instructions, sayDestination({ modeReglementId, detail })].filter(Boolean).join('\n') || null
}

/** In lines, as who pays copies it; null for what is paid otherwise. */
export function sayDestination({
  modeReglementId,
  detail: { banque, expediteur },
}: Parameters<typeof sayInstructions>[0]) {
  if (banque) return sayCoordonnees(banque)
  if (modeReglementId !== CHEQUE) return null
  return `Chèque à l’ordre de : ${expediteur.nom}\nÀ envoyer à : ${expediteur.nom}, ${expediteur.adresse}`
}

function refuse(): Refusal {
  return new Refusal('MODE_REGLEMENT_NOT_ACCEPTED')
}
