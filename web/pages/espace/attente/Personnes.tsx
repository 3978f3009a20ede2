import { formatPersonne } from '#contract/rules/personne.ts'
import type { Attente } from '#contract/vente/attente.ts'
import styles from './Offre.module.css'

interface Props {
  titre: string
  personnes: Attente['participants']
}

export function Personnes({ titre, personnes }: Props) {
  return (
    <section aria-label={titre}>
      <h3>{titre}</h3>
      <ul className={styles.personnes}>
        {personnes.map((personne) => (
          <li key={personne.email}>
            {formatPersonne(personne)} <span className={styles.soft}>{personne.email}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
