import type { Interlocuteur } from '#contract/interlocuteur.ts'

/** ROL-02, ROL-04: the rights of an interlocuteur in words. */
export function formatDroits(interlocuteur: Interlocuteur): string {
  const { droitAdministrateur, statutAdminValide, droitInscription, droitAccesDocuments } = interlocuteur
  if (droitAdministrateur) return statutAdminValide ? 'Administrateur' : 'Administrateur (En attente)'
  const droits = [droitInscription && 'Inscription', droitAccesDocuments && 'Accès aux documents'].filter(Boolean)
  return droits.join(', ') || 'Aucun droit particulier'
}
