import { useState } from 'react'
import type { CommandeDetail } from '#contract/espace.ts'
import { sayPlaces } from '#contract/rules/designation.ts'
import { formatCount } from '#contract/rules/format.ts'
import { comparePersonnes, formatPersonne } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { fold } from '#web/ui/grid/text.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Commandes.module.css'
import { DesignationActions, isSelectable, SelectionActions } from './modification/Actions.tsx'
import type { Modification } from './modification/use-modification.ts'
import { Participant } from './Participant.tsx'

/** A button shows the others. */
const MAX_SHOWN = 10

interface Props {
  detail: CommandeDetail
  modification: Modification
}

/** The participants of the order, with their sessions, their own documents, and what may be changed. */
export function Participants({ detail: { commande, inscriptions }, modification }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const [cherche, setCherche] = useState('')
  const connus = new Set(commande.participants.map(({ email }) => email))
  const tous = [...Map.groupBy(inscriptions.toSorted(comparePersonnes), ({ email }) => email).values()]
  const partis = tous.filter((of) => of.every(({ email, statut }) => statut === 'Annulée' && !connus.has(email)))
  const personnes = tous.filter((of) => !partis.includes(of))
  const trouvees = personnes.filter(
    ([one]) => one && fold(`${formatPersonne(one)} ${one.email}`).includes(fold(cherche.trim())),
  )
  const caches = trouvees.length - MAX_SHOWN
  const pourquoi = modification.modifiable?.pourquoi
  if (tous.length === 0 && !commande.aDesigner) return null
  return (
    <section className={styles.section}>
      <h2>{personnes.length === 0 ? 'Participants' : sayPlaces({ ...commande, participants: personnes })}</h2>
      {pourquoi && <Notice kind="info">{pourquoi}</Notice>}
      <DesignationActions modification={modification} isSeules={connus.size === 0} />
      <SelectionActions modification={modification} personnes={commande.participants} />
      {personnes.length > MAX_SHOWN && (
        <TextInput label="Chercher un participant" isOptional value={cherche} onChange={setCherche} />
      )}
      {personnes.length > 0 && trouvees.length === 0 && <p>Aucun participant de ce nom.</p>}
      {trouvees.length > 0 && (
        <ul className={styles.participants}>
          {trouvees.slice(0, isWhole ? undefined : MAX_SHOWN).map((of) => (
            <Participant
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
        <Collapsible title={formatCount(partis.length, 'personne qui ne vient plus', 'personnes qui ne viennent plus')}>
          <ul>{partis.map(([parti]) => parti && <li key={parti.email}>{formatPersonne(parti)}</li>)}</ul>
        </Collapsible>
      )}
    </section>
  )
}
