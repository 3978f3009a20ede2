import type { InformationsForm } from '#contract/rules/informations-form.ts'

/** A valid form for any company. */
export function validInformations(changes: Partial<Record<keyof InformationsForm, unknown>> = {}): object {
  return {
    destService: '',
    complement: '',
    numeroVoie: '8 rue de la République',
    mentionSpeciale: '',
    codePostal: '69001',
    ville: 'Lyon',
    pays: '',
    telephone: '',
    email: '',
    siteInternet: '',
    commandeProfilId: 1,
    autorisationFacturation: 'AUCUNE',
    avisCommande: 'CHAQUE',
    tiersIds: [],
    ...changes,
  }
}
