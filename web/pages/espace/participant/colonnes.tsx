import type { TypeDocument } from '#contract/reference/type-document.ts'
import { deNom } from '#contract/rules/noms.ts'
import { DocumentCell } from '#web/parts/document/DocumentCell.tsx'
import { StatutBadge, statutLabel } from '#web/parts/StatutInscription.tsx'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { AccesCell } from './AccesCell.tsx'
import { formatDates, formatJoursAcces, type Noeud, toTest } from './lignes.ts'
import { SupportsCell } from './SupportsCell.tsx'
import { TestCell } from './TestCell.tsx'

function documentColonne(type: TypeDocument, titre: string): Colonne<Noeud> {
  const find = ({ documents }: Noeud) => documents.find((document) => document.type === type)
  return {
    id: type,
    titre,
    type: 'texte',
    largeur: 236,
    valeur: (noeud) => {
      const document = find(noeud)
      if (!document) return null
      return document.nouvelleVersion ? 'Nouvelle version' : 'Ouvert'
    },
    rendu: (noeud) => {
      const document = find(noeud)
      return document && <DocumentCell document={document} precision={deNom(noeud.titre)} />
    },
  }
}

function formatAcces({ lieu, lienAcces, joursAcces }: Noeud): string {
  if (joursAcces !== null) return formatJoursAcces(joursAcces)
  return lieu ?? (lienAcces ? 'À distance' : '')
}

/** The first five columns are the most used, and fit side by side. */
export const COLONNES: Colonne<Noeud>[] = [
  { id: 'titre', titre: 'Formation', type: 'texte', largeur: 299, valeur: ({ titre }) => titre },
  {
    id: 'statut',
    titre: 'Statut',
    type: 'texte',
    largeur: 180,
    valeur: ({ statut }) => statutLabel(statut),
    rendu: ({ statut }) => <StatutBadge statut={statut} />,
  },
  {
    id: 'dates',
    titre: 'Dates',
    type: 'date',
    largeur: 232,
    valeur: ({ dateDebut }) => dateDebut,
    texte: formatDates,
  },
  {
    id: 'acces',
    titre: 'Lieu ou accès',
    type: 'texte',
    largeur: 213,
    valeur: formatAcces,
    rendu: (noeud) => <AccesCell noeud={noeud} />,
  },
  documentColonne('convocation', 'Convocation'),
  {
    id: 'test',
    titre: 'Test de positionnement',
    type: 'texte',
    largeur: 230,
    valeur: (noeud) => toTest(noeud).label,
    rendu: (noeud) => <TestCell noeud={noeud} />,
  },
  documentColonne('attestation', 'Attestation'),
  {
    id: 'supports',
    titre: 'Supports',
    type: 'texte',
    largeur: 260,
    valeur: ({ supports }) => supports.map(({ titre }) => titre).join(', '),
    rendu: (noeud) => <SupportsCell noeud={noeud} />,
  },
  { id: 'type', titre: 'Type', type: 'texte', largeur: 130, valeur: ({ type }) => type.label },
]
