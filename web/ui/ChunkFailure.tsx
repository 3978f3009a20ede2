import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** API-06: a chunk that does not load shows an error. */
export function ChunkFailure() {
  return (
    <Notice kind="error" actions={<Button onClick={() => window.location.reload()}>Recharger</Button>}>
      Une partie de l’application n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.
    </Notice>
  )
}
