import * as z from 'zod'
import { MOT_DE_PASSE_MAX, MOT_DE_PASSE_MIN } from './mot-de-passe.ts'

const NOM_MAX = 100
const EMAIL_MAX = 254

const name = (missing: string) =>
  z.string().trim().min(1, missing).max(NOM_MAX, `Ne dépassez pas ${NOM_MAX} caractères.`)

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, `Ne dépassez pas ${EMAIL_MAX} caractères.`)
  .pipe(z.email('Saisissez une adresse e-mail, par exemple prenom.nom@cabinet.example.'))

const NewMotDePasse = z
  .string()
  .min(MOT_DE_PASSE_MIN, `Choisissez un mot de passe d’au moins ${MOT_DE_PASSE_MIN} caractères.`)
  .max(MOT_DE_PASSE_MAX, `Ne dépassez pas ${MOT_DE_PASSE_MAX} caractères.`)

const CurrentMotDePasse = z
  .string()
  .min(1, 'Saisissez votre mot de passe.')
  .max(MOT_DE_PASSE_MAX, 'Mot de passe trop long.')

const Noms = z.object({ prenom: name('Saisissez votre prénom.'), nom: name('Saisissez votre nom.') })

/** The forms of the pages. Field names are the names of the inputs. */
export const ConnexionForm = z.object({ email: Email, motDePasse: CurrentMotDePasse })
export const CreationForm = z.object({ ...Noms.shape, email: Email, motDePasse: NewMotDePasse })
export const OubliForm = z.object({ email: Email })
export const NouveauMotDePasseForm = z.object({ jeton: z.string().max(200), motDePasse: NewMotDePasse })
export const NomsForm = Noms
export const EmailForm = z.object({ email: Email, motDePasseActuel: CurrentMotDePasse })
export const MotDePasseForm = z.object({ motDePasseActuel: CurrentMotDePasse, motDePasse: NewMotDePasse })

/** The typed values and their errors, by field. `form` is an error of the whole form. */
export interface FormState {
  values: Record<string, string>
  errors: Record<string, string>
}

export const EMPTY_FORM: FormState = { values: {}, errors: {} }

type Parsed<T> = { data: T; state: FormState } | { data?: undefined; state: FormState }

export function parseForm<T extends z.ZodObject>(form: T, body: unknown): Parsed<z.output<T>> {
  const typed = (body ?? {}) as Record<string, string>
  const values = Object.fromEntries(Object.keys(form.shape).map((field) => [field, typed[field] ?? '']))
  const result = form.safeParse(values)
  if (result.success) return { data: result.data, state: { values, errors: {} } }
  const errors: Record<string, string> = {}
  // Errors are in the order of the form; each field keeps its first error.
  for (const issue of result.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { state: { values, errors } }
}

export function withErrors(state: FormState, errors: Record<string, string>): FormState {
  return { values: state.values, errors }
}
