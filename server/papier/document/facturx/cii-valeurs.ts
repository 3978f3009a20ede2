import type { Categorie } from './structure.ts'
import { el, elWith, type XmlElement } from './xml.ts'

/** '-12.05' */
export function toMontant(cents: number): string {
  const absolu = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${absolu.slice(0, -2)}.${absolu.slice(-2)}`
}

/** 102 is the format yyyyMMdd. */
export function toDate(jour: string, espace: 'udt' | 'qdt' = 'udt'): XmlElement | null {
  return elWith(`${espace}:DateTimeString`, { format: '102' }, jour.replaceAll('-', ''))
}

export function toDateElement(name: string, jour: string | null): XmlElement | null {
  return jour === null ? null : el(name, toDate(jour))
}

/** The category and the rate of a line or of an allowance. */
export function toTaxe({ categorie, tauxTva }: { categorie: Categorie; tauxTva: number }): (XmlElement | null)[] {
  return [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', categorie),
    el('ram:RateApplicablePercent', tauxTva.toFixed(2)),
  ]
}
