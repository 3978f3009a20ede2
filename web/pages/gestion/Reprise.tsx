import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** What was typed before is shown again. */
export function Reprise({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      kind="info"
      actions={
        <Button variant="secondary" onClick={onDiscard}>
          Abandonner cette saisie
        </Button>
      }
    >
      Nous avons retrouvé votre saisie : vous pouvez la poursuivre.
    </Notice>
  )
}
