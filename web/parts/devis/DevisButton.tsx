import { FileText } from 'lucide-react'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import { EchecNotice } from '#web/parts/commande/EchecNotice.tsx'
import { isToast } from '#web/parts/commande/use-commander.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useDemanderDevis } from './use-demander-devis.ts'

interface Props {
  demandes: readonly DemandeForm[]
  label?: string
  /** What the quote is for, for users of a screen reader. */
  precision?: string
  variant?: 'quiet' | 'secondary' | 'primary'
}

/** Decision 61: « Demander un devis », from the request and from the basket. */
export function DevisButton({ demandes, label = 'Demander un devis', precision, variant = 'quiet' }: Props) {
  const devis = useDemanderDevis()
  const onError = (error: Error) => isToast(error) && showToast('error', error.message)
  return (
    <>
      <Button variant={variant} isPending={devis.isPending} onClick={() => devis.mutate(demandes, { onError })}>
        <FileText size={20} aria-hidden="true" />
        {label}
        {precision && <span className="visually-hidden"> {precision}</span>}
      </Button>
      <EchecNotice error={devis.error} />
    </>
  )
}
