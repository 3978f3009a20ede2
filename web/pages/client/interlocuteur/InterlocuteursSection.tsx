import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { formatPersonne, toNom } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendSuppression } from '#web/api/interlocuteur.ts'
import type { Column } from '#web/ui/grid/columns.ts'
import styles from '../Client.module.css'
import { InterlocuteursGrid, type Suppression } from '../InterlocuteursGrid.tsx'
import { useClientQuery } from '../use-client-query.ts'
import { formatDroits } from './droits.ts'
import { GarantTool } from './GarantTool.tsx'
import { InterlocuteurModal } from './InterlocuteurModal.tsx'

import { MasquesNotice } from './MasquesNotice.tsx'

import { Rattachements } from './Rattachements.tsx'

const COLONNES: Column<Interlocuteur>[] = [
  {
    id: 'nom',
    title: 'Nom',
    type: 'text',
    width: 200,
    value: ({ nom }) => toNom(nom),
    text: ({ nom, estAppelant }) => (estAppelant ? `${toNom(nom)} (vous)` : toNom(nom)),
  },
  { id: 'prenom', title: 'Prénom', type: 'text', width: 150, value: ({ prenom }) => prenom },
  { id: 'email', title: 'E-mail', type: 'text', width: 300, value: ({ email }) => email },
  {
    id: 'fonction',
    title: 'Fonction',
    type: 'text',
    width: 190,
    value: ({ fonction }) => fonction,
    text: ({ fonction }) => fonction ?? 'N/A',
  },
  { id: 'droits', title: 'Droits', type: 'text', width: 240, value: formatDroits },
]

const SOI = 'vos propres droits se changent par un autre administrateur.'
const stateOf = ({ estAppelant }: Interlocuteur) =>
  estAppelant ? { readOnlyReason: SOI, unselectableReason: 'c’est votre ligne.' } : {}

/** SOC-04 */
const SUPPRESSION: Suppression = {
  title: 'Supprimer cet interlocuteur ?',
  describe: (qui) => `${formatPersonne(qui)} (${qui.email})`,
  consequence:
    'Cette personne perd tout de suite ses droits sur la société. Ses inscriptions et ses documents restent.',
  send: sendSuppression,
  done: (qui) => `${formatPersonne(qui)} n’est plus interlocuteur de la société.`,
}

const AUCUN: Interlocuteur[] = []

/** SOC-01, SOC-02, SOC-04 */
export function InterlocuteursSection({ id }: { id: number }) {
  const query = useClientQuery((call, status) => interlocuteursQuery(call, status, id))
  const lignes = query.data?.interlocuteurs ?? AUCUN
  const demandeurs = lignes.filter(({ statutLien }) => statutLien === 'A_CONFIRMER')
  return (
    <div className={styles.stack}>
      <Rattachements id={id} demandeurs={demandeurs} />
      <InterlocuteursGrid
        id={id}
        query={query}
        lines={lignes.filter((qui) => !demandeurs.includes(qui))}
        title="Interlocuteurs"
        intro="Les personnes qui agissent pour la société, et leurs droits. Votre propre ligne est en lecture seule : seul un autre administrateur peut la modifier."
        columns={COLONNES}
        stateOf={stateOf}
        emptyText="Aucun interlocuteur pour l’instant."
        ajout={{ label: 'Ajouter un interlocuteur' }}
        article="un interlocuteur"
        suppression={SUPPRESSION}
        renderTool={(choix) => <GarantTool id={id} choix={choix} lignes={lignes} />}
        notice={<MasquesNotice masques={query.data?.masques ?? 0} />}
        renderForm={(edited, modal) => (
          <InterlocuteurModal id={id} interlocuteurs={lignes} edited={edited} {...modal} />
        )}
      />
    </div>
  )
}
