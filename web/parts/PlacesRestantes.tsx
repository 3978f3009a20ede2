import { Ban } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import styles from './PlacesRestantes.module.css'

/** Up to this number the mention stands out; above it the mention is discreet. */
const PEU_DE_PLACES = 5

/** CAT-03: shows nothing when places are not counted. */
export function PlacesRestantes({ nbPlacesRestantes }: { nbPlacesRestantes: number | null }) {
  if (nbPlacesRestantes === null) return null
  if (nbPlacesRestantes > 0)
    return (
      <span className={styles.dernieres} data-peu={nbPlacesRestantes <= PEU_DE_PLACES || undefined}>
        (Dernières places disponibles)
      </span>
    )
  return (
    <Badge kind="neutral" icon={Ban}>
      Session complète
    </Badge>
  )
}
