import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { ClientModalProps } from './ClientModal.tsx'

const { Part: ClientModal } = lazyPart(() => import('./ClientModal.tsx'), 'ClientModal')

/** The client search and form, in a chunk of its own. */
export function ClientModalLazy(props: ClientModalProps) {
  return (
    <LazyPart>
      <ClientModal {...props} />
    </LazyPart>
  )
}
