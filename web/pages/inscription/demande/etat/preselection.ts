import type { FormationSession } from '#contract/catalogue/formation.ts'
import { canChoose } from '../commande/verdict.ts'
import { chooseRole, chooseStatut } from './changes.ts'
import { SAISIE_VIDE, type Saisie } from './saisie.ts'
import type { Depart } from './use-depart.ts'

type Connu = Pick<Depart, 'moi' | 'isProfilComplet' | 'clients' | 'sansParticiper'>

/**
 * INS-09: what there is no choice about is not asked: the one entity the person may order for, or themself when no entity
 * is linked to them. Who has several ways, may not order, or has a profile to complete (INS-28) says it. What was said
 * already is kept.
 */
export function preselect(
  { moi, isProfilComplet, clients, sansParticiper }: Connu,
  { inscriptionPersonnesMoralesUniquement }: Pick<FormationSession, 'inscriptionPersonnesMoralesUniquement'>,
  saisie: Saisie = SAISIE_VIDE,
): Saisie {
  const isDit = saisie.statut !== ''
  if (!isProfilComplet || saisie.statut === 'particulier' || saisie.commandeurId !== null) return saisie
  const [only, second] = clients.filter(canChoose)
  if (only && !second) {
    const entite = { ...chooseStatut(saisie, 'entite', moi), commandeurId: only.entrepriseId }
    return sansParticiper && !isDit ? chooseRole(entite, 'responsable', moi) : entite
  }
  if (isDit || clients.length > 0 || inscriptionPersonnesMoralesUniquement) return saisie
  return chooseStatut(saisie, 'particulier', moi)
}
