import { Ban } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import styles from './PlacesRestantes.module.css'

/** CAT-03: nothing when places are not counted. */
export function PlacesRestantes({ nbPlacesRestantes }: { nbPlacesRestantes: number | null }) {
  if (nbPlacesRestantes === null) return null
  if (nbPlacesRestantes > 0) return <span className={styles.dernieres}>(Dernières places disponibles)</span>
  return (
    <Badge kind="neutral" icon={Ban}>
      Session complète
    </Badge>
  )
}
