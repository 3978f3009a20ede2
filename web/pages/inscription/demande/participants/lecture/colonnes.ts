import { fold } from '#web/ui/grille/texte.ts'

/** What a column of a list of people may hold; '' is nothing we need. */
export const CHAMPS = ['nom', 'prenom', 'email', 'referenceInterne'] as const
export type Champ = (typeof CHAMPS)[number]
export type ChampOuRien = Champ | ''

export interface Reconnaissance {
  /** One per column. */
  champs: ChampOuRien[]
  /** The first line names the columns. */
  hasEntete: boolean
  /** Nothing had to be guessed. */
  isSure: boolean
}

/** In this order: « prénom » holds « nom ». */
const TITRES: readonly [ChampOuRien, RegExp][] = [
  ['', /entreprise|societe|cabinet|company|poste|fonction|telephone|service/],
  ['email', /\be ?mail|\bmail|courriel|\bmel\b/],
  ['prenom', /prenom|first ?name|given ?name|forename/],
  ['referenceInterne', /\bref|matricule/],
  ['nom', /\bnoms?\b|last ?name|surname|family ?name|^name$/],
]

/** Of the names of a column: the rest may be compound or mistyped. */
const UPPER_SHARE = 0.6

/** Whichever the order of the columns: by their titles, else by what they hold. */
export function recogniseColonnes(lignes: readonly string[][]): Reconnaissance {
  const [premiere = []] = lignes
  const count = Math.max(0, ...lignes.map((ligne) => ligne.length))
  const titres = premiere.some(isEmailLike) ? [] : premiere.map(champOfTitre)
  const hasEntete = titres.some(Boolean)
  const corps = hasEntete ? lignes.slice(1) : lignes
  const colonnes = Array.from({ length: count }, (_, rank) => corps.map((ligne) => ligne[rank] ?? ''))
  // Of two columns with the same title, the first.
  const champs: Places = colonnes.map((_, rank) =>
    titres[rank] && titres.indexOf(titres[rank]) < rank ? '' : titres[rank],
  )
  placeEmail(champs, colonnes)
  if (!hasEntete) placeReference(champs, colonnes)
  const isSure = placeNoms(champs, colonnes)
  return { champs: champs.map((champ) => champ ?? ''), hasEntete, isSure }
}

function champOfTitre(titre: string): ChampOuRien | undefined {
  const words = fold(titre)
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return TITRES.find(([, pattern]) => pattern.test(words))?.[0]
}

type Places = (ChampOuRien | undefined)[]

function listFree(champs: Places, colonnes: readonly string[][]): number[] {
  return champs.flatMap((champ, rank) =>
    champ === undefined && colonnes[rank]?.some((cell) => cell !== '') ? [rank] : [],
  )
}

function placeEmail(champs: Places, colonnes: readonly string[][]): void {
  if (champs.includes('email')) return
  const scores = listFree(champs, colonnes).map((rank) => ({ rank, share: getShare(colonnes[rank], isEmailLike) }))
  const best = scores.sort((a, b) => b.share - a.share)[0]
  if (best && best.share > 0) champs[best.rank] = 'email'
}

/** Besides the two names, the column that has most figures. */
function placeReference(champs: Places, colonnes: readonly string[][]): void {
  const free = listFree(champs, colonnes)
  if (free.length <= 2) return
  const scores = free.map((rank) => ({ rank, share: getShare([...(colonnes[rank]?.join('') ?? '')], isDigit) }))
  const best = scores.sort((a, b) => b.share - a.share)[0]
  if (best && best.share > 0) champs[best.rank] = 'referenceInterne'
}

/** The surname is the one in capitals; else, as lists are mostly written, the first. Says whether it is certain. */
function placeNoms(champs: Places, colonnes: readonly string[][]): boolean {
  const missing = (['nom', 'prenom'] as const).filter((champ) => !champs.includes(champ))
  if (missing.length === 0) return champs.includes('email')
  const free = listFree(champs, colonnes)
  const [upper, otherUpper] = free.filter((rank) => getShare(colonnes[rank], isUpper) >= UPPER_SHARE)
  const isTold = upper !== undefined && otherUpper === undefined
  if (missing.length === 2 && isTold) free.sort((a, b) => Number(b === upper) - Number(a === upper))
  for (const [index, champ] of missing.entries()) {
    const rank = free[index]
    if (rank !== undefined) champs[rank] = champ
  }
  return champs.includes('email') && free.length === missing.length && (missing.length === 1 || isTold)
}

function getShare(cells: readonly string[] | undefined, test: (cell: string) => boolean): number {
  const filled = cells?.filter((cell) => cell !== '') ?? []
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

const isDigit = (char: string) => /\d/.test(char)
const isEmailLike = (cell: string) => cell.includes('@')
const isUpper = (cell: string) => /\p{Lu}{2}/u.test(cell) && cell === cell.toLocaleUpperCase('fr-FR')
