import type { PanierFormation } from '#contract/panier.ts'
import { useApp } from '#web/api/app-context.ts'
import { ficheQuery } from '#web/api/catalogue.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { ContratResume } from '#web/parts/contrat/ContratResume.tsx'
import { DebutProche } from '#web/parts/contrat/DebutProche.tsx'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import styles from './Confirmation.module.css'
import type { Anticipation } from './use-anticipation.ts'

interface Props {
  items: readonly PanierFormation[]
  anticipation: Anticipation
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
      {proches.length > 0 && isPermise && (
        <CheckboxInput
          label="Je demande expressément à commencer la formation avant la fin de mon délai de rétractation."
          help="Vous gardez le droit de vous rétracter, et rien n’est à payer avant la fin du délai."
          value={isDemandee}
          onChange={setDemandee}
        />
      )}
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
  return <DebutProche {...{ ficheReference, reference, sessions: data?.sessions ?? [] }} />
}
