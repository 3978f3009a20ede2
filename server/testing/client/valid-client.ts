import type { ClientForm } from '#contract/rules/client-form.ts'

export const SIRET_LIBRE = '00056789100015'

export const ADRESSE = {
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
}

/** A valid form for an unknown company. */
export function validClient(changes: Partial<Record<keyof ClientForm, unknown>> = {}): Record<string, unknown> {
  return {
    natureId: 1,
    siret: SIRET_LIBRE,
    rna: '',
    denomination: 'Cabinet Perrin',
    identification: '',
    activite: '',
    categorieJuridique: '',
    trancheEffectifs: '',
    etablissementSiege: null,
    ...ADRESSE,
    ...changes,
  }
}
