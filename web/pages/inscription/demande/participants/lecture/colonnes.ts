import type { ChampOuRien } from './champs.ts'
import { findEntete } from './entete.ts'
import { isCivilite, isNomComplet, isUpper } from './noms.ts'

export interface Reconnaissance {
  /** One per column. */
  champs: ChampOuRien[]
  /** The people: without the titles, nor what stands above them. */
  corps: string[][]
  /** Of each column, its title or what it holds first. */
  apercus: string[]
  /** Nothing had to be guessed. */
  isSure: boolean
}

/** Of the cells of a column: the rest may be compound or mistyped. */
const MOST = 0.6
const NOMS = new Set<ChampOuRien | undefined>(['nom', 'prenom', 'nomPrenom', 'prenomNom'])

/** Whichever the order of the columns: by their titles, else by what they hold. */
export function recogniseColonnes(lignes: readonly string[][]): Reconnaissance {
  const { titres, corps, entete } = findEntete(lignes)
  const count = Math.max(0, ...corps.map((ligne) => ligne.length), titres.length)
  const colonnes = Array.from({ length: count }, (_, rank) => corps.map((ligne) => ligne[rank] ?? ''))
  // Of two columns with the same title, the first.
  const champs: Places = colonnes.map((_, rank) =>
    titres[rank] && titres.indexOf(titres[rank]) < rank ? '' : titres[rank],
  )
  placeEmail(champs, colonnes)
  placeUseless(champs, colonnes)
  if (!entete) placeReference(champs, colonnes)
  const isSure = placeNoms(champs, colonnes) && champs.includes('email')
  const apercus = colonnes.map((cells, rank) => entete?.[rank] || (cells.find((cell) => cell !== '') ?? ''))
  return { champs: champs.map((champ) => champ ?? ''), corps, apercus, isSure }
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

/** « Mme », a telephone number: told by what they look like. */
function placeUseless(champs: Places, colonnes: readonly string[][]): void {
  for (const rank of listFree(champs, colonnes)) {
    const isMostly = (test: (cell: string) => boolean) => getShare(colonnes[rank], test) >= MOST
    if (isMostly(isCivilite) || isMostly(isTelephone)) champs[rank] = ''
  }
}

/** Besides the two names, the column that has most figures. */
function placeReference(champs: Places, colonnes: readonly string[][]): void {
  const free = listFree(champs, colonnes)
  const count = free.some((rank) => getShare(colonnes[rank], isNomComplet) >= MOST) ? 1 : 2
  if (free.length <= count) return
  const scores = free.map((rank) => ({ rank, share: getDigitShare(colonnes[rank]) }))
  const best = scores.sort((a, b) => b.share - a.share)[0]
  if (best && best.share > 0) champs[best.rank] = 'referenceInterne'
}

/** Says whether the names are where they are for certain. */
function placeNoms(champs: Places, colonnes: readonly string[][]): boolean {
  const whole = champs.findIndex((champ) => champ === 'nomPrenom' || champ === 'prenomNom')
  if (champs.includes('nom') && champs.includes('prenom')) {
    if (whole >= 0) champs[whole] = ''
    return true
  }
  if (whole >= 0) return champs[whole] === 'nomPrenom' || getShare(colonnes[whole], isNomComplet) >= MOST
  return placeNomComplet(champs, colonnes) ?? placeNomEtPrenom(champs, colonnes)
}

/** A whole name in the one column that can hold it; undefined when there is none. */
function placeNomComplet(champs: Places, colonnes: readonly string[][]): boolean | undefined {
  if (champs.some((champ) => NOMS.has(champ))) return undefined
  const free = listFree(champs, colonnes)
  const [told, other] = free.filter((rank) => getShare(colonnes[rank], isNomComplet) >= MOST)
  const rank = other === undefined ? (told ?? (free.length === 1 ? free[0] : undefined)) : undefined
  if (rank === undefined || getShare(colonnes[rank], isTwoWords) < MOST) return undefined
  champs[rank] = 'prenomNom'
  return told !== undefined && free.length === 1
}

/** The surname is the one in capitals; else, as lists are mostly written, the first. */
function placeNomEtPrenom(champs: Places, colonnes: readonly string[][]): boolean {
  const missing = (['nom', 'prenom'] as const).filter((champ) => !champs.includes(champ))
  const free = listFree(champs, colonnes)
  const [upper, otherUpper] = free.filter((rank) => getShare(colonnes[rank], isUpper) >= MOST)
  const isTold = upper !== undefined && otherUpper === undefined
  if (missing.length === 2 && isTold) free.sort((a, b) => Number(b === upper) - Number(a === upper))
  for (const [index, champ] of missing.entries()) {
    const rank = free[index]
    if (rank !== undefined) champs[rank] = champ
  }
  return free.length === missing.length && (missing.length === 1 || isTold)
}

function getShare(cells: readonly string[] | undefined, test: (cell: string) => boolean): number {
  const filled = cells?.filter((cell) => cell !== '') ?? []
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

function getDigitShare(cells: readonly string[] = []): number {
  const text = cells.join('')
  return text === '' ? 0 : text.replace(/\D/g, '').length / text.length
}

const isEmailLike = (cell: string) => cell.includes('@')
const isTwoWords = (cell: string) => /\p{L}\s+.*\p{L}/u.test(cell)
/** Ten figures, as they are written here or abroad. */
const isTelephone = (cell: string) => /^[+(]?[\d\s.()/-]+$/.test(cell) && cell.replace(/\D/g, '').length >= 9
