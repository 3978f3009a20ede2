import type { InscriptionEntreprise } from '#contract/client.ts'
import type { Kind } from '#web/ui/kind.ts'

/** INS-14: what choosing an entity leads to. */
export type Verdict = 'choisie' | 'rien' | 'declarer' | 'sans-administrateur' | 'non-autorisee'

export function judgeEntite(entreprise: InscriptionEntreprise): Verdict {
  if (!entreprise.actif) return 'rien'
  if (entreprise.administrateurEnAttente) return 'declarer'
  if (entreprise.isInscriptionAllowed) return 'choisie'
  // For who is no administrator, the status says whether the structure has one (INS-31).
  return entreprise.statutAdminValide ? 'non-autorisee' : 'sans-administrateur'
}

export function canChoose(entreprise: InscriptionEntreprise): boolean {
  return judgeEntite(entreprise) === 'choisie'
}

interface BadgeDroit {
  kind: Kind | 'neutral'
  label: string
}

/** INS-11, in its words. */
export function badgesOf(entreprise: InscriptionEntreprise): BadgeDroit[] {
  const { actif, droitAdministrateur, droitInscription, statutAdminValide, isInscriptionAllowed } = entreprise
  const droit = droitAdministrateur ? 'Droit Administrateur' : "Droit d'inscription"
  const badges: BadgeDroit[] = []
  if (!actif) badges.push({ kind: 'error', label: 'Entité désactivée' })
  if (droitAdministrateur || droitInscription)
    badges.push(
      statutAdminValide ? { kind: 'success', label: droit } : { kind: 'attention', label: `${droit} (En attente)` },
    )
  badges.push(
    isInscriptionAllowed
      ? { kind: 'success', label: 'Inscription autorisée' }
      : { kind: 'neutral', label: 'Inscription non autorisée' },
  )
  return badges
}
