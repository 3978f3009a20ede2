import type { CommandeDetail } from '#contract/porte/espace.ts'
import { sayPlaces } from '#contract/rules/designation.ts'
import { formatCount } from '#contract/rules/format.ts'
import { comparePersonnes, formatPersonne } from '#contract/rules/personne.ts'
import { LISTE_PARTICIPANTS } from '#web/parts/participants/liste.ts'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useLongList } from '#web/ui/use-long-list.tsx'
import styles from './Commandes.module.css'
import { DesignationActions, isSelectable, SelectionActions } from './modification/Actions.tsx'
import type { Modification } from './modification/use-modification.ts'
import { Participant } from './Participant.tsx'

interface Props {
  detail: CommandeDetail
  modification: Modification
}

/** The participants of the order, with their sessions, their own documents, and what may be changed. */
export function Participants({ detail: { commande, inscriptions }, modification }: Props) {
  const connus = new Set(commande.participants.map(({ email }) => email))
  const tous = [...Map.groupBy(inscriptions.toSorted(comparePersonnes), ({ email }) => email).values()]
  const partis = tous.filter((of) => of.every(({ email, statut }) => statut === 'Annulée' && !connus.has(email)))
  const personnes = tous.filter((of) => !partis.includes(of))
  const { shown, isNotFound, search, more } = useLongList(personnes, sayPersonne, LISTE_PARTICIPANTS)
  const pourquoi = modification.modifiable?.pourquoi
  if (tous.length === 0 && !commande.aDesigner) return null
  return (
    <section className={styles.section}>
      <h2>{personnes.length === 0 ? 'Participants' : sayPlaces({ ...commande, participants: personnes })}</h2>
      {pourquoi && <Notice kind="info">{pourquoi}</Notice>}
      <DesignationActions modification={modification} isSeules={connus.size === 0} />
      <SelectionActions modification={modification} personnes={commande.participants} />
      {search}
      {isNotFound && <p>Aucun participant de ce nom.</p>}
      {shown.length > 0 && (
        <ul className={styles.participants}>
          {shown.map((of) => (
            <Participant
              key={of[0]?.email}
              inscriptions={of}
              modification={of.some(({ email }) => connus.has(email)) ? modification : undefined}
              isSelectable={isSelectable(modification, commande.participants)}
            />
          ))}
        </ul>
      )}
      {more}
      {partis.length > 0 && (
        <Collapsible title={formatCount(partis.length, 'personne qui ne vient plus', 'personnes qui ne viennent plus')}>
          <ul>{partis.map(([parti]) => parti && <li key={parti.email}>{formatPersonne(parti)}</li>)}</ul>
        </Collapsible>
      )}
    </section>
  )
}

/** What a search finds somebody by. */
function sayPersonne([one]: CommandeDetail['inscriptions']): string {
  return one ? `${formatPersonne(one)} ${one.email}` : ''
}
