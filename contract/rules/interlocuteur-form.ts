import * as z from 'zod/mini'
import { FONCTIONS } from '../reference/fonction.ts'
import { ROLES_CONTACT_CLE } from '../reference/role-contact-cle.ts'
import { boundedArray } from './liste.ts'
import { identite, nomDePersonne } from './texte.ts'

const MAX = 100
const REPONSE = 'Répondez par oui ou par non.'

const droits = {
  fonctionId: z.literal(
    FONCTIONS.map(({ id }) => id),
    'Choisissez une fonction de la liste.',
  ),
  droitAdministrateur: z.boolean('Dites si la personne est administrateur.'),
  /** Null when the question is not shown: an administrator has every right. */
  droitInscription: z.nullable(z.boolean(REPONSE)),
  droitAccesDocuments: z.nullable(z.boolean(REPONSE)),
}

const personne = {
  nom: nomDePersonne(MAX, 'Saisissez le nom.'),
  prenom: nomDePersonne(MAX, 'Saisissez le prénom.'),
  email: identite(MAX, 'Saisissez l’adresse e-mail.').check(
    z.toLowerCase(),
    z.refine((text) => text === '' || z.regexes.email.test(text), 'Saisissez une adresse e-mail valable.'),
  ),
}

interface Reponses {
  droitAdministrateur: boolean
  droitInscription: boolean | null
  droitAccesDocuments: boolean | null
}

const AUTRES_DROITS = [
  { champ: 'droitInscription', message: 'Dites si la personne a le droit d’inscription.' },
  { champ: 'droitAccesDocuments', message: 'Dites si la personne a le droit d’accès aux documents.' },
] as const

/**
 * SOC-03: for a person who is not administrator, both other rights need an answer. These errors show along with the
 * other fields'.
 */
const areReponsesGiven = z.superRefine<Reponses | undefined>(
  (value, { issues }) => {
    if (value?.droitAdministrateur !== false) return
    for (const { champ, message } of AUTRES_DROITS)
      if (value[champ] === null) issues.push({ code: 'custom', path: [champ], message, input: null })
  },
  { when: () => true },
)

/** SOC-03: the rules for the form and the server alike. */
export const InterlocuteurForm = z.object({ ...personne, ...droits }).check(areReponsesGiven)
export type InterlocuteurForm = z.infer<typeof InterlocuteurForm>

/** SOC-02: editing does not change the person's identity. */
export const InterlocuteurDroitsForm = z.object(droits).check(areReponsesGiven)
export type InterlocuteurDroitsForm = z.infer<typeof InterlocuteurDroitsForm>

/** SOC-08: the key contact roles. */
export const RolesContactCleForm = z.object({
  roleIds: boundedArray(
    z.literal(
      ROLES_CONTACT_CLE.map(({ id }) => id),
      'Choisissez un rôle de la liste.',
    ),
    MAX,
  ).check(z.overwrite((ids) => [...new Set(ids)].sort())),
})
export type RolesContactCleForm = z.infer<typeof RolesContactCleForm>
