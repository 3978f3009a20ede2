import type { Db } from '../../platform/tables.ts'
import { takeRang } from './document.sql.ts'
import type { NatureSerie } from './document.tables.ts'

const PREFIXES: Record<NatureSerie, string> = { facture: 'F', avoir: 'A', devis: 'D' }
const RANG_DIGITS = 6

/** The next number of its nature in the year of that day (yyyy-MM-dd). It is given back if the transaction is undone. */
export async function takeNumeroOfSerie(
  tx: Db,
  nature: NatureSerie,
  jour: string,
): Promise<{ annee: number; rang: number; numero: string }> {
  const annee = Number(jour.slice(0, 4))
  const rang = await takeRang(tx, nature, annee)
  return { annee, rang, numero: toNumero(nature, annee, rang) }
}

export function toNumero(nature: NatureSerie, annee: number, rang: number): string {
  return `${PREFIXES[nature]}${annee}-${String(rang).padStart(RANG_DIGITS, '0')}`
}
