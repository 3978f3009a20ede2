import { useState } from 'react'
import type { CommandeDetail } from '#contract/espace.ts'
import { formatCount } from '#contract/rules/format.ts'
import { deNom } from '#contract/rules/noms.ts'
import { comparePersonnes, formatPersonne } from '#contract/rules/personne.ts'
import { DocumentCell } from '#web/parts/document/DocumentCell.tsx'
import { StatutBadge } from '#web/parts/StatutInscription.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Commandes.module.css'
import { isSelectable, LigneActions, SelectionActions } from './modification/Actions.tsx'
import type { Modification } from './modification/use-modification.ts'

type Inscription = CommandeDetail['inscriptions'][number]

/** A button shows the others. */
const MAX_SHOWN = 10

interface Props {
  detail: CommandeDetail
  modification: Modification
}

/** The participants of the order, with their sessions, their own documents, and what may be changed. */
export function Participants({ detail: { commande, inscriptions }, modification }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const connus = new Set(commande.participants.map(({ email }) => email))
  const tous = [...Map.groupBy(inscriptions.toSorted(comparePersonnes), ({ email }) => email).values()]
  const partis = tous.filter((of) => of.every(({ email, statut }) => statut === 'Annulée' && !connus.has(email)))
  const personnes = tous.filter((of) => !partis.includes(of))
  const caches = personnes.length - MAX_SHOWN
  const pourquoi = modification.modifiable?.pourquoi
  if (tous.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{personnes.length === 0 ? 'Participants' : formatCount(personnes.length, 'participant', 'participants')}</h2>
      {pourquoi && <Notice kind="info">{pourquoi}</Notice>}
      <SelectionActions modification={modification} personnes={commande.participants} />
      {personnes.length > 0 && (
        <ul className={styles.participants}>
          {personnes.slice(0, isWhole ? undefined : MAX_SHOWN).map((of) => (
            <Personne
              key={of[0]?.email}
              inscriptions={of}
              modification={of.some(({ email }) => connus.has(email)) ? modification : undefined}
              isSelectable={isSelectable(modification, commande.participants)}
            />
          ))}
        </ul>
      )}
      {caches > 0 && (
        <Button variant="secondary" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Replier la liste' : `Afficher ${formatCount(caches, 'autre participant', 'autres participants')}`}
        </Button>
      )}
      {partis.length > 0 && (
        <Collapsible title={formatCount(partis.length, 'inscription annulée', 'inscriptions annulées')}>
          <ul>{partis.map(([parti]) => parti && <li key={parti.email}>{formatPersonne(parti)}</li>)}</ul>
        </Collapsible>
      )}
    </section>
  )
}

interface PersonneProps {
  inscriptions: readonly Inscription[]
  /** Absent for somebody whom the order does not name. */
  modification: Modification | undefined
  isSelectable: boolean
}

/** A cursus registers the same person several times; only then is each session named. */
function Personne({ inscriptions, modification, isSelectable }: PersonneProps) {
  const [personne, ...autres] = inscriptions
  if (!personne) return null
  const isSeule = autres.length === 0
  return (
    <li>
      <div className={styles.session}>
        {modification && isSelectable ? (
          <Case personne={personne} modification={modification} />
        ) : (
          <strong>{formatPersonne(personne)}</strong>
        )}
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
      {modification && <LigneActions modification={modification} personne={personne} />}
    </li>
  )
}

interface CaseProps {
  personne: Inscription
  modification: Modification
}

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
