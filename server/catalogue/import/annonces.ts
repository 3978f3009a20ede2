import { type ErreurImport, formatErreur } from './erreurs.ts'

/** The price of a session, its remises, and the texts that speak of its price. */
export interface TarifAnnonce {
  reference: string
  montantHtCents: number
  remisesCents: number[]
  /** Each text with the number of its line and the name of its field. */
  textes: { numero: number; champ: string; texte: string }[]
}

/** Finds a text that announces a remise. « Remise à niveau » and « remise en … » announce none. */
const ANNONCE =
  /(^|\P{L})(remises?(?! (à niveau|en ))|réductions?|rabais|ristournes?|tarifs? (réduits?|préférentiels?))(?!\p{L})|[-−–]\s?\d+\s?%/iu
const POURCENT = /(\d+(?:[.,]\d+)?)\s*%/u
/** The tolerance of the comparison, because an amount is rounded to the cent. */
const ARRONDI_CENTS = 1
const MAX_CITE = 80

/**
 * Warns of each remise that a text announces and no rule grants. It is no error: a text may say more than a rule can.
 */
export function listAvertissements(tarifs: readonly TarifAnnonce[]): ErreurImport[] {
  const empty = tarifs.flatMap(({ textes, ...tarif }) =>
    textes
      .filter(({ texte }) => isEmptyPromise(texte, tarif))
      .map((texte) => ({ ...texte, reference: tarif.reference })),
  )
  const byText = Map.groupBy(empty, ({ numero, champ }) => `${numero} ${champ}`)
  return [...byText.values()].flatMap(([first, ...others]) =>
    first ? [{ numero: first.numero, champ: first.champ, message: toMessage(first, others.length) }] : [],
  )
}

function isEmptyPromise(texte: string, { montantHtCents, remisesCents }: Omit<TarifAnnonce, 'textes'>): boolean {
  if (!ANNONCE.test(texte)) return false
  const [, percent] = POURCENT.exec(texte) ?? []
  if (percent === undefined) return remisesCents.length === 0
  const promised = (montantHtCents * Number(percent.replace(',', '.'))) / 100
  return !remisesCents.some((cents) => Math.abs(cents - promised) <= ARRONDI_CENTS)
}

function toMessage({ texte, reference }: { texte: string; reference: string }, others: number): string {
  const sessions = others > 0 ? `${reference} et ${others} autre(s) session(s)` : reference
  return `annonce une remise (« ${texte.slice(0, MAX_CITE)} ») qu’aucune règle n’accorde pour ${sessions}`
}

export function formatAvertissement(avertissement: ErreurImport): string {
  return `avertissement, ${formatErreur(avertissement)}`
}
