import * as z from 'zod/mini'
import { ASSOCIATION, ENTREPRISE, PARTICULIER } from '../reference/nature.ts'
import { CODE_POSTAL_FRANCE, forAdresse, isCodePostal, isPays, LIMITES_ADRESSE, PAYS_INCONNU } from './adresse.ts'
import { EQUIVALENT_SIRET, isSiret } from './siret.ts'
import { isNom, oneLine, required, text } from './texte.ts'

/** The two formats of the register: today's and the earlier one. */
const RNA = /^(W\d[A-Z0-9]\d{7}|0\d{3}00\d{4})$/
/** CLI-12: the length to which an imported workforce band is cut. */
const MAX_TRANCHE_IMPORTEE = 10
/** Longer than any number, with any spaces. */
const MAX_NUMERO = 60

const isEmailOrEmpty = z.refine<string>(
  (text) => text === '' || z.regexes.email.test(text),
  'Saisissez une adresse e-mail valable.',
)

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
export const EquivalentSiret = oneLine(MAX_NUMERO).check(
  z.overwrite(compact),
  z.regex(EQUIVALENT_SIRET, 'Saisissez 20 caractères au plus : lettres, chiffres, points, tirets ou barres.'),
  z.refine((text) => !isSiret(text), 'Ce numéro est un SIRET : signalez-le à votre organisme de formation.'),
)

export const AdresseForm = z.object({
  ...forAdresse((champ) => {
    const { max, absent } = LIMITES_ADRESSE[champ]
    return absent ? required(max, absent) : text(max)
  }),
  pays: oneLine(MAX_NUMERO).check(z.refine(isPays, PAYS_INCONNU)),
})

/**
 * CLI-04 to CLI-07: the fields, for the form and the server alike. '' is an empty field; without pays the address is
 * French.
 */
const Champs = z.object({
  natureId: z.literal([ENTREPRISE, ASSOCIATION, PARTICULIER]),
  siret: oneLine(MAX_NUMERO).check(z.overwrite(compact)),
  rna: oneLine(MAX_NUMERO).check(z.overwrite((value) => compact(value).toUpperCase())),
  denomination: required(100, 'Saisissez la dénomination.', 'Le champ "Dénomination" est trop long').check(isNom),
  identification: text(100, 'Le champ "Identification" est trop long').check(isNom),
  activite: text(6),
  categorieJuridique: text(4),
  /** The next two fields come from the directory; nobody types them. */
  trancheEffectifs: oneLine(100).check(z.overwrite((value) => value.trim().slice(0, MAX_TRANCHE_IMPORTEE))),
  etablissementSiege: z.nullable(z.boolean()),
  destService: text(100).check(isNom),
  ...AdresseForm.shape,
  coordinates: z.optional(Coordinates),
  telephone: text(100),
  email: text(100).check(isEmailOrEmpty),
  siteInternet: text(100),
})

type Refus = [champ: keyof z.infer<typeof Champs>, message: string]

export const ClientForm = Champs.check((form) => {
  const refus = refusNumero(form.value)
  if (!isCodePostal(form.value)) refus.push(['codePostal', CODE_POSTAL_FRANCE])
  for (const [champ, message] of refus)
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
