import { formatEuros } from '#contract/rules/format.ts'
import { useApp } from '#web/api/app-context.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import styles from './Confirmation.module.css'

interface Props {
  isCarte: boolean
  montantTtc: number
  /** Of the whole order. */
  places: number
}

/** The commitments of an order; those of an individual who pays are ContratConditions. */
export function Conditions({ isCarte, montantTtc, places }: Props) {
  const { settings } = useApp()
  return (
    <div className={styles.conditions}>
      <p>
        Commande avec obligation de paiement : <strong>{formatEuros(montantTtc)} TTC</strong>. En commandant, vous
        acceptez nos <ExternalLink href={settings.liens.conditionsVente}>conditions générales de vente</ExternalLink>.
      </p>
      <p>
        {places === 1 ? 'Votre place est ' : 'Vos places sont '}
        {isCarte
          ? `${places === 1 ? 'gardée' : 'gardées'} quelques minutes, le temps de payer sur la page sécurisée de notre prestataire.`
          : `${places === 1 ? 'réservée' : 'réservées'} dès la commande.`}
      </p>
    </div>
  )
}
