import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import type { getFacturation } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { firstMode } from '#web/parts/commande/mode.ts'
import { firstPayeur, toPayeurOptions } from '#web/parts/commande/payeur.ts'
import { useAcheteurPublic } from '#web/parts/commande/use-acheteur-public.ts'
import { type Reglement, useCommander } from '#web/parts/commande/use-commander.ts'
import { useAnticipation } from '#web/parts/contrat/use-anticipation.ts'
import { useDebit } from './use-debit.ts'
import { usePaiementCb } from './use-paiement-cb.ts'

/** What is chosen to pay these items, and the order itself, by card or otherwise. */
export function useReglement(items: readonly PanierFormation[], facturation: ResponseOf<typeof getFacturation>) {
  const payeurs = toPayeurOptions(facturation)
  const [payeur, setPayeur] = useState(() => firstPayeur(payeurs))
  const acheteurPublic = useAcheteurPublic(facturation.entitesFacturation, payeur)
  const [mode, setMode] = useState(() => firstMode(items, facturation.dernierModeReglement))
  const commande = useCommander()
  const carte = usePaiementCb(items)
  const sousContrat = items.some(({ particulier, prix }) => isSousContrat({ particulier, montantTtc: prix.montantTtc }))
  const anticipation = useAnticipation(sousContrat ? items : [])
  // Decision 54: under a contract the mode only says how it will be paid.
  const isCarte = Number(mode) === CARTE && !sousContrat
  const debit = useDebit(facturation, { payeur, mode, sousContrat })

  function order(compte: Pick<Reglement, 'compteDebite'> = {}) {
    const publics = acheteurPublic.value && { acheteurPublic: acheteurPublic.value }
    const paye = { facturationClientId: Number(payeur), ...publics }
    if (isCarte) return carte.payer(paye)
    const debutAnticipe = anticipation.isDemandee ? { debutAnticipe: true } : {}
    const mandat = debit.connu && !debit.isTyped ? { mandat: debit.connu.rum } : {}
    commande.order(items, { ...paye, modeReglementId: Number(mode), ...debutAnticipe, ...mandat, ...compte })
  }

  const isPending = commande.isPending || carte.isPending
  const { error } = isCarte ? carte : commande
  const choix = { payeurs, payeur, setPayeur, acheteurPublic, mode, setMode, debit }
  return { ...choix, isCarte, sousContrat, anticipation, order, isPending, error }
}
