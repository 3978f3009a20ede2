import type * as z from 'zod'
import { OperatorError } from '../../platform/operator-error.ts'

export interface ErreurImport {
  /** The line number, counted from 1 as an editor shows it. */
  numero: number
  /** The path of the wrong field; '' when the whole line is wrong. */
  champ: string
  message: string
}

export function formatErreur({ numero, champ, message }: ErreurImport): string {
  return `ligne ${numero}${champ && `, champ ${champ}`} : ${message}`
}

/** The refusal of a file: its first errors, and their total number. */
export class ImportError extends OperatorError {
  erreurs: ErreurImport[]
  total: number

  constructor(erreurs: ErreurImport[], total: number) {
    super(`${total} erreur(s) ; la première : ${erreurs.slice(0, 1).map(formatErreur)}`)
    this.erreurs = erreurs
    this.total = total
  }

  override get lines(): string[] {
    const lines = this.erreurs.map(formatErreur)
    if (this.total > this.erreurs.length) lines.push(`… et ${this.total - this.erreurs.length} autres erreurs.`)
    return [...lines, `Rien n’a été importé : ${this.total} ${this.total > 1 ? 'erreurs' : 'erreur'}.`]
  }
}

/** The refusal of an import that would do something else than what was previewed: the catalogue has changed since. */
export class PrevisionPerimee extends Error {}

/** The refusal of a line that was edited as it no longer is: somebody else has changed it meanwhile. */
export class LigneChangee extends Error {}

/** The most errors that are told one by one. */
export const MAX_ERREURS = 50

export function toImportError(erreurs: readonly ErreurImport[]): ImportError {
  return new ImportError(erreurs.slice(0, MAX_ERREURS), erreurs.length)
}

type Issue = z.core.$ZodIssue

/** Turns zod's issues into French sentences. A sentence written in a schema is kept. */
export function toErreurs(numero: number, issues: Issue[]): ErreurImport[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ numero, champ: toChamp(issue.path), message: issue.message }]
    return issue.keys.map((key) => ({ numero, champ: toChamp([...issue.path, key]), message: 'champ inconnu' }))
  })
}

/** Writes a path as `sessionDates[0].date`. */
function toChamp(path: PropertyKey[]): string {
  return path.reduce<string>((champ, key) => {
    if (typeof key === 'number') return `${champ}[${key}]`
    return champ ? `${champ}.${String(key)}` : String(key)
  }, '')
}

const TYPES: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'true ou false',
  array: 'une liste',
  object: 'un objet',
}

export function toMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
    if (issue.input === undefined) return 'est obligatoire'
    const expected = issue.code === 'invalid_value' ? toChoices(issue.values) : TYPES[issue.expected]
    return `doit être ${expected}, et non ${JSON.stringify(issue.input)?.slice(0, 60)}`
  }
  if (issue.code === 'too_small') return `doit ${toMeasure(issue.origin)} au moins ${issue.minimum}`
  if (issue.code === 'too_big') return `doit ${toMeasure(issue.origin)} au plus ${issue.maximum}${toUnit(issue.origin)}`
  if (issue.code === 'invalid_format') return toFormatMessage(issue.format)
  return undefined
}

function toChoices(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `l’une des valeurs ${values.join(', ')}`
}

function toMeasure(origin: string): string {
  return origin === 'array' || origin === 'string' ? 'compter' : 'valoir'
}

function toUnit(origin: string): string {
  if (origin === 'string') return ' caractères'
  return origin === 'array' ? ' éléments' : ''
}

function toFormatMessage(format: string): string {
  if (format === 'date') return 'doit être un jour qui existe, écrit AAAA-MM-JJ'
  if (format === 'email') return 'n’est pas une adresse électronique'
  return 'n’est pas une adresse web'
}
