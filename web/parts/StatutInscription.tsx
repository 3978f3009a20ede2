import { STATUTS_INSCRIPTION, type StatutInscription } from '#contract/reference/statut-inscription.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Kind } from '#web/ui/kind.ts'

type Sens = (typeof STATUTS_INSCRIPTION)[number]['sens']

/** GRI-08: the labels a participant reads. */
const LABELS: Record<Sens, { label: string; kind: Kind | 'neutral' }> = {
  acceptee: { label: 'Acceptée', kind: 'success' },
  confirmee: { label: 'Confirmée', kind: 'success' },
  ouverte: { label: 'Ouverte', kind: 'info' },
  attente: { label: 'En attente', kind: 'attention' },
  traitement: { label: 'En cours de traitement', kind: 'attention' },
  refusee: { label: 'Refusée', kind: 'error' },
  renoncee: { label: 'Renoncée', kind: 'neutral' },
  annulee: { label: 'Annulée', kind: 'neutral' },
}

const SENS = new Map<StatutInscription, Sens>(STATUTS_INSCRIPTION.map(({ statut, sens }) => [statut, sens]))

function find(statut: StatutInscription) {
  return LABELS[SENS.get(statut) ?? 'traitement']
}

export function statutLabel(statut: StatutInscription): string {
  return find(statut).label
}

export function StatutBadge({ statut }: { statut: StatutInscription }) {
  const { label, kind } = find(statut)
  return <Badge kind={kind}>{label}</Badge>
}
