import { Plus, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CellValue, Column } from '#web/ui/grid/columns.ts'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import { OpenableCell } from '#web/ui/grid/OpenableCell.tsx'
import { ToolButton } from '#web/ui/grid/ToolButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { Chapitre } from './entree.ts'
import { COLONNES, createPersonnes, type Etape, PARCOURS, type Personne } from './grille-exemples.ts'

const idOf = ({ id }: { id: string }) => id

const QUELQUES = createPersonnes(6)
const AUCUNE: Personne[] = []
const COMMUN = { columns: COLONNES.slice(0, 4), idOf, emptyText: 'Aucun participant pour l’instant.' }

function Etats() {
  return (
    <>
      <h3>Quelques lignes</h3>
      <GridLazy {...COMMUN} title="Quelques participants" lines={QUELQUES} />
      <h3>Vide</h3>
      <GridLazy {...COMMUN} title="Aucun participant" lines={AUCUNE} />
      <h3>En chargement</h3>
      <GridLazy {...COMMUN} title="Participants en chargement" lines={AUCUNE} state="loading" />
      <h3>En erreur</h3>
      <GridLazy
        {...COMMUN}
        title="Participants en erreur"
        lines={AUCUNE}
        state="error"
        onRetry={() => showToast('info', 'Nouvel essai')}
      />
    </>
  )
}

const COLONNES_PARCOURS: Column<Etape>[] = [
  { id: 'titre', title: 'Intitulé', type: 'text', width: 360, value: ({ titre }) => titre },
  { id: 'type', title: 'Type', type: 'text', width: 120, value: ({ type }) => type },
  { id: 'debut', title: 'Début', type: 'date', width: 130, value: ({ debut }) => debut },
  { id: 'prix', title: 'Prix HT', type: 'number', width: 120, value: ({ prix }) => prix },
  {
    id: 'document',
    title: 'Convocation',
    type: 'text',
    width: 230,
    value: ({ document }) => document && (document.isNewVersion ? 'Nouvelle version' : 'Disponible'),
    render: ({ document, titre }) =>
      document && (
        <OpenableCell
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
  type === 'Parcours' ? { unselectableReason: 'choisissez une étape du parcours.' } : {}

function Arbre() {
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set(['P0-2']))
  return (
    <GridLazy
      title="Étapes des parcours"
      columns={COLONNES_PARCOURS}
      lines={PARCOURS}
      idOf={idOf}
      childrenOf={etapesOf}
      stateOf={etatOfEtape}
      selection={{ ids, onChange }}
      isExported={isExportedEtape}
      emptyText="Aucun parcours."
    />
  )
}

const etatOfPersonne = ({ id }: Personne) => ({
  isNew: id === '3' || Number(id) > 40,
  readOnlyReason: id === '2' ? 'vous ne modifiez pas votre propre ligne.' : undefined,
  unselectableReason: id === '2' ? 'vous ne pouvez pas vous retirer.' : undefined,
})

function Participants() {
  const [lignes, setLignes] = useState(() => createPersonnes(40))
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set(['5']))
  const onEdit = (ligne: Personne, colonneId: string, valeur: CellValue) =>
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
    <GridLazy
      title="Participants"
      columns={COLONNES}
      lines={lignes}
      idOf={idOf}
      stateOf={etatOfPersonne}
      selection={{ ids, onChange }}
      onEdit={onEdit}
      height={626}
      emptyText="Ajoutez un premier participant."
      actions={
        <>
          <ToolButton icon={Plus} label="Ajouter" onClick={add} />
          <ToolButton icon={Trash2} label="Supprimer" reason={aucune} onClick={remove} />
          <ToolButton icon={Save} label="Mettre à jour" reason="Aucune modification à enregistrer." />
        </>
      }
    />
  )
}

function DixMille() {
  const [lignes] = useState(() => createPersonnes(10_000))
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  return (
    <GridLazy
      title="Dix mille participants"
      columns={COLONNES}
      lines={lignes}
      idOf={idOf}
      selection={{ ids, onChange }}
      isExported={isNeuvieme}
      height={626}
      emptyText="Aucun participant."
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
