/** Invoices (F2026-000001) and orders (C00000001), as people type them and banks print them. */

/** What people and banks put between the parts of a number. */
const ENTRE = String.raw`[\s\-–./_]{0,3}`
/** A longer word or number that only ends like a number of ours is not one. */
const AVANT = String.raw`(?<![\p{L}\p{N}])`

const FACTURE = new RegExp(`${AVANT}F${ENTRE}(\\d{4})${ENTRE}(\\d{6,9})(?!\\d)`, 'giu')
const COMMANDE = new RegExp(`${AVANT}C${ENTRE}(\\d{8,12})(?!\\d)`, 'giu')
const SANS_LETTRE = new RegExp(`(?<!\\d)(20\\d{2})${ENTRE}(\\d{6})(?!\\d)`, 'gu')

/** A text names more than a payer would pay at once: the rest is not looked at. */
const MAX_NUMEROS = 20

/** The numbers that a text names, each once, as we write them. */
export function listNumeros(texte: string): string[] {
  const factures = [...texte.matchAll(FACTURE)].map(([, annee, rang]) => toFacture(annee, rang))
  const commandes = [...texte.matchAll(COMMANDE)].map(([, rang = '']) => `C${rang}`)
  return [...new Set([...factures, ...commandes])].slice(0, MAX_NUMEROS)
}

/** Invoices that a text may mean: their number without its letter, or grown together with another word. */
export function listDevines(texte: string): string[] {
  const factures = [...texte.matchAll(SANS_LETTRE)].map(([, annee, rang]) => toFacture(annee, rang))
  return [...new Set(factures)].slice(0, MAX_NUMEROS)
}

const toFacture = (annee = '', rang = '') => `F${annee}-${rang}`
