import type { InscriptionEntreprise } from '#contract/client.ts'
import { canDeclare, canManage, type Droits } from '#contract/rules/droits.ts'

/** The caller's rights as the rules take them: for who is no administrator, the status is the structure's. */
export function toDroits(entreprise: InscriptionEntreprise): Droits {
  const { droitAdministrateur, statutAdminValide, droitInscription, droitAccesDocuments } = entreprise
  return {
    droitAdministrateur,
    statutAdminValide: droitAdministrateur && statutAdminValide,
    droitInscription,
    droitAccesDocuments,
  }
}

/** INS-12: what the person may declare for the structure, in the words of its link; nothing for who may not or has. */
export function getDeclarationLabel(entreprise: InscriptionEntreprise): string | undefined {
  if (entreprise.administrateurEnAttente) return "Confirmer mon droit d'administrateur"
  const droits = toDroits(entreprise)
  if (canManage(droits) || !canDeclare(droits, { aAdministrateurValide: entreprise.statutAdminValide }))
    return undefined
  return 'Se déclarer comme administrateur pour cette structure ?'
}
