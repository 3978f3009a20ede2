import * as z from 'zod/mini'
import { FONCTIONS } from '../reference/fonction.ts'
import { isStorable } from './texte.ts'

const MAX = 100
const REPONSE = 'Répondez par oui ou par non.'

function required(absent: string) {
  return z.string().check(
    z.overwrite((text) => text.normalize('NFC').trim().replace(/\s+/g, ' ')),
    z.minLength(1, absent),
    z.maxLength(MAX, `${MAX} caractères au plus.`),
    isStorable,
  )
}

const droits = {
  fonctionId: z.literal(
    FONCTIONS.map(({ id }) => id),
    'Choisissez une fonction de la liste.',
  ),
  droitAdministrateur: z.boolean(REPONSE),
  /** Null when not asked: an administrator has every right. */
  droitInscription: z.nullable(z.boolean(REPONSE)),
  droitAccesDocuments: z.nullable(z.boolean(REPONSE)),
}

const identite = {
  nom: required('Saisissez le nom.'),
  prenom: required('Saisissez le prénom.'),
  email: required('Saisissez l’adresse e-mail.').check(
    z.toLowerCase(),
    z.refine((text) => text === '' || z.regexes.email.test(text), 'Saisissez une adresse e-mail valable.'),
  ),
}

interface Reponses {
  droitAdministrateur: boolean
  droitInscription: boolean | null
  droitAccesDocuments: boolean | null
}

/** SOC-03: who is not administrator has, or has not, each of the two other rights. */
function checkReponses({ value, issues }: { value: Reponses; issues: z.core.$ZodRawIssue[] }): void {
  if (value.droitAdministrateur) return
  for (const champ of ['droitInscription', 'droitAccesDocuments'] as const)
    if (value[champ] === null) issues.push({ code: 'custom', path: [champ], message: REPONSE, input: null })
}

/** SOC-03, for the form and the server alike. */
export const InterlocuteurForm = z.object({ ...identite, ...droits }).check(checkReponses)
export type InterlocuteurForm = z.infer<typeof InterlocuteurForm>

/** SOC-02: who the person is does not change by editing. */
export const InterlocuteurDroitsForm = z.object(droits).check(checkReponses)
export type InterlocuteurDroitsForm = z.infer<typeof InterlocuteurDroitsForm>
