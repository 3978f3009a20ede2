import { CHAMPS, type Champ, type ChampOuRien } from './champs.ts'
import { readClasseur } from './classeur.ts'
import { recogniseColonnes } from './colonnes.ts'
import { decodeTexte } from './encodage.ts'
import { splitNom } from './noms.ts'
import { MAX_CELL, MAX_COLUMNS, parseTexte } from './texte-delimite.ts'

/** The whole team at once: what is beyond is told, and left out. */
export const MAX_LIGNES = 500
/** What the columns are is told by the first lines; the others are only counted. */
const MAX_LIGNES_LUES = 2_000
export const MAX_FILE_BYTES = 5_000_000

const ZIP_START = [0x50, 0x4b]

/** A list of people as it was given, before anyone knows whether it is right. */
export interface Liste {
  /** Without the line of titles. */
  lignes: string[][]
  /** One per column. */
  champs: ChampOuRien[]
  /** Of each column, its title or what it holds first. */
  apercus: string[]
  isSure: boolean
  /** How many lines there were, those left out included. */
  total: number
}

/** One line, by what its columns hold. */
export type LigneLue = Record<Champ, string>

export function readTexte(text: string): Liste {
  return toListe(parseTexte(text))
}

/** A .xlsx begins as an archive does; what only bears its name is no list, and is refused. */
export async function readFichier(file: Blob & { name?: string }): Promise<Liste> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isArchive = ZIP_START.every((byte, at) => bytes[at] === byte)
  const isClasseur = isArchive || /\.xlsx$/i.test(file.name ?? '')
  return toListe(isClasseur ? await readClasseur(bytes) : parseTexte(decodeTexte(bytes)))
}

function toListe(tableau: string[][]): Liste {
  const lignes = splitAdresses(tableau)
  const read = lignes.slice(0, MAX_LIGNES_LUES).map(cutLigne)
  const { champs, corps, apercus, isSure } = recogniseColonnes(read)
  const total = corps.length + lignes.length - read.length
  return { lignes: corps.slice(0, MAX_LIGNES), champs, apercus, isSure, total }
}

const cutLigne = (ligne: string[]) => ligne.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL))

/** « Lucie Morvan <lucie@x.fr>; Paul Leroy <paul@x.fr> », as copied from a message: one person a line. */
function splitAdresses(tableau: string[][]): string[][] {
  const cells = tableau.flat().filter(Boolean)
  if (!cells.every(hasAddress)) return tableau
  const recipients = cells.flatMap(splitCell)
  return recipients.length > tableau.length && recipients.every(hasAddress)
    ? recipients.map((recipient) => [recipient])
    : tableau
}

/** After each address, whichever of the two signs stands there: « Le Goff, Anne <anne@x.fr>, Leroy, Paul <paul@x.fr> ». */
function splitCell(cell: string): string[] {
  const recipients: string[] = []
  let begun: string[] = []
  for (const part of cell.split(/[,;]/)) {
    begun.push(part.trim())
    if (!hasAddress(part)) continue
    recipients.push(begun.join(', '))
    begun = []
  }
  const rest = begun.join('')
  return rest === '' ? recipients : [...recipients, rest]
}

const hasAddress = (text: string) => text.includes('@')

export function toLignesLues({ lignes, champs }: Pick<Liste, 'lignes' | 'champs'>): LigneLue[] {
  return lignes.map((ligne) => {
    const cell = (champ: ChampOuRien) => ligne[champs.indexOf(champ)] ?? ''
    const lue = Object.fromEntries(CHAMPS.map((champ) => [champ, cell(champ)])) as LigneLue
    const named = lue.nom || lue.prenom ? lue : { ...lue, ...readNom(cell) }
    return { ...named, email: cleanEmail(lue.email) }
  })
}

/** A whole name in its column, or before the address: « Lucie Morvan <lucie@x.fr> ». */
function readNom(cell: (champ: ChampOuRien) => string): { nom: string; prenom: string } {
  if (cell('nomPrenom')) return splitNom(cell('nomPrenom'), true)
  const whole = cell('prenomNom') || (/^"?([^<>@"]+)"?\s*[<[(]/.exec(cell('email'))?.[1] ?? '')
  return whole ? splitNom(whole, false) : { nom: '', prenom: '' }
}

/** « Lucie Morvan <lucie@x.fr> » and « mailto:lucie@x.fr » are lucie@x.fr. Two addresses are two people: to be mended. */
function cleanEmail(text: string): string {
  const address = /^[^@]*[<[(]([^<>[\]()]*@[^<>[\]()@]*)[>\])][^@]*$/.exec(text)?.[1] ?? text
  return address
    .replace(/^mailto:/i, '')
    .replace(/[;,]+$/, '')
    .trim()
    .toLowerCase()
}
