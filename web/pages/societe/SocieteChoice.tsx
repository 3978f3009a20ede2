import { Link } from '@tanstack/react-router'
import type { InscriptionEntreprise } from '#contract/client.ts'
import { formatAdresse } from '#contract/rules/adresse.ts'
import { formatNumero } from '#web/parts/entreprise.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { DroitBadges } from './DroitBadges.tsx'
import styles from './Societe.module.css'

/** Someone who works for several companies says which one. */
export function SocieteChoice({ entreprises }: { entreprises: readonly InscriptionEntreprise[] }) {
  return (
    <section aria-labelledby="choix-societe" className={styles.stack}>
      <h2 id="choix-societe">Choisissez une société</h2>
      <ul className={styles.choices}>
        {entreprises.map((entreprise) => (
          <li key={entreprise.entrepriseId}>
            <Card isLink>
              <h3>
                <Link to={paths.societe(String(entreprise.entrepriseId))}>{entreprise.denomination}</Link>
              </h3>
              <Coordonnees entreprise={entreprise} />
              <DroitBadges entreprise={entreprise} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How one recognises a company. */
export function Coordonnees({ entreprise }: { entreprise: InscriptionEntreprise }) {
  return (
    <p className={styles.soft}>
      {[formatNumero(entreprise), formatAdresse(entreprise)].filter(Boolean).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
  )
}
