import { ReleveIllisible } from './illisible.ts'

const MONTANT = /^([+-]?)(\d{1,13})(?:[.,](\d{1,2}))?$/

/** Reads an amount digit by digit. One that is written in another way makes the whole file doubtful. */
export function toCentsExacts(texte: string): number {
  const [, signe, euros = '', cents = ''] = MONTANT.exec(texte.trim()) ?? []
  if (signe === undefined)
    throw new ReleveIllisible(`« ${texte.slice(0, 40)} » n’est pas un montant en euros et centimes.`)
  const valeur = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return signe === '-' ? -valeur : valeur
}

/** Checks a day that is written yyyy-MM-dd, with or without an hour after it. */
export function toJour(texte: string): string {
  const jour = texte.slice(0, 10)
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(jour) ? new Date(`${jour}T00:00:00Z`) : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(jour))
    throw new ReleveIllisible(`« ${texte.slice(0, 40)} » n’est pas une date.`)
  return jour
}
