import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { sousProduitsTitre } from '#contract/reference/type-formation.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { EtapeAffichee } from './etape.ts'

const { Part: EtapesModal, prepare } = lazyPart(() => import('./EtapesModal.tsx'), 'EtapesModal')

/** CAT-09 */
export function EtapesButton({ typeId, etapes }: { typeId: number; etapes: EtapeAffichee[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <ListOrdered size={20} aria-hidden="true" />
        {sousProduitsTitre(typeId)}
      </Button>
      {isOpen && (
        <LazyPart>
          <EtapesModal etapes={etapes} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
