/** Who the demonstration's provider is, and who signs its people in: a real one says each of these itself. */
export const IDENTITE_DEMO = {
  PROVIDER_NAME: 'Institut Estrade',
  PROVIDER_ADDRESS: '12 rue des Tribunes|75009 Paris',
  PROVIDER_LEGAL_FORM: 'SAS au capital de 50 000 €',
  PROVIDER_SIREN: '000 000 018',
  PROVIDER_NDA: '11 99 00000 99',
  PROVIDER_SIGNATORY: 'Hélène Marchetti, directrice générale',
  SUPPORT_EMAIL: 'assistance@institut-estrade.example',
  SUPPORT_PHONE: '01 99 00 12 34',
  OIDC_NAME: 'Passerelle',
}

/** Values for the demonstration only: a real provider must never show them as its own. */
export const DEMONSTRATION = {
  PROVIDER_SIRET: '000 000 018 00002',
  PROVIDER_EXEMPTION_2028:
    'Exonération de TVA – formation professionnelle continue, code des impositions sur les biens et services.',
  PROVIDER_RCS: 'Paris',
  PROVIDER_IBAN: 'FR76 9999 9000 0100 0000 0001 861',
  PROVIDER_BIC: 'ESTRFRPPXXX',
  PROVIDER_ICS: 'FR53ZZZ999999',
  PROVIDER_MEDIATOR: 'Médiation de la formation|4 place des Arbitres, 75011 Paris|https://mediation-formation.example',
}
