/** The documents of an order. `sur`: a document is about the whole order, or about one participant of one session. */
export const TYPES_DOCUMENT = [
  { type: 'bon-de-commande', label: 'Bon de commande', sur: 'commande' },
  { type: 'convention', label: 'Convention de formation', sur: 'commande' },
  { type: 'mandat-sepa', label: 'Mandat de prélèvement SEPA', sur: 'commande' },
  { type: 'facture', label: 'Facture', sur: 'commande' },
  { type: 'facture-complementaire', label: 'Facture complémentaire', sur: 'commande' },
  { type: 'avoir', label: 'Avoir', sur: 'commande' },
  { type: 'avoir-complementaire', label: 'Avoir complémentaire', sur: 'commande' },
  { type: 'convocation', label: 'Convocation', sur: 'participant' },
  { type: 'attestation', label: 'Attestation de fin de formation', sur: 'participant' },
  { type: 'certificat-realisation', label: 'Certificat de réalisation', sur: 'participant' },
] as const

export type TypeDocument = (typeof TYPES_DOCUMENT)[number]['type']

export function isSurParticipant(type: TypeDocument): boolean {
  return TYPES_DOCUMENT.some((one) => one.type === type && one.sur === 'participant')
}

/** the documents that the payer of an order reads. */
export function isDeFacturation(type: TypeDocument): boolean {
  return /^(facture|avoir)/.test(type)
}
