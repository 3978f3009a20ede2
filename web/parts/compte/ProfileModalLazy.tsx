import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { ProfileModalProps } from './ProfileModal.tsx'

const { Part: ProfileModal } = lazyPart(() => import('./ProfileModal.tsx'), 'ProfileModal')

/** A chunk of its own: screens whose visitors have completed their profile never load the long form. */
export function ProfileModalLazy(props: ProfileModalProps) {
  return (
    <LazyPart>
      <ProfileModal {...props} />
    </LazyPart>
  )
}
