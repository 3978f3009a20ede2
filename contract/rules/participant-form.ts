import * as z from 'zod/mini'
import { isStorable } from './texte.ts'

export const MAX_CHAMP_PARTICIPANT = 100

/** PAR-02: the text is the specification's. */
export const EMAIL_CONNU = "L'adresse email renseignée correspond à un participant déjà présent dans la liste."

function required(absent: string) {
  return z.string().check(
    z.overwrite((text) => text.normalize('NFC').trim().replace(/\s+/g, ' ')),
    z.minLength(1, absent),
    z.maxLength(MAX_CHAMP_PARTICIPANT, `${MAX_CHAMP_PARTICIPANT} caractères au plus.`),
    isStorable,
  )
}

export const ParticipantEmail = required('Saisissez l’adresse e-mail.').check(
  z.toLowerCase(),
  z.refine((text) => text === '' || z.regexes.email.test(text), 'Saisissez une adresse e-mail valable.'),
)

/** PAR-02: the rules for the form, the pasted rows and the server alike. */
export const ParticipantForm = z.object({
  nom: required('Saisissez le nom.'),
  prenom: required('Saisissez le prénom.'),
  email: ParticipantEmail,
})
export type ParticipantForm = z.infer<typeof ParticipantForm>
