import type { TypeDocument } from '#contract/reference/type-document.ts'
import { deNom } from '#contract/rules/noms.ts'
import { DocumentCell } from '#web/parts/document/DocumentCell.tsx'
import { StatutBadge, statutLabel } from '#web/parts/StatutInscription.tsx'
import type { Column } from '#web/ui/grid/columns.ts'
import { AccesCell } from './AccesCell.tsx'
import { formatDates, formatJoursAcces, type Noeud, toTest } from './lignes.ts'
import { SupportsCell } from './SupportsCell.tsx'
import { TestCell } from './TestCell.tsx'

function documentColonne(type: TypeDocument, titre: string): Column<Noeud> {
  const find = ({ documents }: Noeud) => documents.find((document) => document.type === type)
  return {
    id: type,
    title: titre,
    type: 'text',
    width: 236,
    value: (noeud) => {
      const document = find(noeud)
      if (!document) return null
      return document.nouvelleVersion ? 'Nouvelle version' : 'Ouvert'
    },
    render: (noeud) => {
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
export const COLONNES: Column<Noeud>[] = [
  { id: 'titre', title: 'Formation', type: 'text', width: 299, value: ({ titre }) => titre },
  {
    id: 'statut',
    title: 'Statut',
    type: 'text',
    width: 180,
    value: ({ statut }) => statutLabel(statut),
    render: ({ statut }) => <StatutBadge statut={statut} />,
  },
  {
    id: 'dates',
    title: 'Dates',
    type: 'date',
    width: 232,
    value: ({ dateDebut }) => dateDebut,
    text: formatDates,
  },
  {
    id: 'acces',
    title: 'Lieu ou accès',
    type: 'text',
    width: 213,
    value: formatAcces,
    render: (noeud) => <AccesCell noeud={noeud} />,
  },
  documentColonne('convocation', 'Convocation'),
  {
    id: 'test',
    title: 'Test de positionnement',
    type: 'text',
    width: 230,
    value: (noeud) => toTest(noeud).label,
    render: (noeud) => <TestCell noeud={noeud} />,
  },
  documentColonne('attestation', 'Attestation'),
  documentColonne('certificat-realisation', 'Certificat de réalisation'),
  {
    id: 'supports',
    title: 'Supports',
    type: 'text',
    width: 260,
    value: ({ supports }) => supports.map(({ titre }) => titre).join(', '),
    render: (noeud) => <SupportsCell noeud={noeud} />,
  },
  { id: 'type', title: 'Type', type: 'text', width: 130, value: ({ type }) => type.label },
]
