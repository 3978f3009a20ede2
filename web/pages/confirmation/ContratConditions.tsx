import type { PanierFormation } from '#contract/vente/panier.ts'
import { useApp } from '#web/api/app-context.ts'
import { ficheQuery } from '#web/api/catalogue.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { ContratResume } from '#web/parts/contrat/ContratResume.tsx'
import { DebutAnticipe } from '#web/parts/contrat/DebutAnticipe.tsx'
import { DebutProche } from '#web/parts/contrat/DebutProche.tsx'
import type { Anticipation } from '#web/parts/contrat/use-anticipation.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import styles from './Confirmation.module.css'

interface Props {
  items: readonly PanierFormation[]
  anticipation: Anticipation<PanierFormation>
}

/** Decision 57: what an individual agrees to by ordering: to read a contract, and nothing to pay yet. */
export function ContratConditions({ items, anticipation }: Props) {
  const { settings } = useApp()
  const { proches, isPermise, isDemandee, setDemandee } = anticipation
  return (
    <>
      {proches.map((item) => (
        <Proche key={item.id} item={item} />
      ))}
      {proches.length > 0 && isPermise && <DebutAnticipe value={isDemandee} onChange={setDemandee} />}
      <div className={styles.conditions}>
        <p>
          <strong>Rien n’est à payer aujourd’hui.</strong> En commandant, vous gardez{' '}
          {items.length > 1 ? 'vos places' : 'votre place'} le temps de lire votre contrat, avec nos{' '}
          <ExternalLink href={settings.liens.conditionsVente}>conditions générales de vente</ExternalLink>, et de le
          signer.
        </p>
        <ContratResume />
      </div>
    </>
  )
}

function Proche({ item: { reference, formation } }: { item: PanierFormation }) {
  const { data } = useCallQuery((call) => ficheQuery(call, formation.catalogueReference))
  const { catalogueReference: ficheReference } = formation
  return <DebutProche ficheReference={ficheReference} reference={reference} sessions={data?.sessions ?? []} />
}
