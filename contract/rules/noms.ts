/**
 * A name before which « de » elides: it starts with a vowel, an h (treated as mute in every first name), or a y before
 * a consonant.
 */
const ELIDES = /^([aeiouhàâäéèêëîïôöùûüœæ]|y[^aeiouy])/i

/** The order of names in a French directory: accents and case decide last. */
export const compareNoms: (a: string, b: string) => number = new Intl.Collator('fr').compare

/** « de Bruno », « d’Amandine ». */
export function deNom(nom: string): string {
  return ELIDES.test(nom) ? `d’${nom}` : `de ${nom}`
}
