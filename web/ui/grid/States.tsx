import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import styles from './States.module.css'

interface Props {
  state: 'ready' | 'loading' | 'error'
  isEmpty: boolean
  isFiltered: boolean
  emptyText: string
  onRetry?: () => void
  onResetFilters: () => void
}

/** What stands in place of lines; nothing when there are some. */
export function States({ state, isEmpty, isFiltered, emptyText, onRetry, onResetFilters }: Props) {
  if (state === 'loading') return <GridSkeleton />
  if (state === 'error') {
    return (
      <div className={styles.etat}>
        <Notice kind="error" actions={onRetry && <Button onClick={onRetry}>Réessayer</Button>}>
          Les lignes n’ont pas pu être chargées. Vérifiez votre connexion, puis réessayez.
        </Notice>
      </div>
    )
  }
  if (!isEmpty) return null
  return (
    <div className={styles.etat} role="status">
      <p className={styles.titre}>{isFiltered ? 'Aucune ligne ne correspond aux filtres.' : emptyText}</p>
      {isFiltered && (
        <Button variant="secondary" onClick={onResetFilters}>
          Voir toutes les lignes
        </Button>
      )}
    </div>
  )
}

const TOOLBARS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

export function GridSkeleton() {
  return (
    <div className={styles.squelette} role="status">
      <span className="visually-hidden">Chargement des lignes…</span>
      {TOOLBARS.map((toolbar) => (
        <span key={toolbar} className={styles.barre} aria-hidden="true" />
      ))}
    </div>
  )
}
