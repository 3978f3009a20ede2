import type { Adresse, AdresseCourte } from '../personne/adresse.ts'
import { PAYS } from '../reference/pays.ts'

/** The fields of a postal address, their limits and the formats of the whole. */

export type ChampAdresse = keyof Adresse
/** The values of a form: '' is an empty field; without pays the address is French. */
type AdresseForm = Record<ChampAdresse, string>

export const CHAMPS_ADRESSE_COURTE = ['numeroVoie', 'codePostal', 'ville'] as const satisfies (keyof AdresseCourte)[]

/** CLI-05: the most characters a line of an address holds. */
export const MAX_LIGNE = 38
export const MAX_CODE_POSTAL_ETRANGER = 25
export const MAX_VILLE = 100

interface Limite {
  max: number
  /** The message when the field is empty; a field without one is optional. */
  absent?: string
}

/** The limits of each field, in the order of the screen. */
export const LIMITES_ADRESSE: Record<ChampAdresse, Limite> = {
  numeroVoie: { max: MAX_LIGNE, absent: 'Saisissez le numéro et la voie.' },
  complement: { max: MAX_LIGNE },
  mentionSpeciale: { max: MAX_LIGNE },
  pays: { max: 2 },
  codePostal: { max: MAX_CODE_POSTAL_ETRANGER, absent: 'Saisissez le code postal.' },
  ville: { max: MAX_VILLE, absent: 'Saisissez la ville.' },
}
export const CHAMPS_ADRESSE = Object.keys(LIMITES_ADRESSE) as ChampAdresse[]

/** Builds an object with one value per field of an address. */
export function forAdresse<Value>(toValue: (champ: ChampAdresse) => Value): Record<ChampAdresse, Value> {
  return Object.fromEntries(CHAMPS_ADRESSE.map((champ) => [champ, toValue(champ)])) as Record<ChampAdresse, Value>
}

export const PAYS_INCONNU = 'Choisissez un pays de la liste.'

/** '' is France, which has no id. */
export function isPays(code: string): boolean {
  return code === '' || PAYS.some(({ id }) => id === code)
}

export const CODE_POSTAL_FRANCE = 'Saisissez les 5 chiffres du code postal.'

/** CLI-06: a French postcode has 5 digits. */
export function isCodePostal({ codePostal, pays }: Pick<AdresseForm, 'codePostal' | 'pays'>): boolean {
  return codePostal === '' || pays !== '' || /^\d{5}$/.test(codePostal)
}

/** Turns the values of a form into a stored address. */
export function toAdresse(form: AdresseForm): Adresse {
  return forAdresse((champ) => form[champ] || (LIMITES_ADRESSE[champ].absent ? '' : null)) as Adresse
}

/** Turns a stored address into the values of a form; without an address, all fields are empty. */
export function toAdresseForm(adresse?: Adresse): AdresseForm {
  return forAdresse((champ) => adresse?.[champ] ?? '')
}

/** The fields that erasing a person empties; the town stays. */
export const ADRESSE_EFFACEE: Omit<Adresse, 'codePostal' | 'ville' | 'pays'> = {
  numeroVoie: '',
  complement: null,
  mentionSpeciale: null,
}

/** The lines of an address in a document. */
export function listLignesAdresse({ complement, numeroVoie, mentionSpeciale, ...reste }: Adresse): string[] {
  const { codePostal, ville, pays } = reste
  return [complement, numeroVoie, mentionSpeciale, `${codePostal} ${ville}`.trim(), sayPays(pays)].filter(isSaid)
}

/** The address on one line of a screen. */
export function formatAdresse({ numeroVoie, complement, mentionSpeciale, ...reste }: Adresse): string {
  const { codePostal, ville, pays } = reste
  return [numeroVoie, complement, mentionSpeciale, `${codePostal} ${ville}`, sayPays(pays)].filter(isSaid).join(', ')
}

export function formatAdresseCourte({ numeroVoie, codePostal, ville }: AdresseCourte): string {
  return [numeroVoie, `${codePostal} ${ville}`].filter(isSaid).join(', ')
}

/** France is not mentioned. */
function sayPays(pays: string | null): string | undefined {
  return pays ? PAYS.find(({ id }) => id === pays)?.label : undefined
}

function isSaid(one: string | null | undefined): one is string {
  return Boolean(one)
}

/** Cuts a directory's line that is longer than ours, after a whole word where possible. */
export function cutLigne(text: string): string {
  if (text.length <= MAX_LIGNE) return text
  const lastSpace = text.lastIndexOf(' ', MAX_LIGNE)
  return text.slice(0, lastSpace > 0 ? lastSpace : MAX_LIGNE)
}
