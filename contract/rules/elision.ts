/** A vowel, a y that sounds like one, or an h, which is mute in nearly every French first name. */
const ELIDE = /^(?:[aeiouœæh]|y[^aeiou])/i

/** « de Léa », « d’Amandine »: before a name as French says it. */
export function sayDe(nom: string): string {
  const nu = nom.normalize('NFD').replace(/\p{M}/gu, '')
  return ELIDE.test(nu) ? `d’${nom}` : `de ${nom}`
}
