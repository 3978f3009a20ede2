import type { ClientLie } from '#contract/personne/client.ts'
import { canDeclare, canManage, type Droits } from '#contract/rules/droits.ts'

/**
 * The caller's rights for the rules. For a caller who is no administrator, the API's status is the company's, so it is
 * dropped.
 */
export function toDroits(client: ClientLie): Droits {
  const { statutLien, prouve, declarationContestee, droitAdministrateur, droitInscription, droitAccesDocuments } =
    client
  const statutAdminValide = droitAdministrateur && client.statutAdminValide
  return {
    statutLien,
    prouve,
    declarationContestee,
    droitAdministrateur,
    statutAdminValide,
    droitInscription,
    droitAccesDocuments,
  }
}

/** the person's link waits for an administrator of the company, who can confirm it. */
export function isAttendu({ statutLien, statutAdminValide }: ClientLie): boolean {
  return statutLien === 'A_CONFIRMER' && statutAdminValide
}

function toEtatClient({ statutAdminValide, aDeclarationContestee }: ClientLie) {
  return { aAdministrateurValide: statutAdminValide, aDeclarationContestee }
}

/** INS-12: the label of the declaration link; undefined for a person who may not declare or already has. */
export function getDeclarationLabel(client: ClientLie): string | undefined {
  if (client.administrateurEnAttente) return "Confirmer mon droit d'administrateur"
  const droits = toDroits(client)
  if (canManage(droits) || !canDeclare(droits, toEtatClient(client))) return undefined
  return 'Se déclarer comme administrateur pour cette structure ?'
}
