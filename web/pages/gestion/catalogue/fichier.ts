import { GENRES_LIGNE } from '#contract/porte/bureau/champ.ts'
import { champsOf } from '#contract/porte/bureau/champs-catalogue.ts'
import { sayMessage, toChemin } from './chemin.ts'
import { LIGNE } from './mots-lignes.ts'

/** What people can do about a file before anything of it is sent. */
export class FichierRefuse extends Error {}

const PAS_UTF8 =
  'Ce fichier n’est pas en UTF-8 : ses accents seraient perdus. Enregistrez-le en UTF-8, puis déposez-le à nouveau.'
const PAS_DES_LIGNES =
  'Chaque ligne de ce fichier doit être un objet JSON, comme {"ligne":"theme","id":1,"label":"Fiscalité"}. Un tableau ou un classeur ne convient pas.'
const A_CHANGE =
  'Le fichier a changé sur votre ordinateur depuis que vous l’avez déposé. Rien n’a été importé : déposez-le à nouveau.'

/** The text of the file. A browser would replace what is no UTF-8 without a word. */
export async function readFichier(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const text = decode(bytes)
  if (!/^\s*(\{|$)/.test(text)) throw new FichierRefuse(PAS_DES_LIGNES)
  return text
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FichierRefuse(PAS_UTF8)
  }
}

/** What is applied is what was read: a file that was saved again meanwhile says something else. */
export async function checkSame(file: File, text: string): Promise<void> {
  const now = await readFichier(file).catch(() => undefined)
  if (now !== text) throw new FichierRefuse(A_CHANGE)
}

export interface ErreurFichier {
  numero: number
  /** « Session FIS-TVA-01 », where the line can be read. */
  ligne: string
  champ: string
  message: string
}

/** The errors of a file by line, in the words of the catalogue: `lignes.3.titre` is of the fourth line. */
export function listErreurs(text: string, fields: readonly { path: string; message: string }[]): ErreurFichier[] {
  const lines = text.split('\n')
  return fields.map(({ path, message }) => {
    const [, index = '0', champ = ''] = /^lignes\.(\d+)\.?(.*)$/.exec(path) ?? []
    const { genre, cle } = readLigne(lines[Number(index)] ?? '')
    const champs = genre ? champsOf(genre) : []
    return {
      numero: Number(index) + 1,
      ligne: genre ? `${LIGNE[genre]} ${cle}` : '',
      champ: toChemin(champs, champ).mots,
      message: sayMessage(champs, message),
    }
  })
}

function readLigne(line: string) {
  try {
    const { ligne, reference, id } = JSON.parse(line)
    return { genre: GENRES_LIGNE.find((one) => one === ligne), cle: String(reference ?? id ?? '') }
  } catch {
    return { genre: undefined, cle: '' }
  }
}
