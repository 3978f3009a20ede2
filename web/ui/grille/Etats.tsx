import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import styles from './Etats.module.css'

interface Props {
  etat: 'prete' | 'chargement' | 'erreur'
  isVide: boolean
  isFiltre: boolean
  texteVide: string
  onRetry?: () => void
  onResetFiltres: () => void
}

/** What stands in place of lines; nothing when there are some. */
export function Etats({ etat, isVide, isFiltre, texteVide, onRetry, onResetFiltres }: Props) {
  if (etat === 'chargement') return <Squelette />
  if (etat === 'erreur') {
    return (
      <div className={styles.etat}>
        <Notice kind="error" actions={onRetry && <Button onClick={onRetry}>Réessayer</Button>}>
          Les lignes n’ont pas pu être chargées. Vérifiez votre connexion, puis réessayez.
        </Notice>
      </div>
    )
  }
  if (!isVide) return null
  return (
    <div className={styles.etat} role="status">
      <p className={styles.titre}>{isFiltre ? 'Aucune ligne ne correspond aux filtres.' : texteVide}</p>
      {isFiltre && (
        <Button variant="secondary" onClick={onResetFiltres}>
          Voir toutes les lignes
        </Button>
      )}
    </div>
  )
}

const BARRES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

export function Squelette() {
  return (
    <div className={styles.squelette} role="status">
      <span className="visually-hidden">Chargement des lignes…</span>
      {BARRES.map((barre) => (
        <span key={barre} className={styles.barre} aria-hidden="true" />
      ))}
    </div>
  )
}
