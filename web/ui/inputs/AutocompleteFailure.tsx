import { TriangleAlert } from 'lucide-react'
import { Button } from '../Button.tsx'
import styles from './Field.module.css'

/** Stands under the field, so that the keyboard reaches it too; the typed text stays valid. */
export function AutocompleteFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <TriangleAlert size={20} aria-hidden="true" />
      <span>Les suggestions sont indisponibles. Vous pouvez poursuivre votre saisie.</span>
      <Button variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}
