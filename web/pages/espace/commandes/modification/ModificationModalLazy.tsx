import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { EtapeProps } from './etape.ts'

const { Part: ModificationModal, prepare } = lazyPart(() => import('./ModificationModal.tsx'), 'ModificationModal')

/** Called when the pointer or the focus reaches a button that opens the modal. */
export const prepareModification = prepare

/** The modal of a change, in a chunk of its own. */
export function ModificationModalLazy(props: EtapeProps) {
  return (
    <LazyPart>
      <ModificationModal {...props} />
    </LazyPart>
  )
}
