import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import styles from './Commandes.module.css'

const { Part: Modal, prepare } = lazyPart(() => import('./ExportFacturesModal.tsx'), 'ExportFacturesModal')

/** All invoices of a period at once, for who keeps the books. */
export function ExportFactures({ clientId }: { clientId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.exporter}>
      <Button variant="secondary" onClick={() => setOpen(true)} onPointerEnter={prepare}>
        <FileDown size={20} aria-hidden="true" />
        Exporter mes factures
      </Button>
      {isOpen && (
        <LazyPart>
          <Modal clientId={clientId} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  )
}
