import { lazy } from 'react'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import type { ClientModalProps } from './ClientModal.tsx'

const ClientModal = lazy(() =>
  loadChunk(() => import('./ClientModal.tsx')).then((module) => ({ default: module.ClientModal })),
)

/** The client search and form, in a chunk of its own. */
export function ClientModalLazy(props: ClientModalProps) {
  return (
    <LazyPart>
      <ClientModal {...props} />
    </LazyPart>
  )
}
