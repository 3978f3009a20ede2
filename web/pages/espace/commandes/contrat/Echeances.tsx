import { CreditCard } from 'lucide-react'
import type { EcheanceMontree } from '#contract/argent/echeance.ts'
import { formatEuros, formatJourCourt } from '#contract/rules/format.ts'
import { useApp } from '#web/api/app-context.ts'
import { sendEcheance } from '#web/api/contrat.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { leaveForCardPage } from '#web/parts/commande/leave-for-payment.ts'
import styles from '#web/parts/contrat/Contrat.module.css'
import { describeError } from '#web/parts/describe-error.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  commandeId: string
  echeances: readonly EcheanceMontree[]
}

/** Decision 55: what is paid, and when; only the server says which part may be paid now. */
export function Echeances({ commandeId, echeances }: Props) {
  const { call } = useApp()
  const pay = useMutationOnce({
    mutationFn: (rang: number) => sendEcheance(call, commandeId, rang),
    onSuccess: ({ url }) => leaveForCardPage(url),
  })
  return (
    <>
      <ul className={styles.echeances}>
        {echeances.map((echeance) => (
          <li key={echeance.rang}>
            <span>
              {echeance.nature === 'ACOMPTE' ? 'Acompte' : 'Solde'}
              <Quand echeance={echeance} />
            </span>
            <span className={styles.montant}>{formatEuros(echeance.montant)}</span>
            {echeance.payable && (
              <Button isPending={pay.isPending} onClick={() => pay.mutate(echeance.rang)}>
                <CreditCard size={20} aria-hidden="true" />
                Payer {formatEuros(echeance.montant)} par carte
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pay.error && <Notice kind="error">{describeError(pay.error)}</Notice>}
    </>
  )
}

function Quand({ echeance: { nature, exigibleLe, payeeLe } }: { echeance: EcheanceMontree }) {
  if (payeeLe)
    return (
      <>
        {' '}
        <Badge kind="success">{`Payé le ${formatJourCourt(payeeLe)}`}</Badge>
      </>
    )
  return `, ${nature === 'ACOMPTE' ? 'jusqu’au' : 'à partir du'} ${formatJourCourt(exigibleLe)}`
}
