import { ListOrdered } from 'lucide-react'
import { lazy, useState } from 'react'
import { sousProduitsTitre } from '#contract/reference/type-formation.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import type { EtapeAffichee } from './etape.ts'

const importModal = () => import('./EtapesModal.tsx')
const EtapesModal = lazy(() => loadChunk(importModal).then((module) => ({ default: module.EtapesModal })))

/** CAT-09 */
export function EtapesButton({ typeId, etapes }: { typeId: number; etapes: EtapeAffichee[] }) {
  const [isOpen, setOpen] = useState(false)
  const prepare = () => void importModal().catch(() => {})
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
