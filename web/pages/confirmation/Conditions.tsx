import { formatEuros } from '#contract/rules/format.ts'
import { useApp } from '#web/api/app-context.ts'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import styles from './Confirmation.module.css'

interface Props {
  isCarte: boolean
  particulier: boolean
  montantTtc: number
}

/** The commitments of an order. An individual may withdraw (Code du travail, L. 6353-5 and L. 6353-6). */
export function Conditions({ isCarte, particulier, montantTtc }: Props) {
  const { settings } = useApp()
  return (
    <div className={styles.conditions}>
      <p>
        Commande avec obligation de paiement : <strong>{formatEuros(montantTtc)} TTC</strong>. En commandant, vous
        acceptez nos <ExternalLink href={settings.liens.conditionsVente}>conditions générales de vente</ExternalLink>.
      </p>
      <p>
        {isCarte
          ? 'Vos places sont gardées quelques minutes, le temps de payer sur la page sécurisée de notre prestataire.'
          : 'Vos places sont réservées dès la commande.'}
      </p>
      {particulier && (
        <p>
          Vous pouvez vous rétracter pendant 14 jours : aucune somme ne peut être exigée avant, et ce qui a été payé
          vous est rendu.
        </p>
      )}
    </div>
  )
}
