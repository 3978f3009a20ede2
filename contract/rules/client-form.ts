import * as z from 'zod/mini'
import { ASSOCIATION, ENTREPRISE, PARTICULIER } from '../reference/nature.ts'
import { PAYS } from '../reference/pays.ts'
import { EQUIVALENT_SIRET, isSiret } from './siret.ts'
import { isStorable } from './texte.ts'

/** The two formats of the register: today's and the earlier one. */
const RNA = /^(W\d[A-Z0-9]\d{7}|0\d{3}00\d{4})$/
const CODE_POSTAL_FRANCE = /^\d{5}$/
const MAX_CODE_POSTAL_ETRANGER = 25
/** CLI-12: the length to which an imported workforce band is cut. */
const MAX_TRANCHE_IMPORTEE = 10

const isEmailOrEmpty = z.refine<string>(
  (text) => text === '' || z.regexes.email.test(text),
  'Saisissez une adresse e-mail valable.',
)
const isPaysOrEmpty = z.refine<string>(
  (code) => code === '' || PAYS.some(({ id }) => id === code),
  'Choisissez un pays de la liste.',
)

function text(max: number, tropLong = `${max} caractères au plus.`) {
  return z.string().check(z.trim(), z.maxLength(max, tropLong), isStorable)
}

function required(max: number, absent: string, tropLong?: string) {
  return text(max, tropLong).check(z.minLength(1, absent))
}

function compact(value: string): string {
  return value.replace(/\s/g, '')
}

/** CLI-13: longitude then latitude, from the public search; null once the address is typed. */
const Coordinates = z.nullable(
  z.tuple([z.number().check(z.minimum(-180), z.maximum(180)), z.number().check(z.minimum(-90), z.maximum(90))]),
)

/**
 * CLI-04: 0 to 20 characters. A real SIRET is refused here: only the provider may record that a company now has one.
 */
export const EquivalentSiret = z.string().check(
  z.overwrite(compact),
  z.regex(EQUIVALENT_SIRET, 'Saisissez 20 caractères au plus : lettres, chiffres, points, tirets ou barres.'),
  z.refine((text) => !isSiret(text), 'Ce numéro est un SIRET : signalez-le à votre organisme de formation.'),
)

/**
 * CLI-04 to CLI-07: the fields, for the form and the server alike. '' is an empty field; without pays the address is
 * French.
 */
const Champs = z.object({
  natureId: z.literal([ENTREPRISE, ASSOCIATION, PARTICULIER]),
  siret: z.string().check(z.overwrite(compact)),
  rna: z.string().check(z.overwrite((value) => compact(value).toUpperCase())),
  denomination: required(100, 'Saisissez la dénomination.', 'Le champ "Dénomination" est trop long'),
  identification: text(100, 'Le champ "Identification" est trop long'),
  activite: text(6),
  categorieJuridique: text(4),
  /** The next two fields come from the directory; nobody types them. */
  trancheEffectifs: z.string().check(
    isStorable,
    z.overwrite((value) => value.trim().slice(0, MAX_TRANCHE_IMPORTEE)),
  ),
  etablissementSiege: z.nullable(z.boolean()),
  destService: text(100),
  complement: text(38),
  numeroVoie: required(38, 'Saisissez le numéro et la voie.'),
  mentionSpeciale: text(38),
  codePostal: required(MAX_CODE_POSTAL_ETRANGER, 'Saisissez le code postal.'),
  ville: required(100, 'Saisissez la ville.'),
  pays: z.string().check(isPaysOrEmpty),
  coordinates: z.optional(Coordinates),
  telephone: text(100),
  email: text(100).check(isEmailOrEmpty),
  siteInternet: text(100),
})

type Refus = [champ: keyof z.infer<typeof Champs>, message: string]

export const ClientForm = Champs.check((form) => {
  for (const [champ, message] of [...refusNumero(form.value), ...refusCodePostal(form.value)])
    form.issues.push({ code: 'custom', path: [champ], message, input: form.value[champ] })
})
export type ClientForm = z.infer<typeof ClientForm>

/** CLI-04: only a company must have a number. No national register lists the associations of Alsace-Moselle. */
function refusNumero({ natureId, siret, rna }: z.infer<typeof Champs>): Refus[] {
  if (natureId === PARTICULIER) return []
  const refus: Refus[] = []
  if (siret === '' ? natureId === ENTREPRISE : !isSiret(siret))
    refus.push(['siret', 'Saisissez un SIRET valable, de 14 chiffres.'])
  if (natureId === ASSOCIATION && rna !== '' && !RNA.test(rna))
    refus.push(['rna', 'Saisissez un numéro RNA valable : W suivi de 9 caractères.'])
  return refus
}

/** CLI-06: a French postcode has 5 digits. */
export function refusCodePostal({ codePostal, pays }: Pick<ClientForm, 'codePostal' | 'pays'>): Refus[] {
  if (codePostal === '' || pays !== '' || CODE_POSTAL_FRANCE.test(codePostal)) return []
  return [['codePostal', 'Saisissez les 5 chiffres du code postal.']]
}
