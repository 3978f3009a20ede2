import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { CARTE, SEPA } from '#contract/reference/mode-reglement.ts'
import { isCursus, isElearning } from '#contract/reference/type-formation.ts'
import { formatEuros } from '#contract/rules/format.ts'
import type { getFacturation } from '#contract/vente/commande.ts'
import type { Devis } from '#contract/vente/devis.ts'
import { useApp } from '#web/api/app-context.ts'
import { ApiError } from '#web/api/call.ts'
import { facturationQuery } from '#web/api/commande.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { firstMode, toModeOptions } from '#web/parts/commande/mode.ts'
import { firstPayeur, toPayeurOptions } from '#web/parts/commande/payeur.ts'
import { useAcheteurPublic } from '#web/parts/commande/use-acheteur-public.ts'
import { ContratResume } from '#web/parts/contrat/ContratResume.tsx'
import { DebutAnticipe } from '#web/parts/contrat/DebutAnticipe.tsx'
import { useAnticipation } from '#web/parts/contrat/use-anticipation.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from './Devis.module.css'
import { useCommanderDevis } from './use-commander-devis.ts'

const { Part: AcheteurPublicFields } = lazyPart(
  () => import('#web/parts/commande/AcheteurPublicFields.tsx'),
  'AcheteurPublicFields',
)

/** Decision 61: one press orders the quote; who pays and how are filled in as for the last order. */
export function CommanderDevis({ devis }: { devis: Devis }) {
  const { data, error } = useCallQuery((call, status) => facturationQuery(call, status, devis.commandeur.id))
  if (error && !data) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data) return <SkeletonList label="Chargement du règlement" count={1} />
  return <Reglement devis={devis} facturation={data} />
}

interface Props {
  devis: Devis
  facturation: ResponseOf<typeof getFacturation>
}

/** What is chosen to pay the quote, and the order itself. */
function useReglement({ devis, facturation }: Props) {
  const { particulier } = devis
  const payeurs = toPayeurOptions(facturation)
  // A card pays at once: under a contract it only says how it will be paid.
  const modes = toModeOptions([devis], facturation.banque).filter(({ value }) => particulier || Number(value) !== CARTE)
  const [payeur, setPayeur] = useState(() => firstPayeur(payeurs))
  const [mode, setMode] = useState(() => firstOf(modes, firstMode([devis], facturation.dernierModeReglement)))
  const acheteurPublic = useAcheteurPublic(facturation.entitesFacturation, payeur)
  const anticipation = useAnticipation(particulier ? [devis] : [])
  const commande = useCommanderDevis(devis.id)
  const order = () =>
    commande.mutate({
      facturationClientId: Number(payeur),
      modeReglementId: Number(mode),
      ...(acheteurPublic.value && { acheteurPublic: acheteurPublic.value }),
      ...(anticipation.isDemandee && { debutAnticipe: true }),
      ...findMandat(facturation, { payeur, mode, particulier }),
    })
  const manque = toManque(payeur, mode) ?? anticipation.obstacle
  return { payeurs, payeur, setPayeur, modes, mode, setMode, acheteurPublic, anticipation, commande, order, manque }
}

function Reglement({ devis, facturation }: Props) {
  const { particulier, prix } = devis
  const { acheteurPublic, anticipation, commande, order, manque, ...choix } = useReglement({ devis, facturation })
  const { payeurs, payeur, setPayeur, modes, mode, setMode } = choix
  return (
    <Card>
      <div className={styles.sections}>
        <h2 className={styles.titre}>Commander ce devis</h2>
        {payeurs.length > 1 && (
          <RadioInput label="Entité de facturation" options={payeurs} value={payeur} onChange={setPayeur} />
        )}
        {acheteurPublic.value && (
          <LazyPart>
            <AcheteurPublicFields value={acheteurPublic.value} onChange={acheteurPublic.onChange} />
          </LazyPart>
        )}
        <RadioInput
          label={particulier ? 'Comment pensez-vous payer, plus tard ?' : 'Mode de règlement'}
          options={modes}
          value={mode}
          onChange={setMode}
        />
        {anticipation.proches.length > 0 && anticipation.isPermise && (
          <DebutAnticipe value={anticipation.isDemandee} onChange={anticipation.setDemandee} />
        )}
        <Engagement particulier={particulier} montantTtc={prix.montantTtc} />
        <Echec devis={devis} error={commande.error} />
        <div className={styles.actions}>
          <Button isPending={commande.isPending} disabledReason={manque} onClick={order}>
            Commander ce devis
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Decision 60: who has no mandate for this payer finds one to fill in with the papers of the order. */
function findMandat(
  { mandats }: ResponseOf<typeof getFacturation>,
  { payeur, mode, particulier }: { payeur: string; mode: string; particulier: boolean },
): { mandat?: string } {
  if (Number(mode) !== SEPA || particulier) return {}
  const connu = mandats?.find(({ clientId }) => String(clientId) === payeur)
  return connu ? { mandat: connu.rum } : {}
}

function firstOf(modes: readonly { value: string }[], wanted: string): string {
  return (modes.find(({ value }) => value === wanted) ?? modes[0])?.value ?? ''
}

function toManque(payeur: string, mode: string): string | undefined {
  if (payeur === '') return 'Aucune entité ne peut être facturée pour cette commande.'
  return mode === '' ? 'Cette formation ne se règle que par carte : commandez-la depuis sa fiche.' : undefined
}

function Engagement({ particulier, montantTtc }: { particulier: boolean; montantTtc: number }) {
  const { settings } = useApp()
  const conditions = <ExternalLink href={settings.liens.conditionsVente}>conditions générales de vente</ExternalLink>
  if (particulier)
    return (
      <div className={styles.conditions}>
        <p>
          <strong>Rien n’est à payer aujourd’hui.</strong> En commandant, vous gardez votre place le temps de lire votre
          contrat, avec nos {conditions}, et de le signer.
        </p>
        <ContratResume />
      </div>
    )
  return (
    <p className={styles.conditions}>
      Commande avec obligation de paiement : <strong>{formatEuros(montantTtc)} TTC</strong>. En commandant, vous
      acceptez nos {conditions}. La commande réserve aussitôt, s’il reste de la place.
    </p>
  )
}

/** Why it was not ordered, and what can be done then. */
function Echec({ devis, error }: { devis: Devis; error: Error | null }) {
  if (!error) return null
  const { to, label } = toRemede(devis, error instanceof ApiError ? error.code : '')
  return (
    <Notice kind="error" actions={<Link to={to}>{label}</Link>}>
      {describeError(error)}
    </Notice>
  )
}

function toRemede({ formation: { type, catalogueReference }, reference }: Devis, code: string) {
  if (code === 'PROFIL_INCOMPLET') return { to: paths.monCompte(), label: 'Compléter mon profil' }
  const hasListe = !isCursus(type.id) && !isElearning(type.id)
  if (code === 'PLACES_INSUFFISANTES' && hasListe)
    return { to: paths.sessionAttente(catalogueReference, reference), label: 'Rejoindre la liste d’attente' }
  return { to: paths.fiche(catalogueReference), label: 'Voir la formation et ses dates' }
}
