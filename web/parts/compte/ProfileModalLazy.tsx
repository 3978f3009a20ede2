import { lazy } from 'react'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import type { ProfileModalProps } from './ProfileModal.tsx'

const ProfileModal = lazy(() =>
  loadChunk(() => import('./ProfileModal.tsx')).then((module) => ({ default: module.ProfileModal })),
)

/** A chunk of its own: screens whose visitors have completed their profile never load the long form. */
export function ProfileModalLazy(props: ProfileModalProps) {
  return (
    <LazyPart>
      <ProfileModal {...props} />
    </LazyPart>
  )
}
