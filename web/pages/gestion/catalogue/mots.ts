import type { Champ } from '#contract/porte/bureau/champ.ts'
import { isListeSimple } from '#contract/porte/bureau/champ.ts'
import { type Noms, sayValeur } from './valeurs.ts'

type Ligne = Record<string, unknown>

/** A field that says something else than before: rows that leave and come, or a value and the next. */
export interface Changement {
  label: string
  avant: string[]
  apres: string[]
}

/** What changes in a field, in words; the parts of a block each by itself. */
export function sayChangement(champ: Champ, avant: unknown, apres: unknown, noms: Noms): Changement[] {
  if (champ.genre === 'bloc') return sayBloc(champ.champs, champ.label, [avant, apres], noms)
  if (champ.genre !== 'liste') {
    return [{ label: champ.label, avant: [sayValeur(champ, avant, noms)], apres: [sayValeur(champ, apres, noms)] }]
  }
  const [before, after] = [sayRows(champ, avant, noms), sayRows(champ, apres, noms)]
  const changed = { label: champ.label, avant: without(before, after), apres: without(after, before) }
  // The same rows in another order.
  return changed.avant.length + changed.apres.length > 0
    ? [changed]
    : [{ label: champ.label, avant: before, apres: after }]
}

function sayBloc(
  champs: readonly Champ[],
  label: string,
  [avant, apres]: [unknown, unknown],
  noms: Noms,
): Changement[] {
  if (apres === null || apres === undefined) return [{ label, avant: ['oui'], apres: ['non'] }]
  const [before, after] = [(avant ?? {}) as Ligne, apres as Ligne]
  return champs
    .filter(({ nom }) => JSON.stringify(before[nom] ?? null) !== JSON.stringify(after[nom] ?? null))
    .flatMap((champ) => sayChangement(champ, before[champ.nom], after[champ.nom], noms))
}

function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return rows.filter((row) => {
    const found = left.indexOf(row)
    if (found !== -1) left.splice(found, 1)
    return found === -1
  })
}

function sayRows(champ: Extract<Champ, { genre: 'liste' }>, value: unknown, noms: Noms): string[] {
  const rows = (value ?? []) as unknown[]
  return rows.map((row) => sayRow(champ.champs, isListeSimple(champ) ? { valeur: row } : (row as Ligne), noms))
}

/** A row in one line: « 14/01/2031, le matin ». */
function sayRow(champs: readonly Champ[], row: Ligne, noms: Noms): string {
  return champs
    .flatMap((champ) => sayPart(champ, row[champ.nom], noms))
    .filter(Boolean)
    .join(', ')
}

function sayPart(champ: Champ, value: unknown, noms: Noms): string[] {
  if (champ.genre === 'liste') return sayRows(champ, value, noms)
  if (value === null || value === undefined) return []
  if (champ.genre === 'bloc') return [sayRow(champ.champs, value as Ligne, noms)]
  if (champ.genre === 'oui-non')
    return value === true ? [champ.label.charAt(0).toLowerCase() + champ.label.slice(1)] : []
  const said = sayValeur(champ, value, noms)
  return [champ.genre === 'nombre' ? `${champ.label.toLowerCase()} ${said}` : said]
}

/** All that a new line says. */
export function sayLigne(champs: readonly Champ[], ligne: Ligne, noms: Noms): Changement[] {
  return champs.flatMap((champ) => {
    const value = ligne[champ.nom]
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : sayChangement(champ, undefined, value, noms).map((one) => ({ ...one, avant: [] }))
  })
}
