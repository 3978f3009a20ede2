import { isSiren } from './siret.ts'

const MAX_ADRESSE = 125

/** Decision 58: an address of the French directory of invoices: a SIREN, then at will `_` and a suffix (BR-FR-21, 23, 25). */
export function isAdresseElectronique(text: string): boolean {
  return text.length <= MAX_ADRESSE && /^\d{9}(_[A-Za-z0-9._-]+)?$/.test(text) && isSiren(text.slice(0, 9))
}
