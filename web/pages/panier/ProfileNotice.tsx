import { useState } from 'react'
import { ProfileModalLazy } from '#web/parts/compte/ProfileModalLazy.tsx'
import { useProfileCompletion } from '#web/parts/compte/use-profile-completion.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** INS-28: nothing can be ordered until the profile is complete. */
export function ProfileNotice() {
  const { isKnown, isComplete } = useProfileCompletion()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {isKnown && !isComplete && (
        <Notice
          kind="attention"
          actions={
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Compléter mon profil
            </Button>
          }
        >
          Complétez votre profil pour pouvoir vous inscrire
        </Notice>
      )}
      {isOpen && <ProfileModalLazy onClose={close} onComplete={close} />}
    </>
  )
}
