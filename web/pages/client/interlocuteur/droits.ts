import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'

/** ROL-02, ROL-04: the rights of an interlocuteur in words. */
export function formatDroits(interlocuteur: Interlocuteur): string {
  const { droitAdministrateur, droitInscription, droitAccesDocuments } = interlocuteur
  if (droitAdministrateur) return `Administrateur${toReserve(interlocuteur)}`
  const droits = [droitInscription && 'Inscription', droitAccesDocuments && 'Accès aux documents'].filter(Boolean)
  return droits.join(', ') || 'Aucun droit particulier'
}

/** what the administrator right still lacks. */
function toReserve({ statutAdminValide, declarationContestee, prouve }: Interlocuteur): string {
  if (!statutAdminValide) return ' (En attente)'
  if (declarationContestee) return ' (Suspendu)'
  return prouve ? '' : ' (À prouver)'
}
