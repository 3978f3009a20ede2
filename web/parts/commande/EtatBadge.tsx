import { ETATS_COMMANDE, type EtatCommande } from '#contract/reference/etat-commande.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Kind } from '#web/ui/kind.ts'

const LABELS = new Map<EtatCommande, string>(ETATS_COMMANDE.map(({ etat, label }) => [etat, label]))

const KINDS: Record<EtatCommande, Kind | 'neutral'> = {
  EN_ATTENTE_PAIEMENT: 'info',
  CONFIRMEE: 'success',
  PAYEE: 'success',
  ECHOUEE: 'error',
  ANNULEE: 'neutral',
  EXPIREE: 'neutral',
  A_REMBOURSER: 'attention',
  REMBOURSEE: 'neutral',
}

export function etatLabel(etat: EtatCommande): string {
  return LABELS.get(etat) ?? etat
}

export function EtatBadge({ etat }: { etat: EtatCommande }) {
  return <Badge kind={KINDS[etat]}>{etatLabel(etat)}</Badge>
}
