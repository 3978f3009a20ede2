import type { InscriptionEntreprise } from '#contract/client.ts'
import { canDeclare, canManage, type Droits } from '#contract/rules/droits.ts'

/**
 * The caller's rights for the rules. For a caller who is no administrator, the API's status is the company's, so it is
 * dropped.
 */
export function toDroits(entreprise: InscriptionEntreprise): Droits {
  const { droitAdministrateur, statutAdminValide, droitInscription, droitAccesDocuments } = entreprise
  return {
    droitAdministrateur,
    statutAdminValide: droitAdministrateur && statutAdminValide,
    droitInscription,
    droitAccesDocuments,
  }
}

/** INS-12: the label of the declaration link; undefined for a person who may not declare or already has. */
export function getDeclarationLabel(entreprise: InscriptionEntreprise): string | undefined {
  if (entreprise.administrateurEnAttente) return "Confirmer mon droit d'administrateur"
  const droits = toDroits(entreprise)
  if (canManage(droits) || !canDeclare(droits, { aAdministrateurValide: entreprise.statutAdminValide }))
    return undefined
  return 'Se déclarer comme administrateur pour cette structure ?'
}
