/** An official list, code to label: NAF codes with their dot, legal categories with their four digits. */
export type Nomenclature = Readonly<Record<string, string>>

/** CLI-07: the text shown for a code that no list has. */
export const ACTIVITE_INCONNUE = 'Code inexistant dans la nomenclature'
export const CATEGORIE_INCONNUE = 'Catégorie inexistante'

/** CLI-07: `6920z` and `69.20Z` are the same code. */
export function findLabel(nomenclature: Nomenclature, code: string): string | undefined {
  const written = code.trim().toUpperCase()
  return nomenclature[written.replace(/^(\d{2})(\d{2}[A-Z])$/, '$1.$2')]
}
