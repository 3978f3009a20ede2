import { CreditCard } from 'lucide-react'
import { isAttendant } from '#contract/reference/etat-commande.ts'
import { formatEuros } from '#contract/rules/format.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { useApp } from '#web/api/app-context.ts'
import { sendPayAgain } from '#web/api/espace-commandes.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { leaveForPayment } from '#web/parts/commande/leave-for-payment.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Commandes.module.css'

/** The payment of an order that waits for it, or a new attempt: the server checks the places and their price again. */
export function RepayerButton({ commande: { id, prix, etat } }: { commande: Commande }) {
  const { call } = useApp()
  const pay = useMutationOnce({
    mutationFn: () => sendPayAgain(call, id),
    onSuccess: leaveForPayment,
  })
  return (
    <div className={styles.repayer}>
      <p>
        {isAttendant(etat, 'carte')
          ? 'Cette commande n’est pas encore payée : elle n’inscrit personne.'
          : 'Cette commande n’a pas été payée : elle n’inscrit personne. Vous pouvez la payer tant qu’il reste des places.'}
      </p>
      {pay.isError && <Notice kind="error">{describeError(pay.error)}</Notice>}
      <Button isPending={pay.isPending} onClick={() => pay.mutate()}>
        <CreditCard size={20} aria-hidden="true" />
        Payer {formatEuros(prix.montantTtc)} par carte
      </Button>
    </div>
  )
}
