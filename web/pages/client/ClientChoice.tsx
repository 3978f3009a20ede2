import type { ClientLie } from '#contract/personne/client.ts'
import { formatAdresse } from '#contract/rules/adresse.ts'
import { formatAdministrateurs } from '#web/parts/client/administrateurs.ts'
import { formatNumero } from '#web/parts/client/numero.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './Client.module.css'
import { DroitBadges } from './DroitBadges.tsx'

/** Someone who works for several companies says which one. */
export function ClientChoice({ clients }: { clients: readonly ClientLie[] }) {
  return (
    <section aria-labelledby="choix-societe" className={styles.stack}>
      <h2 id="choix-societe">Choisissez une société</h2>
      <ul className={styles.choices}>
        {clients.map((client) => (
          <li key={client.entrepriseId}>
            <Card isLink>
              <h3>
                <Link to={paths.societe(String(client.entrepriseId))}>{client.denomination}</Link>
              </h3>
              <Coordonnees client={client} />
              <p className={styles.soft}>{formatAdministrateurs(client) ?? 'Sans administrateur déclaré'}</p>
              <DroitBadges client={client} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How one recognises a company. */
export function Coordonnees({ client }: { client: ClientLie }) {
  return (
    <p className={styles.soft}>
      {[formatNumero(client), formatAdresse(client)].filter(Boolean).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
  )
}
