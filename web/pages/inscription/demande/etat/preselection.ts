import type { FormationSession } from '#contract/formation.ts'
import { canChoose } from '../commande/entite.ts'
import { chooseRole, chooseStatut } from './changes.ts'
import { SAISIE_VIDE, type Saisie } from './saisie.ts'
import type { Depart } from './use-depart.ts'

type Connu = Pick<Depart, 'moi' | 'isProfilComplet' | 'entreprises' | 'sansParticiper'>

/**
 * INS-09: what there is no choice about is not asked: the one entity the person may order for, or themself when no entity
 * is linked to them. Who has several ways, may not order, or has a profile to complete (INS-28) says it.
 */
export function preselect(
  { moi, isProfilComplet, entreprises, sansParticiper }: Connu,
  { inscriptionPersonnesMoralesUniquement }: Pick<FormationSession, 'inscriptionPersonnesMoralesUniquement'>,
): Saisie {
  if (!isProfilComplet) return SAISIE_VIDE
  const [only, second] = entreprises.filter(canChoose)
  if (only && !second) {
    const saisie = { ...chooseStatut(SAISIE_VIDE, 'entite', moi), commandeurId: only.entrepriseId }
    return sansParticiper ? chooseRole(saisie, 'responsable', moi) : saisie
  }
  if (entreprises.length > 0 || inscriptionPersonnesMoralesUniquement) return SAISIE_VIDE
  return chooseStatut(SAISIE_VIDE, 'particulier', moi)
}
