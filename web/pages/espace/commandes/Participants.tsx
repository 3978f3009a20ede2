import { useState } from 'react'
import type { CommandeDetail } from '#contract/espace.ts'
import { formatCount } from '#contract/rules/format.ts'
import { deNom } from '#contract/rules/noms.ts'
import { comparePersonnes, formatPersonne } from '#contract/rules/personne.ts'
import { DocumentCell } from '#web/parts/document/DocumentCell.tsx'
import { StatutBadge } from '#web/parts/StatutInscription.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './Commandes.module.css'

type Inscription = CommandeDetail['inscriptions'][number]

/** A button shows the others. */
const MAX_SHOWN = 10

/** The participants of the order, with their sessions and their own documents. */
export function Participants({ inscriptions }: Pick<CommandeDetail, 'inscriptions'>) {
  const [isWhole, setIsWhole] = useState(false)
  const personnes = [...Map.groupBy(inscriptions.toSorted(comparePersonnes), ({ email }) => email).values()]
  const caches = personnes.length - MAX_SHOWN
  if (personnes.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{formatCount(personnes.length, 'participant', 'participants')}</h2>
      <ul className={styles.participants}>
        {personnes.slice(0, isWhole ? undefined : MAX_SHOWN).map((of) => (
          <Personne key={of[0]?.email} inscriptions={of} />
        ))}
      </ul>
      {caches > 0 && (
        <Button variant="secondary" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Replier la liste' : `Afficher ${formatCount(caches, 'autre participant', 'autres participants')}`}
        </Button>
      )}
    </section>
  )
}

/** A cursus registers the same person several times; only then is each session named. */
function Personne({ inscriptions }: { inscriptions: readonly Inscription[] }) {
  const [personne, ...autres] = inscriptions
  if (!personne) return null
  const isSeule = autres.length === 0
  return (
    <li>
      <div className={styles.session}>
        <strong>{formatPersonne(personne)}</strong>
        {isSeule && <StatutBadge statut={personne.statut} />}
      </div>
      <p className={styles.precision}>{personne.email}</p>
      {isSeule ? (
        <Documents inscription={personne} />
      ) : (
        <ul className={styles.sessions}>
          {inscriptions.map((inscription) => (
            <li key={inscription.id}>
              <div className={styles.session}>
                <span>{inscription.session}</span>
                <StatutBadge statut={inscription.statut} />
              </div>
              <Documents inscription={inscription} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Documents({ inscription }: { inscription: Inscription }) {
  const { session, documents } = inscription
  if (documents.length === 0) return null
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.type}>
          <span>{document.titre}</span>
          <DocumentCell document={document} precision={`${deNom(formatPersonne(inscription))}, ${session}`} />
        </li>
      ))}
    </ul>
  )
}
