import type { EtatSession as Etat, SessionResumee } from '#contract/porte/bureau/sessions.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Kind } from '#web/ui/kind.ts'

const ETATS: Record<Etat, { kind: Kind | 'neutral'; label: string }> = {
  ouvertes: { kind: 'success', label: 'Ouverte' },
  fermees: { kind: 'attention', label: 'Fermée' },
  annulees: { kind: 'error', label: 'Annulée' },
  passees: { kind: 'neutral', label: 'Passée' },
}

export function EtatSession({ session: { etat, publiee } }: { session: SessionResumee }) {
  if (!publiee) return <Badge kind="neutral">Non publiée</Badge>
  return <Badge kind={ETATS[etat].kind}>{ETATS[etat].label}</Badge>
}
