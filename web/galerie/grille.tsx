import { Plus, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BoutonOutil } from '#web/ui/grille/BoutonOutil.tsx'
import { CelluleDocument } from '#web/ui/grille/CelluleDocument.tsx'
import type { Colonne, Valeur } from '#web/ui/grille/colonnes.ts'
import { GrilleLazy } from '#web/ui/grille/GrilleLazy.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { Chapitre } from './entree.ts'
import { COLONNES, createPersonnes, type Etape, PARCOURS, type Personne } from './grille-exemples.ts'

const idOf = ({ id }: { id: string }) => id

const QUELQUES = createPersonnes(6)
const AUCUNE: Personne[] = []
const COMMUN = { colonnes: COLONNES.slice(0, 4), idOf, texteVide: 'Aucun participant pour l’instant.' }

function Etats() {
  return (
    <>
      <h3>Quelques lignes</h3>
      <GrilleLazy {...COMMUN} titre="Quelques participants" lignes={QUELQUES} />
      <h3>Vide</h3>
      <GrilleLazy {...COMMUN} titre="Aucun participant" lignes={AUCUNE} />
      <h3>En chargement</h3>
      <GrilleLazy {...COMMUN} titre="Participants en chargement" lignes={AUCUNE} etat="chargement" />
      <h3>En erreur</h3>
      <GrilleLazy
        {...COMMUN}
        titre="Participants en erreur"
        lignes={AUCUNE}
        etat="erreur"
        onRetry={() => showToast('info', 'Nouvel essai')}
      />
    </>
  )
}

const COLONNES_PARCOURS: Colonne<Etape>[] = [
  { id: 'titre', titre: 'Intitulé', type: 'texte', largeur: 360, valeur: ({ titre }) => titre },
  { id: 'type', titre: 'Type', type: 'texte', largeur: 120, valeur: ({ type }) => type },
  { id: 'debut', titre: 'Début', type: 'date', largeur: 130, valeur: ({ debut }) => debut },
  { id: 'prix', titre: 'Prix HT', type: 'nombre', largeur: 120, valeur: ({ prix }) => prix },
  {
    id: 'document',
    titre: 'Convocation',
    type: 'texte',
    largeur: 230,
    valeur: ({ document }) => document && (document.isNouvelleVersion ? 'Nouvelle version' : 'Disponible'),
    rendu: ({ document, titre }) =>
      document && (
        <CelluleDocument
          nom={`la convocation de ${titre}`}
          onOpen={() => showToast('info', 'Le fichier se télécharge.')}
          {...document}
        />
      ),
  },
]

const etapesOf = ({ etapes }: Etape) => etapes
const isExportedEtape = ({ type }: Etape) => type !== 'Parcours'
const etatOfEtape = ({ type }: Etape) =>
  type === 'Parcours' ? { nonSelectionnable: 'choisissez une étape du parcours.' } : {}

function Arbre() {
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set(['P0-2']))
  return (
    <GrilleLazy
      titre="Étapes des parcours"
      colonnes={COLONNES_PARCOURS}
      lignes={PARCOURS}
      idOf={idOf}
      enfantsOf={etapesOf}
      etatOf={etatOfEtape}
      selection={{ ids, onChange }}
      isExported={isExportedEtape}
      texteVide="Aucun parcours."
    />
  )
}

const etatOfPersonne = ({ id }: Personne) => ({
  isNouvelle: id === '3' || Number(id) > 40,
  lectureSeule: id === '2' ? 'vous ne modifiez pas votre propre ligne.' : undefined,
  nonSelectionnable: id === '2' ? 'vous ne pouvez pas vous retirer.' : undefined,
})

function Participants() {
  const [lignes, setLignes] = useState(() => createPersonnes(40))
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set(['5']))
  const onEdit = (ligne: Personne, colonneId: string, valeur: Valeur) =>
    setLignes(lignes.map((each) => (each === ligne ? { ...each, [colonneId]: valeur ?? '' } : each)))
  const aucune = ids.size === 0 ? 'Sélectionnez d’abord une ligne.' : undefined
  const add = () => {
    const [personne] = createPersonnes(1) as [Personne]
    setLignes([{ ...personne, id: String(lignes.length + 1), nom: 'À compléter' }, ...lignes])
  }
  const remove = () => {
    setLignes(lignes.filter(({ id }) => !ids.has(id)))
    onChange(new Set())
  }
  return (
    <GrilleLazy
      titre="Participants"
      colonnes={COLONNES}
      lignes={lignes}
      idOf={idOf}
      etatOf={etatOfPersonne}
      selection={{ ids, onChange }}
      onEdit={onEdit}
      hauteur={626}
      texteVide="Ajoutez un premier participant."
      actions={
        <>
          <BoutonOutil icon={Plus} label="Ajouter" onClick={add} />
          <BoutonOutil icon={Trash2} label="Supprimer" raison={aucune} onClick={remove} />
          <BoutonOutil icon={Save} label="Mettre à jour" raison="Aucune modification à enregistrer." />
        </>
      }
    />
  )
}

function DixMille() {
  const [lignes] = useState(() => createPersonnes(10_000))
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  return (
    <GrilleLazy
      titre="Dix mille participants"
      colonnes={COLONNES}
      lignes={lignes}
      idOf={idOf}
      selection={{ ids, onChange }}
      isExported={isNeuvieme}
      hauteur={626}
      texteVide="Aucun participant."
    />
  )
}

/** 9,000 of the 10,000 lines, the size the export is measured at. */
const isNeuvieme = ({ id }: Personne) => !id.endsWith('0')

export const GRILLES: Chapitre = {
  titre: 'Grilles',
  entrees: [
    { id: 'grille-etats', titre: 'Grille : ses états', contenu: Etats },
    { id: 'grille-arbre', titre: 'Grille en arbre, documents', contenu: Arbre },
    { id: 'grille-participants', titre: 'Grille modifiable', contenu: Participants },
    { id: 'grille-10000', titre: 'Grille de 10 000 lignes', contenu: DixMille },
  ],
}
