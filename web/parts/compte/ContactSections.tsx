import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CoordonneesSection } from './CoordonneesSection.tsx'
import type { ClientOption } from './contact-form.ts'
import { IdentiteSection } from './IdentiteSection.tsx'
import { ProfessionSection } from './ProfessionSection.tsx'

interface Props {
  societes: readonly ClientOption[]
  isRestored: boolean
  onDiscardDraft: () => void
}

/** The three sections of the account form, in the order of CPT-01, below the notice about a restored draft. */
export function ContactSections({ societes, isRestored, onDiscardDraft }: Props) {
  return (
    <>
      {isRestored && (
        <Notice
          kind="info"
          actions={
            <Button variant="secondary" onClick={onDiscardDraft}>
              Revenir aux informations enregistrées
            </Button>
          }
        >
          Nous avons retrouvé votre saisie : vous pouvez la poursuivre.
        </Notice>
      )}
      <IdentiteSection />
      <ProfessionSection societes={societes} />
      <CoordonneesSection />
    </>
  )
}
