import { type ErreurImport, formatErreur } from './erreurs.ts'

/** What is said about the price of a session, and what is given. */
export interface TarifAnnonce {
  reference: string
  montantHtCents: number
  remisesCents: number[]
  /** What is said, with the line and the field that say it. */
  textes: { numero: number; champ: string; texte: string }[]
}

/** « Remise à niveau » is none. */
const ANNONCE =
  /(^|\P{L})(remises?(?! (à niveau|en ))|réductions?|rabais|ristournes?|tarifs? (réduits?|préférentiels?))(?!\p{L})|[-−–]\s?\d+\s?%/iu
const POURCENT = /(\d+(?:[.,]\d+)?)\s*%/u
/** An amount is rounded to the cent. */
const ARRONDI_CENTS = 1
const MAX_CITE = 80

/** A remise that is announced and that no rule gives: a warning, for words may say more than a rule can. */
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
