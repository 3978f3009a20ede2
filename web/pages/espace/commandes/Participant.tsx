import type { CommandeDetail } from '#contract/porte/espace.ts'
import { deNom } from '#contract/rules/noms.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { DocumentCell } from '#web/parts/document/DocumentCell.tsx'
import { StatutBadge } from '#web/parts/StatutInscription.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import styles from './Commandes.module.css'
import { LigneActions } from './modification/Actions.tsx'
import type { Modification } from './modification/use-modification.ts'
import { sayPeriode } from './periode.ts'

type Inscription = CommandeDetail['inscriptions'][number]

interface Props {
  /** Of one person. */
  inscriptions: readonly Inscription[]
  /** Absent for somebody whom the order does not name. */
  modification: Modification | undefined
  isSelectable: boolean
}

/** A participant. A cursus registers the same person several times; only then is each session named. */
export function Participant({ inscriptions, modification, isSelectable }: Props) {
  const [personne, ...autres] = inscriptions
  if (!personne) return null
  const isSeule = autres.length === 0
  const hasCase = modification !== undefined && isSelectable
  return (
    <li>
      <div className={styles.session}>
        {hasCase ? (
          <Case personne={personne} modification={modification} />
        ) : (
          <strong>{formatPersonne(personne)}</strong>
        )}
        {isSeule && <StatutBadge statut={personne.statut} />}
      </div>
      <div className={hasCase ? styles.sousCase : undefined}>
        <p className={styles.precision}>{personne.email}</p>
        {isSeule ? <Documents inscription={personne} /> : <Sessions inscriptions={inscriptions} />}
        {modification && <LigneActions modification={modification} personne={personne} />}
      </div>
    </li>
  )
}

interface CaseProps {
  personne: Inscription
  modification: Modification
}

/** The name is the label of the box. */
function Case({ personne: { email, ...nommee }, modification: { selection, setSelection } }: CaseProps) {
  function toggle(isChosen: boolean) {
    const others = [...selection].filter((one) => one !== email)
    setSelection(new Set(isChosen ? [...others, email] : others))
  }
  return (
    <div className={styles.case}>
      <CheckboxInput label={formatPersonne(nommee)} isOptional value={selection.has(email)} onChange={toggle} />
    </div>
  )
}

function Sessions({ inscriptions }: Pick<Props, 'inscriptions'>) {
  return (
    <ul className={styles.sessions}>
      {inscriptions.map((inscription) => (
        <li key={inscription.id}>
          <div className={styles.session}>
            <span>
              {inscription.session}
              {inscription.periode.dateDebut && (
                <span className={styles.precision}> {sayPeriode(inscription.periode)}</span>
              )}
            </span>
            <StatutBadge statut={inscription.statut} />
          </div>
          <Documents inscription={inscription} />
        </li>
      ))}
    </ul>
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
