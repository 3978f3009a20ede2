import { CHAMPS, type Champ } from '#contract/bureau/champs-catalogue.ts'

type Ligne = Record<string, unknown>
export type Saisie = Record<string, string | boolean>

/** What the fields of the form hold of a line. */
export function toSaisie(genre: 'fiche' | 'session', ligne: Ligne): Saisie {
  return Object.fromEntries(CHAMPS[genre].map((champ) => [champ.nom, toValeur(champ, ligne[champ.nom])]))
}

function toValeur({ genre }: Champ, value: unknown): string | boolean {
  if (genre === 'oui-non') return value === true
  if (genre === 'liste') return JSON.stringify(value ?? null, null, 2)
  return value === null || value === undefined ? '' : String(value)
}

export interface Relue {
  ligne: Ligne
  /** The fields that no line can be made of, with why. */
  erreurs: Record<string, string>
}

/** The line that the form says. The server judges it; only what cannot be written as JSON is refused here. */
export function toLigne(genre: 'fiche' | 'session', saisie: Saisie): Relue {
  const erreurs: Record<string, string> = {}
  const ligne: Ligne = { ligne: genre }
  for (const champ of CHAMPS[genre]) {
    const typed = saisie[champ.nom] ?? ''
    try {
      ligne[champ.nom] = parse(champ, typed)
    } catch {
      erreurs[champ.nom] = 'Ce texte n’est pas du JSON : vérifiez ses guillemets, ses virgules et ses crochets.'
    }
  }
  return { ligne, erreurs }
}

function parse({ genre }: Champ, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  if (genre === 'liste') return JSON.parse(typed)
  const text = typed.trim()
  if (text === '') return null
  // What is no number is sent as it was typed, so that the server says what the field wants.
  return genre === 'nombre' && Number.isFinite(Number(text.replace(',', '.'))) ? Number(text.replace(',', '.')) : text
}

/** The errors of the first line of a file, by field. */
export function toErreurs(fields: readonly { path: string; message: string }[] = []): Record<string, string> {
  return Object.fromEntries(
    fields.toReversed().map(({ path, message }) => [path.replace(/^lignes\.0\.?/, '').replace(/[.[].*$/, ''), message]),
  )
}
