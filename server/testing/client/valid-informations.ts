import type { InformationsForm } from '#contract/rules/informations-form.ts'
import { ADRESSE } from './valid-client.ts'

/** A valid form for any company. */
export function validInformations(changes: Partial<Record<keyof InformationsForm, unknown>> = {}): object {
  return {
    ...ADRESSE,
    commandeProfilId: 1,
    autorisationFacturation: 'AUCUNE',
    avisCommande: 'CHAQUE',
    tiersIds: [],
    ...changes,
  }
}
