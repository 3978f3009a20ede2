import type { InterlocuteurForm } from '#contract/rules/interlocuteur-form.ts'

/** A plain user unknown to the client. */
export function validInterlocuteur(
  changes: Partial<Record<keyof InterlocuteurForm, unknown>> = {},
): Record<string, unknown> {
  return {
    nom: 'Marchand',
    prenom: 'Élise',
    email: 'elise.marchand@societe.example',
    fonctionId: 5,
    droitAdministrateur: false,
    droitInscription: false,
    droitAccesDocuments: false,
    ...changes,
  }
}
