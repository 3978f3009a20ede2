/** Of a name that « de » elides before: a vowel, a mute h (all first names have one here), a y before a consonant. */
const ELIDES = /^([aeiouhàâäéèêëîïôöùûüœæ]|y[^aeiouy])/i

/** How names sort, as in a French directory: accents and case decide last. */
export const compareNoms: (a: string, b: string) => number = new Intl.Collator('fr').compare

/** « de Bruno », « d’Amandine ». */
export function deNom(nom: string): string {
  return ELIDES.test(nom) ? `d’${nom}` : `de ${nom}`
}
