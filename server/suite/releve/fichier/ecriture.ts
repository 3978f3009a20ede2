import { createHash } from 'node:crypto'

/** Money that came to the account, as the bank tells it. */
export interface Ecriture {
  /** The same in every file that tells of this money. */
  cle: string
  /** The account it came to. */
  compte: string
  montantCents: number
  /** Three letters; ¤ is `XXX`. */
  devise: string
  /** yyyy-MM-dd: the value day. */
  jour: string
  /** What the bank knows of who paid; '' where it says nothing. */
  payeur: string
  iban: string
  libelle: string
  endToEnd: string
  /** Why it is never recorded by itself; null when it may be. */
  obstacle: string | null
}

export interface Releve {
  format: 'CAMT.053' | 'OFX'
  ecritures: Ecriture[]
}

export type EcritureLue = Omit<Ecriture, 'cle'> & {
  /** What the bank calls it; '' where it has no name for it. */
  reference: string
  /** The day on which it was booked. */
  comptabiliseeLe: string
}

/** An account in another currency may be credited with its counter-value. */
export function toDevise(...lues: readonly string[]): string {
  const autre = lues.find((lue) => lue !== 'EUR')
  if (autre === undefined) return 'EUR'
  return /^[A-Z]{3}$/.test(autre) ? autre : 'XXX'
}

/** Why money in another currency is never recorded by itself. */
export function sayDevise(devise: string): string | null {
  return devise === 'EUR' ? null : `la devise est ${devise === 'XXX' ? 'inconnue' : devise}`
}

/** The obstacle of money that had come and went again: a rejected debit, a returned transfer. */
export const REPRISE = 'c’est un crédit que la banque a repris'

const MAX_TEXTE = 500

/**
 * Gives the money of one statement its keys. Equal lines of one statement are several payments; equal lines of two
 * statements are the same one, told twice.
 */
export function withCles(lues: readonly EcritureLue[]): Ecriture[] {
  const vues = new Map<string, number>()
  return lues.map(({ reference, comptabiliseeLe, ...lue }) => {
    const contenu = reference ? [reference] : [lue.iban, lue.payeur, lue.libelle, lue.endToEnd]
    const identite = JSON.stringify([lue.compte, comptabiliseeLe, lue.jour, lue.montantCents, ...contenu])
    const rang = vues.get(identite) ?? 0
    vues.set(identite, rang + 1)
    const cle = createHash('sha256').update(`${identite} ${rang}`).digest('hex')
    return { ...lue, cle, payeur: cut(lue.payeur), libelle: cut(lue.libelle), endToEnd: cut(lue.endToEnd) }
  })
}

/** Half a number may be another number: a text that is too long ends between two words. */
const cut = (texte: string) => (texte.length > MAX_TEXTE ? texte.slice(0, MAX_TEXTE).replace(/\S*$/, '') : texte)
