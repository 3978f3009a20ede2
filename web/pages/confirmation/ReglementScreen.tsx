import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { totalOf } from '#contract/rules/prix.ts'
import type { getFacturation } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { AccordNotice } from '#web/parts/commande/AccordNotice.tsx'
import { ConditionsCommande } from '#web/parts/commande/ConditionsCommande.tsx'
import { EchecNotice } from '#web/parts/commande/EchecNotice.tsx'
import { readEnCours } from '#web/parts/commande/en-cours.ts'
import { toModeOptions } from '#web/parts/commande/mode.ts'
import { findPrixVu } from '#web/parts/commande/prix-vus.ts'
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
import { ReglementLignes, ReglementResume } from './ReglementResume.tsx'
import { DEBIT_FORM } from './use-debit.ts'
import { useReglement } from './use-reglement.ts'

const { Part: AcheteurPublicFields } = lazyPart(
  () => import('#web/parts/commande/AcheteurPublicFields.tsx'),
  'AcheteurPublicFields',
)
const { Part: CompteADebiter } = lazyPart(() => import('./CompteADebiter.tsx'), 'CompteADebiter')

interface Props {
  title: string
  items: readonly PanierFormation[]
  facturation: ResponseOf<typeof getFacturation>
}

const INTRO = 'Choisissez qui règle et comment, puis passez la commande.'
const INTRO_CONTRAT = 'Rien n’est à payer aujourd’hui : commandez, lisez votre contrat et signez-le.'

/** CMD-01 to CMD-04: the payer, the payment mode and the amount, then the order. */
export function ReglementScreen({ title, items, facturation }: Props) {
  const reglement = useReglement(items, facturation)
  const { payeur, mode, debit, isCarte, sousContrat, anticipation, ...commande } = reglement
  const [erreur] = useState(() => readEnCours('confirmation-erreur'))
  const { montantTtc } = totalOf(items)
  const manque = toManque(payeur, mode) ?? anticipation.obstacle
  return (
    <Page title={title} intro={sousContrat ? INTRO_CONTRAT : INTRO} back={<BackToPanier />}>
      {erreur && <Notice kind="attention">{erreur}</Notice>}
      <PrixChanges items={items} />
      <StickySummary
        title={items.length > 1 ? 'Vos commandes' : 'Votre commande'}
        bar={`${formatEuros(montantTtc)} TTC`}
        summary={<ReglementResume items={items} />}
      >
        <div className={styles.sections}>
          {items.length > 1 && <ReglementLignes items={items} />}
          <Choix items={items} facturation={facturation} reglement={reglement} />
          {/* Of several items, each says its own. */}
          {items.length === 1 && items.map((item) => <ConditionsCommande key={item.id} item={item} />)}
          {sousContrat ? (
            <ContratConditions items={items} anticipation={anticipation} />
          ) : (
            <Conditions
              isCarte={isCarte}
              montantTtc={montantTtc}
              places={items.reduce((sum, item) => sum + countPlaces(item), 0)}
            />
          )}
          {!isCarte && <AccordNotice items={items} />}
          <EchecNotice error={commande.error} />
          <div className={styles.actions}>
            <Button
              isPending={commande.isPending}
              disabledReason={manque}
              {...(debit.isTyped ? { type: 'submit', form: DEBIT_FORM } : { onClick: () => commande.order() })}
            >
              {toVerbe(sousContrat, isCarte)}
            </Button>
          </div>
        </div>
      </StickySummary>
    </Page>
  )
}

/** What was validated at one price is not ordered at another one without a word. */
function PrixChanges({ items }: Pick<Props, 'items'>) {
  return items.map((item) => {
    const vu = findPrixVu(item)
    if (vu === undefined) return null
    const { formation, prix } = item
    return (
      <Notice key={item.id} kind="attention">
        Le prix de « {formation.titre} » a changé : {formatEuros(prix.montantTtc)} TTC au lieu de {formatEuros(vu)}.
      </Notice>
    )
  })
}

interface ChoixProps extends Pick<Props, 'items' | 'facturation'> {
  reglement: ReturnType<typeof useReglement>
}

/** Who pays, and how, with what each of them asks for. */
function Choix({ items, facturation, reglement }: ChoixProps) {
  const { payeurs, payeur, setPayeur, acheteurPublic, mode, setMode, debit, sousContrat, order } = reglement
  return (
    <>
      <Card>
        <RadioInput label="Entité de facturation" options={payeurs} value={payeur} onChange={setPayeur} />
      </Card>
      {acheteurPublic.value && (
        <LazyPart>
          <Card>
            <AcheteurPublicFields value={acheteurPublic.value} onChange={acheteurPublic.onChange} />
          </Card>
        </LazyPart>
      )}
      <Card>
        <RadioInput
          label={sousContrat ? 'Comment pensez-vous payer, plus tard ?' : 'Mode de règlement'}
          options={toModeOptions(items, facturation.banque)}
          value={mode}
          onChange={setMode}
        />
      </Card>
      <DebitPart debit={debit} order={order} />
    </>
  )
}

function DebitPart({ debit, order }: Pick<ReturnType<typeof useReglement>, 'debit' | 'order'>) {
  if (!debit.isAsked) return null
  return (
    <LazyPart>
      <CompteADebiter debit={debit} onSubmit={(compteDebite) => order({ compteDebite })} />
    </LazyPart>
  )
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
