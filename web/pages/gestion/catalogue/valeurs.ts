import type { ChampSimple } from '#contract/porte/bureau/champ.ts'
import { CIBLES_NUMEROTEES } from '#contract/porte/bureau/champ.ts'
import { formatDuree, formatEuros, formatJourCourt } from '#contract/rules/format.ts'

/** The names of what a line names, by `lieu 3`. */
export type Noms = Record<string, string>

/** Between the key of what is named and its name: « 3 · Maison des chiffres, Paris ». */
export const SEPARATEUR = ' · '
const JAMAIS = 'jamais'
const MINUTES = 60

/** The statuts that have their own meaning; any other is a sentence shown as it is. */
export const STATUTS: Record<string, string> = {
  INDISPONIBLE: 'Indisponible',
  LIMITE_INSCRIPTION: 'Date limite d’inscription passée',
  EXPIRE: 'Session passée',
  ANNULE: 'Session annulée',
}

/** A value of a line as its field shows it. */
export function showValeur(champ: ChampSimple, value: unknown, noms: Noms): string | boolean {
  if (champ.genre === 'oui-non') return value === undefined ? champ.defaut : value === true
  if (value === undefined || (value === null && champ.genre !== 'jours')) return ''
  const text = String(value ?? JAMAIS)
  if (champ.genre === 'euros') return showEuros(Number(value))
  if (champ.genre === 'heures') return formatDuree(Number(value))
  if (champ.genre === 'nombre') return text.replace('.', ',')
  if (champ.genre === 'statut') return STATUTS[text] ?? text
  if (champ.genre === 'renvoi') return showRenvoi(text, noms[`${champ.vers} ${text}`])
  return text
}

function showEuros(euros: number): string {
  return (Number.isInteger(euros) ? String(euros) : euros.toFixed(2)).replace('.', ',')
}

export function showRenvoi(cle: string, nom: string | undefined): string {
  return nom ? `${cle}${SEPARATEUR}${nom}` : cle
}

/** A value as a sentence says it. */
export function sayValeur(champ: ChampSimple, value: unknown, noms: Noms): string {
  if (champ.genre === 'oui-non') return value === true ? 'oui' : 'non'
  if (champ.genre === 'choix') return champ.choix.find((one) => one.value === value)?.label ?? 'rien'
  if (champ.genre === 'euros' && typeof value === 'number') return formatEuros(value)
  if (champ.genre === 'jour' && typeof value === 'string') return formatJourCourt(value)
  return String(showValeur(champ, value, noms)) || 'rien'
}

/** What was typed, as a line says it, or why it cannot be. Undefined is left out of the line. */
export type Lue = { valeur: unknown } | { erreur: string }

const READERS: Partial<Record<ChampSimple['genre'], (text: string) => Lue>> = {
  nombre: (text) => readAs(/^-?\d+([.,]\d+)?$/, text, toNumber, 'saisissez un nombre'),
  euros: (text) =>
    readAs(
      /^\d+([.,]\d{1,2})?$/,
      text.replace('€', ''),
      toNumber,
      'saisissez un montant en euros, comme 390 ou 390,50',
    ),
  heures: (text) => readAs(/^(\d+)[h:]([0-5]?\d)?(min)?$/i, text, toMinutes, 'saisissez des heures, comme 9h30'),
  jours: (text) =>
    text.toLowerCase() === JAMAIS
      ? { valeur: null }
      : readAs(/^\d+$/, text, Number, 'saisissez un nombre de jours, ou « jamais »'),
  jour: (text) => readAs(/^\d{4}-\d\d-\d\d$/, text, String, 'saisissez une date, comme 14/01/2031'),
}

export function readValeur(champ: ChampSimple, typed: string | boolean): Lue {
  if (typeof typed === 'boolean') return { valeur: typed }
  // A long text is kept as it was typed, with its spaces.
  const text = champ.genre === 'long' ? typed : typed.trim()
  if (text.trim() === '') return champ.requis ? { erreur: 'à renseigner' } : { valeur: undefined }
  const read = READERS[champ.genre]
  if (read) return read(text)
  if (champ.genre === 'choix') return { valeur: champ.choix.find(({ value }) => String(value) === text)?.value }
  if (champ.genre === 'statut') return { valeur: toStatut(text) }
  if (champ.genre !== 'renvoi') return { valeur: text }
  const [cle = ''] = text.split(SEPARATEUR)
  if (!CIBLES_NUMEROTEES.includes(champ.vers)) return { valeur: cle }
  return readAs(/^\d+$/, cle, Number, 'cherchez, puis choisissez dans la liste')
}

function readAs(pattern: RegExp, text: string, convert: (text: string) => unknown, erreur: string): Lue {
  const dense = text.replace(/\s/g, '')
  return pattern.test(dense) ? { valeur: convert(dense) } : { erreur }
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

function toMinutes(text: string): number {
  const [heures, minutes] = text.split(/[h:]/i)
  return Number(heures) * MINUTES + Number.parseInt(minutes || '0', 10)
}

function toStatut(text: string): string {
  const [code = text] = Object.entries(STATUTS).find(([, words]) => words === text) ?? []
  return code
}
