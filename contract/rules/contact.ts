import * as z from 'zod/mini'
import { CIVILITES } from '../reference/civilite.ts'
import { CRCC } from '../reference/crcc.ts'
import { CROEC } from '../reference/croec.ts'
import { NIVEAUX_FORMATION } from '../reference/niveau-formation.ts'
import { SITUATIONS } from '../reference/situation.ts'
import {
  CHAMPS_ADRESSE,
  type ChampAdresse,
  CODE_POSTAL_FRANCE,
  forAdresse,
  isCodePostal,
  isPays,
  LIMITES_ADRESSE,
  PAYS_INCONNU,
} from './adresse.ts'
import { isNom, isNomSansAdresse, text } from './texte.ts'

/** No field is longer; the rules below say less for most. */
const MAX_TEXTE = 320
/** The société of a person without a company: their own individual client stands for it (decision 24). */
export const SOCIETE_PARTICULIER = 'particulier'
/** Null until the question is answered. */
const OuiNon = z.nullable(z.boolean())

/** The account form's fields: '' for nothing chosen or typed, digits for ids of lists, yyyy-MM-dd for days. */
function champsOf<Texte extends z.ZodMiniType<string, string>>(texte: Texte, nom: Texte, societe: Texte) {
  return {
    email: texte,
    nomUsage: nom,
    prenom: nom,
    civilite: texte,
    nomNaissance: nom,
    dateDeNaissance: texte,
    telephone: texte,
    telephoneExtra: texte,
    /** A pays of '' is France, which has no id (CPT-08), so that field always has a value. */
    ...forAdresse(() => texte),
    /** The id of a company or association, or SOCIETE_PARTICULIER. */
    societe: texte,
    societeLabel: societe,
    posteIntitule: nom,
    niveauFormation: texte,
    situation: texte,
    estInscritCRCC: OuiNon,
    crcc: texte,
    numeroInscription: texte,
    estInscritCROEC: OuiNon,
    croec: texte,
    numeroSupra: texte,
    stagiaireEC: z.boolean(),
    stagiaireMemorialiste: z.boolean(),
    rattachementAnecsCjec: OuiNon,
    numAdherentAnecsCjec: texte,
    dateFinAdhesionAnecsCjec: texte,
  }
}

/** The fields as they are answered: what was stored before a rule existed still shows. */
export const ContactFields = z.object(champsOf(z.string(), z.string(), z.string()))
export type Contact = z.infer<typeof ContactFields>

type ChampDe<Type> = { [Champ in keyof Contact]: Contact[Champ] extends Type ? Champ : never }[keyof Contact]
type ChampTexte = ChampDe<string>

interface Regle {
  champ: keyof Contact
  message: string
  accepts(contact: Contact): boolean
}

const FIRST_BIRTH_DAY = '1900-01-01'
/** CPT-06: the day the end of a membership is compared with. */
const ADHESION_COMPARISON_DAY = '2022-02-01'

const NUMERO_INSCRIPTION = 'Veuillez saisir le N° inscription (7 à 12 chiffres)'

/** CPT-03 to CPT-06, in the order of the screen; each field shows its first broken rule. */
const REGLES: readonly Regle[] = [
  required('nomUsage', 'Complétez votre nom auprès du service d’identification.'),
  required('prenom', 'Complétez votre prénom auprès du service d’identification.'),
  oneOf('civilite', CIVILITES, 'Choisissez une civilité de la liste.'),
  atMost('nomNaissance', 30),
  optional('dateDeNaissance', isDay, 'Saisissez une date, par exemple 31/12/1980.'),
  optional('dateDeNaissance', (day) => day >= FIRST_BIRTH_DAY, 'Saisissez une date à partir de 1900.'),
  optional('dateDeNaissance', (day) => day <= today(), 'Saisissez une date passée.'),
  required('societe', 'Choisissez votre société, ou « Particulier » si vous n’en avez pas.'),
  optional('societe', isSociete, 'Choisissez votre société dans la liste.'),
  required('societeLabel', 'Saisissez le nom de votre employeur.'),
  atMost('societeLabel', 100),
  atMost('posteIntitule', 50),
  oneOf('niveauFormation', NIVEAUX_FORMATION, 'Choisissez un niveau de la liste.'),
  oneOf('situation', SITUATIONS, 'Choisissez une situation de la liste.'),
  answered('estInscritCRCC', 'Dites si vous êtes inscrit à une CRCC.'),
  ...onlyIf(
    (contact) => contact.estInscritCRCC === true,
    required('crcc', 'Choisissez votre CRCC.'),
    oneOf('crcc', CRCC, 'Choisissez une CRCC de la liste.'),
    required('numeroInscription', NUMERO_INSCRIPTION),
    optional('numeroInscription', (text) => /^\d{7,12}$/.test(text), NUMERO_INSCRIPTION),
  ),
  answered('estInscritCROEC', 'Dites si vous êtes inscrit à un CROEC.'),
  ...onlyIf(
    (contact) => contact.estInscritCROEC === true,
    required('croec', 'Choisissez votre CROEC.'),
    oneOf('croec', CROEC, 'Choisissez un CROEC de la liste.'),
    required('numeroSupra', 'Saisissez votre numéro Supra.'),
    optional('numeroSupra', (text) => /^\d{12}$/.test(text), 'Saisissez les 12 chiffres du numéro Supra.'),
  ),
  answered('rattachementAnecsCjec', 'Dites si vous êtes adhérent de l’ANECS ou du CJEC.'),
  ...onlyIf(
    (contact) => contact.rattachementAnecsCjec === true,
    required('numAdherentAnecsCjec', 'Saisissez votre numéro d’adhérent.'),
    atMost('numAdherentAnecsCjec', 14),
    required('dateFinAdhesionAnecsCjec', 'Saisissez la date de fin d’adhésion.'),
    optional('dateFinAdhesionAnecsCjec', isDay, 'Saisissez une date, par exemple 31/12/2027.'),
    optional(
      'dateFinAdhesionAnecsCjec',
      (day) => !isDateDeFinAdhesionDepassee(day),
      "La date de fin d'adhésion est dépassée.",
    ),
  ),
  required('telephone', 'Saisissez votre numéro de téléphone.'),
  atMost('telephone', 20),
  optional('telephone', (text) => /^\+?\d[\d ]*$/.test(text), 'Saisissez un numéro fait de chiffres.'),
  atMost('telephoneExtra', 20),
  ...CHAMPS_ADRESSE.flatMap(listReglesAdresse),
]

/**
 * The account form, checked alike by the screen and the server. A field of the wrong type does not stop the rules of
 * other fields.
 */
export const Contact = z
  .object({
    ...champsOf(text(MAX_TEXTE), text(MAX_TEXTE).check(isNomSansAdresse), text(MAX_TEXTE).check(isNom)),
    numeroSupra: text(MAX_TEXTE).check(z.overwrite((typed) => typed.replaceAll(/\s/g, ''))),
  })
  .check(
    z.superRefine<Contact>(
      (contact, { issues }) => {
        const wrong = new Set(issues.map((issue) => issue.path?.[0]))
        for (const { champ, message, accepts } of REGLES) {
          if (wrong.has(champ) || accepts(contact)) continue
          wrong.add(champ)
          issues.push({ code: 'custom', path: [champ], message, input: contact[champ] })
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
    ),
  )

/** CPT-06: whether the membership's end is past. */
export function isDateDeFinAdhesionDepassee(day: string): boolean {
  return day !== '' && day < ADHESION_COMPARISON_DAY
}

function required(champ: ChampTexte, message: string): Regle {
  return { champ, message, accepts: (contact) => contact[champ] !== '' }
}

function answered(champ: ChampDe<boolean | null>, message: string): Regle {
  return { champ, message, accepts: (contact) => contact[champ] !== null }
}

function optional(champ: ChampTexte, accepts: (text: string) => boolean, message: string): Regle {
  return { champ, message, accepts: (contact) => contact[champ] === '' || accepts(contact[champ]) }
}

function atMost(champ: ChampTexte, max: number): Regle {
  return optional(champ, (text) => text.length <= max, `${max} caractères au plus.`)
}

function oneOf(champ: ChampTexte, list: readonly { id: number | string | null }[], message: string): Regle {
  return optional(champ, (text) => list.some(({ id }) => String(id ?? '') === text), message)
}

function onlyIf(condition: (contact: Contact) => boolean, ...regles: Regle[]): Regle[] {
  return regles.map((regle) => ({ ...regle, accepts: (contact) => !condition(contact) || regle.accepts(contact) }))
}

function listReglesAdresse(champ: ChampAdresse): Regle[] {
  const { max, absent } = LIMITES_ADRESSE[champ]
  return [
    ...(absent ? [required(champ, absent)] : []),
    ...(champ === 'pays' ? [optional(champ, isPays, PAYS_INCONNU)] : []),
    ...(champ === 'codePostal' ? [{ champ, message: CODE_POSTAL_FRANCE, accepts: isCodePostal }] : []),
    atMost(champ, max),
  ]
}

function isSociete(text: string): boolean {
  return text === SOCIETE_PARTICULIER || /^[1-9]\d{0,8}$/.test(text)
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The UTC day suffices: nobody who fills in this form was born today. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}
