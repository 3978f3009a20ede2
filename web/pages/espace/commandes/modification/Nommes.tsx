import { X } from 'lucide-react'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Remplacant } from './garde.ts'
import styles from './Modification.module.css'

interface Props {
  nommes: readonly Remplacant[]
  onRemove: (email: string) => void
}

/** Decision 52: those who are named already, before the one who is typed. */
export function Nommes({ nommes, onRemove }: Props) {
  if (nommes.length === 0) return null
  return (
    <ul className={styles.nommes} aria-label="Déjà nommés">
      {nommes.map((nomme) => (
        <li key={nomme.email}>
          <span>
            {formatPersonne(nomme)}
            <span className={styles.precision}>{nomme.email}</span>
          </span>
          <Button variant="quiet" aria-label={`Retirer ${formatPersonne(nomme)}`} onClick={() => onRemove(nomme.email)}>
            <X size={20} aria-hidden="true" />
            Retirer
          </Button>
        </li>
      ))}
    </ul>
  )
}
