import * as z from 'zod/mini'
import { isSiren } from './siret.ts'

export const MAX_ADRESSE_ELECTRONIQUE = 125

/** Decision 58: an address of the French directory of invoices: a SIREN, then at will `_` and a suffix (BR-FR-21, 23, 25). */
export function isAdresseElectronique(text: string): boolean {
  return text.length <= MAX_ADRESSE_ELECTRONIQUE && /^\d{9}(_[A-Za-z0-9._-]+)?$/.test(text) && isSiren(text.slice(0, 9))
}

/** As it is typed; '' is the SIREN alone. */
export const AdresseElectronique = z.string().check(
  z.trim(),
  z.refine(
    (typed) => typed === '' || isAdresseElectronique(typed),
    'Saisissez le SIREN, seul ou suivi de « _ » et d’un suffixe de lettres, de chiffres, de points ou de tirets.',
  ),
)
