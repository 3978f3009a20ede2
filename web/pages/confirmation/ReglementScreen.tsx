import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { getFacturation } from '#contract/commande.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { PanierFormation } from '#contract/panier.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { totalOf } from '#contract/rules/prix.ts'
import { ConditionsCommande } from '#web/parts/commande/ConditionsCommande.tsx'
import { EchecNotice } from '#web/parts/commande/EchecNotice.tsx'
import { readEnCours } from '#web/parts/commande/en-cours.ts'
import { useCommander } from '#web/parts/commande/use-commander.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { StickySummary } from '#web/ui/StickySummary.tsx'
import { Conditions } from './Conditions.tsx'
import styles from './Confirmation.module.css'
import { ContratConditions } from './ContratConditions.tsx'
import { firstMode, toModeOptions } from './mode.ts'
import { firstPayeur, toPayeurOptions } from './payeur.ts'
import { ReglementLignes, ReglementResume } from './ReglementResume.tsx'
import { useAcheteurPublic } from './use-acheteur-public.ts'
import { useAnticipation } from './use-anticipation.ts'
import { usePaiementCb } from './use-paiement-cb.ts'

const { Part: AcheteurPublicFields } = lazyPart(() => import('./AcheteurPublicFields.tsx'), 'AcheteurPublicFields')

interface Props {
  title: string
  items: readonly PanierFormation[]
  facturation: ResponseOf<typeof getFacturation>
}

const INTRO = 'Choisissez qui règle et comment, puis passez la commande.'
const INTRO_CONTRAT = 'Rien n’est à payer aujourd’hui : commandez, lisez votre contrat et signez-le.'

/** CMD-01 to CMD-04: the payer, the payment mode and the amount, then the order. */
export function ReglementScreen({ title, items, facturation }: Props) {
  const { payeurs, payeur, setPayeur, acheteurPublic, mode, setMode, ...reglement } = useReglement(items, facturation)
  const { isCarte, sousContrat, anticipation, ...commande } = reglement
  const [erreur] = useState(() => readEnCours('confirmation-erreur'))
  const { montantTtc } = totalOf(items)
  const manque = toManque(payeur, mode) ?? anticipation.obstacle
  return (
    <Page title={title} intro={sousContrat ? INTRO_CONTRAT : INTRO} back={<BackToPanier />}>
      {erreur && <Notice kind="attention">{erreur}</Notice>}
      <StickySummary
        title={items.length > 1 ? 'Vos commandes' : 'Votre commande'}
        bar={`${formatEuros(montantTtc)} TTC`}
        summary={<ReglementResume items={items} />}
      >
        <div className={styles.sections}>
          {items.length > 1 && <ReglementLignes items={items} />}
          <Card>
            <RadioInput label="Entité de facturation" options={payeurs} value={payeur} onChange={setPayeur} />
          </Card>
          {acheteurPublic.value && (
            <LazyPart>
              <AcheteurPublicFields value={acheteurPublic.value} onChange={acheteurPublic.onChange} />
            </LazyPart>
          )}
          <Card>
            <RadioInput
              label={sousContrat ? 'Comment pensez-vous payer, plus tard ?' : 'Mode de règlement'}
              options={toModeOptions(items, facturation.banque)}
              value={mode}
              onChange={setMode}
            />
          </Card>
          {/* Of several items, each says its own. */}
          {items.length === 1 && items.map((item) => <ConditionsCommande key={item.id} item={item} />)}
          {sousContrat ? (
            <ContratConditions items={items} anticipation={anticipation} />
          ) : (
            <Conditions isCarte={isCarte} montantTtc={montantTtc} />
          )}
          <EchecNotice error={commande.error} />
          <div className={styles.actions}>
            <Button isPending={commande.isPending} disabledReason={manque} onClick={commande.order}>
              {toVerbe(sousContrat, isCarte)}
            </Button>
          </div>
        </div>
      </StickySummary>
    </Page>
  )
}

function useReglement(items: Props['items'], facturation: Props['facturation']) {
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

  function order() {
    const publics = acheteurPublic.value && { acheteurPublic: acheteurPublic.value }
    const paye = { facturationClientId: Number(payeur), ...publics }
    if (isCarte) return carte.payer(paye)
    const debutAnticipe = anticipation.isDemandee ? { debutAnticipe: true } : {}
    commande.commander(items, { ...paye, modeReglementId: Number(mode), ...debutAnticipe })
  }

  const isPending = commande.isPending || carte.isPending
  const { error } = isCarte ? carte : commande
  const choix = { payeurs, payeur, setPayeur, acheteurPublic, mode, setMode }
  return { ...choix, isCarte, sousContrat, anticipation, order, isPending, error }
}

function toVerbe(sousContrat: boolean, isCarte: boolean): string {
  if (sousContrat) return 'Commander et lire mon contrat'
  return isCarte ? 'Commander et payer par carte' : 'Commander'
}

function toManque(payeur: string, mode: string): string | undefined {
  if (payeur === '') return 'Aucune entité ne peut être facturée pour cette commande.'
  return mode === '' ? 'Ces formations n’ont plus de mode de règlement en commun.' : undefined
}

function BackToPanier() {
  return (
    <Link to={paths.panier()}>
      <ArrowLeft size={20} aria-hidden="true" />
      Retour au panier
    </Link>
  )
}
