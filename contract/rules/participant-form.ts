import * as z from 'zod/mini'
import { identite, nomDePersonne } from './texte.ts'

export const MAX_CHAMP_PARTICIPANT = 100

/** PAR-02: the text is the specification's. */
export const EMAIL_CONNU = "L'adresse email renseignée correspond à un participant déjà présent dans la liste."

export const ParticipantEmail = identite(MAX_CHAMP_PARTICIPANT, 'Saisissez l’adresse e-mail.').check(
  z.toLowerCase(),
  z.refine((text) => text === '' || z.regexes.email.test(text), 'Saisissez une adresse e-mail valable.'),
)

/** PAR-02: the rules for the form, the pasted rows and the server alike. */
export const ParticipantForm = z.object({
  nom: nomDePersonne(MAX_CHAMP_PARTICIPANT, 'Saisissez le nom.'),
  prenom: nomDePersonne(MAX_CHAMP_PARTICIPANT, 'Saisissez le prénom.'),
  email: ParticipantEmail,
})
export type ParticipantForm = z.infer<typeof ParticipantForm>
