import type { ClientLie } from '#contract/personne/client.ts'
import { isAttendu } from '#web/parts/client/droits.ts'
import type { Kind } from '#web/ui/kind.ts'

/** INS-14: what choosing an entity leads to. */
export type Verdict = 'choisie' | 'rien' | 'declarer' | 'sans-administrateur' | 'contestee' | 'non-autorisee'

export function judgeClient(client: ClientLie): Verdict {
  if (!client.actif) return 'rien'
  if (client.administrateurEnAttente) return 'declarer'
  // who waits for an administrator prepares a request, and orders it later.
  if (client.isInscriptionAllowed || isAttendu(client)) return 'choisie'
  if (client.aDeclarationContestee && (client.droitAdministrateur || !client.statutAdminValide)) return 'contestee'
  // For who is no administrator, the status says whether the structure has one (INS-31).
  return client.statutAdminValide ? 'non-autorisee' : 'sans-administrateur'
}

export function canChoose(client: ClientLie): boolean {
  return judgeClient(client) === 'choisie'
}

/** Decision 61: who may not order for the entity asks for a quote, which others of it order. */
export function isDevisSeul(client: ClientLie): boolean {
  return judgeClient(client) === 'non-autorisee'
}

interface BadgeDroit {
  kind: Kind | 'neutral'
  label: string
}

/** INS-11, in its words. */
export function badgesOf(client: ClientLie): BadgeDroit[] {
  const { actif, droitAdministrateur, droitInscription, statutAdminValide, isInscriptionAllowed } = client
  const droit = droitAdministrateur ? 'Droit Administrateur' : "Droit d'inscription"
  const badges: BadgeDroit[] = []
  if (!actif) badges.push({ kind: 'error', label: 'Entité désactivée' })
  if (client.aVerifier) badges.push({ kind: 'attention', label: 'À vérifier' })
  if (droitAdministrateur || droitInscription)
    badges.push(
      statutAdminValide && !(droitAdministrateur && client.declarationContestee)
        ? { kind: 'success', label: droit }
        : { kind: 'attention', label: `${droit} (En attente)` },
    )
  badges.push(
    isInscriptionAllowed
      ? { kind: 'success', label: 'Inscription autorisée' }
      : { kind: 'neutral', label: 'Inscription non autorisée' },
  )
  return badges
}
