import type { CommandeDetail } from '#contract/espace.ts'
import { deNom } from '#contract/rules/noms.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { DocumentCell } from '#web/parts/document/DocumentCell.tsx'
import { StatutBadge } from '#web/parts/StatutInscription.tsx'
import styles from './Commandes.module.css'

type Inscription = CommandeDetail['inscriptions'][number]

/** Who is registered by the order, for which sessions, with their own documents. */
export function Participants({ inscriptions }: Pick<CommandeDetail, 'inscriptions'>) {
  const personnes = Object.values(Object.groupBy(inscriptions, ({ email }) => email)).filter((of) => of !== undefined)
  if (personnes.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{personnes.length > 1 ? 'Participants' : 'Participant'}</h2>
      <ul className={styles.participants}>
        {personnes.map((of) => of[0] && <Personne key={of[0].email} personne={of[0]} inscriptions={of} />)}
      </ul>
    </section>
  )
}

/** A cursus registers the same person several times. */
function Personne({ personne, inscriptions }: { personne: Inscription; inscriptions: readonly Inscription[] }) {
  const { prenom, nom, email } = personne
  return (
    <li>
      <strong>{formatPersonne({ prenom, nom })}</strong>
      <p className={styles.precision}>{email}</p>
      <ul className={styles.sessions}>
        {inscriptions.map(({ id, session, statut, documents }) => (
          <li key={id}>
            <div className={styles.session}>
              <span>{session}</span>
              <StatutBadge statut={statut} />
            </div>
            {documents.length > 0 && (
              <ul className={styles.documents}>
                {documents.map((document) => (
                  <li key={document.type}>
                    <span>{document.titre}</span>
                    <DocumentCell
                      document={document}
                      precision={`${deNom(formatPersonne({ prenom, nom }))}, ${session}`}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
