/** The refusals of what the provider writes into its catalogue, from its desk or by its own systems. */
export const REFUSALS_CATALOGUE = {
  // The server's message gives the first error, and the fields give each one.
  CATALOGUE_REFUSE: { status: 422, message: 'Rien n’a été importé : des lignes sont fausses.' },
  PREVISION_PERIMEE: {
    status: 409,
    message: 'Le catalogue a changé depuis l’aperçu. Rien n’a été importé : relisez ce que l’import ferait.',
  },
  LIGNE_CHANGEE: {
    status: 409,
    message: 'Quelqu’un d’autre a modifié cette ligne depuis que vous l’avez ouverte. Rien n’a été enregistré.',
  },
} as const
