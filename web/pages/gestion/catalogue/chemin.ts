import { type Champ, isListeSimple, VALEUR } from '#contract/porte/bureau/champ.ts'
import type { Erreur } from './saisie.ts'

interface Chemin {
  /** The field of the form: `sessionDates.0.date`. */
  name: string
  /** The same in words: « Journée 1, Jour ». */
  mots: string
}

/** Finds a field by the path that the import gives: `sessionDates[0].date`. */
export function toChemin(champs: readonly Champ[], path: string): Chemin {
  const found: Chemin = { name: '', mots: '' }
  let parts = champs
  let current: Champ | undefined
  for (const key of path.split(/[.[\]]+/).filter(Boolean)) {
    if (current?.genre === 'liste' && /^\d+$/.test(key)) {
      extend(found, key, `${current.element} ${Number(key) + 1}`, true)
      parts = current.champs
      if (isListeSimple(current)) extend(found, VALEUR, '')
      current = undefined
      continue
    }
    current = parts.find(({ nom }) => nom === key)
    if (key === VALEUR) continue
    extend(found, key, current?.label ?? key)
    if (current && 'champs' in current) parts = current.champs
  }
  return found
}

/** A row is told by its place, in place of its list. */
function extend(chemin: Chemin, key: string, mots: string, isRow = false): void {
  chemin.name = chemin.name ? `${chemin.name}.${key}` : key
  const before = isRow ? chemin.mots.replace(/(, )?[^,]*$/, '') : chemin.mots
  chemin.mots = [before, mots].filter(Boolean).join(', ')
}

/** The messages of the import name fields as a file does; people know them by their labels. */
export function sayMessage(champs: readonly Champ[], message: string): string {
  return message.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (nom) => {
    const champ = listAll(champs).find((one) => one.nom === nom)
    return champ ? `« ${champ.label} »` : nom
  })
}

function listAll(champs: readonly Champ[]): Champ[] {
  return champs.flatMap((champ) => ('champs' in champ ? [champ, ...listAll(champ.champs)] : [champ]))
}

/** « Journée 1, Jour : à renseigner. » */
export function sayErreur(champs: readonly Champ[], path: string, message: string): string {
  const { mots } = toChemin(champs, path)
  return `${mots && `${mots} : `}${sayMessage(champs, message)}.`
}

/** What the server refused in the one line of a form, field by field; `root` is what concerns no field of the form. */
export function toErreurs(champs: readonly Champ[], fields: readonly { path: string; message: string }[]): Erreur[] {
  return fields.map(({ path, message }) => {
    const champ = path.replace(/^lignes\.0\.?/, '')
    const { name } = toChemin(champs, champ)
    return { name: toField(champs, name) || 'root', message: sayErreur(champs, champ, message) }
  })
}

/** An error of a whole row is shown at its first field. */
function toField(champs: readonly Champ[], name: string): string {
  if (!/\.\d+$/.test(name)) return name
  const parent = name.split('.').filter((key) => !/^\d+$/.test(key))
  const rows = parent.reduce<readonly Champ[]>((parts, key) => {
    const champ = parts.find(({ nom }) => nom === key)
    return champ && 'champs' in champ ? champ.champs : []
  }, champs)
  return rows[0] ? `${name}.${rows[0].nom}` : name
}
