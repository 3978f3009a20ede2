import { type Champ, type ChampBloc, type ChampListe, isListeSimple, VALEUR } from '#contract/porte/bureau/champ.ts'
import { type Noms, readValeur, showValeur } from './valeurs.ts'

type Ligne = Record<string, unknown>

/** What the fields of the form hold: texts, boxes, rows, and blocks that say by `actif` whether they are given. */
export type Saisie = { [nom: string]: string | boolean | Saisie | Saisie[] }

/** What the fields hold of a line; of an empty one, what each says before anybody writes in it. */
export function toSaisie(champs: readonly Champ[], ligne: Ligne, noms: Noms = {}): Saisie {
  return Object.fromEntries(champs.map((champ) => [champ.nom, show(champ, ligne[champ.nom], noms)]))
}

function show(champ: Champ, value: unknown, noms: Noms): Saisie[string] {
  if (champ.genre === 'bloc') {
    return { actif: value !== null && value !== undefined, ...toSaisie(champ.champs, (value ?? {}) as Ligne, noms) }
  }
  if (champ.genre !== 'liste') return showValeur(champ, value, noms)
  const rows = (value ?? []) as unknown[]
  return rows.map((row) => toSaisie(champ.champs, isListeSimple(champ) ? { [VALEUR]: row } : (row as Ligne), noms))
}

export interface Erreur {
  /** The field in the form: `sessionDates.0.date`. */
  name: string
  message: string
}

/** The line that the form says. The server judges it; only what cannot be written is refused here. */
export function toLigne(champs: readonly Champ[], saisie: Saisie): { ligne: Ligne; erreurs: Erreur[] } {
  const erreurs: Erreur[] = []
  return { ligne: read(champs, saisie, '', erreurs), erreurs }
}

function read(champs: readonly Champ[], saisie: Saisie, prefix: string, erreurs: Erreur[]): Ligne {
  const ligne: Ligne = {}
  for (const champ of champs) {
    const name = `${prefix}${champ.nom}`
    const typed = saisie[champ.nom]
    if (champ.genre === 'liste') ligne[champ.nom] = readRows(champ, typed as Saisie[], name, erreurs)
    else if (champ.genre === 'bloc') ligne[champ.nom] = readBloc(champ, typed as Saisie, name, erreurs)
    else {
      const lue = readValeur(champ, (typed ?? '') as string | boolean)
      if ('erreur' in lue) erreurs.push({ name, message: lue.erreur })
      else if (lue.valeur !== undefined) ligne[champ.nom] = lue.valeur
    }
  }
  return ligne
}

function readRows(champ: ChampListe, rows: Saisie[], name: string, erreurs: Erreur[]): unknown[] {
  const lues = rows.map((row, index) => read(champ.champs, row, `${name}.${index}.`, erreurs))
  return isListeSimple(champ) ? lues.map((row) => row[VALEUR]) : lues
}

function readBloc(champ: ChampBloc, saisie: Saisie, name: string, erreurs: Erreur[]): Ligne | null {
  return saisie.actif ? read(champ.champs, saisie, `${name}.`, erreurs) : null
}
