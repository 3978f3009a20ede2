import type { Interlocuteur } from '#contract/interlocuteur.ts'
import { formatPersonne, toNom } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendSuppression } from '#web/api/interlocuteur.ts'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { InterlocuteursGrid, type Suppression } from '../InterlocuteursGrid.tsx'
import { useSocieteQuery } from '../use-societe-query.ts'
import { formatDroits } from './droits.ts'
import { InterlocuteurModal } from './InterlocuteurModal.tsx'

const COLONNES: Colonne<Interlocuteur>[] = [
  {
    id: 'nom',
    titre: 'Nom',
    type: 'texte',
    largeur: 200,
    valeur: ({ nom }) => toNom(nom),
    texte: ({ nom, estAppelant }) => (estAppelant ? `${toNom(nom)} (vous)` : toNom(nom)),
  },
  { id: 'prenom', titre: 'Prénom', type: 'texte', largeur: 150, valeur: ({ prenom }) => prenom },
  { id: 'email', titre: 'E-mail', type: 'texte', largeur: 300, valeur: ({ email }) => email },
  {
    id: 'fonction',
    titre: 'Fonction',
    type: 'texte',
    largeur: 190,
    valeur: ({ fonction }) => fonction,
    texte: ({ fonction }) => fonction ?? 'N/A',
  },
  { id: 'droits', titre: 'Droits', type: 'texte', largeur: 240, valeur: formatDroits },
]

const SOI = 'vos propres droits se changent par un autre administrateur.'
const etatOf = ({ estAppelant }: Interlocuteur) =>
  estAppelant ? { lectureSeule: SOI, nonSelectionnable: 'c’est votre ligne.' } : {}

/** SOC-04 */
const SUPPRESSION: Suppression = {
  title: 'Supprimer cet interlocuteur ?',
  describe: (qui) => `${formatPersonne(qui)} (${qui.email})`,
  consequence:
    'Cette personne perd tout de suite ses droits sur la société. Ses inscriptions et ses documents restent.',
  send: sendSuppression,
  done: (qui) => `${formatPersonne(qui)} n’est plus interlocuteur de la société.`,
}

const AUCUN: Interlocuteur[] = []

/** SOC-01, SOC-02, SOC-04 */
export function InterlocuteursSection({ id }: { id: number }) {
  const query = useSocieteQuery((call, status) => interlocuteursQuery(call, status, id))
  const lignes = query.data ?? AUCUN
  return (
    <InterlocuteursGrid
      {...{ id, query, lignes }}
      titre="Interlocuteurs"
      intro="Les personnes qui agissent pour la société, et leurs droits. Votre propre ligne est en lecture seule : seul un autre administrateur peut la modifier."
      colonnes={COLONNES}
      etatOf={etatOf}
      texteVide="Aucun interlocuteur pour l’instant."
      ajout={{ label: 'Ajouter un interlocuteur' }}
      article="un interlocuteur"
      suppression={SUPPRESSION}
      renderForm={(edited, modal) => <InterlocuteurModal id={id} interlocuteurs={lignes} edited={edited} {...modal} />}
    />
  )
}
