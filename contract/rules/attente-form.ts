import * as z from 'zod/mini'
import { MAX_PARTICIPANTS } from './demande-form.ts'
import { BodyId } from './id.ts'
import { boundedArray } from './liste.ts'
import { ParticipantForm } from './participant-form.ts'
import { Reference } from './texte.ts'

/** What somebody says who waits for places of a full session: for whom, and how few places are of use. */
export const AttenteForm = z
  .object({
    reference: Reference,
    particulier: z.boolean(),
    /** Null for an individual who orders for the first time. */
    commandeurId: z.nullable(BodyId),
    participants: boundedArray(ParticipantForm, MAX_PARTICIPANTS, `${MAX_PARTICIPANTS} participants au plus.`).check(
      z.minLength(1, 'Ajoutez au moins un participant.'),
    ),
    /** As many as there are people: « tous, ou rien ». */
    minimum: z.int('Saisissez un nombre entier.').check(z.minimum(1, 'Au moins une place.')),
  })
  .check((form) => {
    const { participants, particulier, commandeurId, minimum } = form.value
    if (!particulier && commandeurId === null)
      form.issues.push({ code: 'custom', path: ['commandeurId'], message: 'Choisissez une entité.', input: null })
    if (minimum > participants.length)
      form.issues.push({
        code: 'custom',
        path: ['minimum'],
        message: 'Pas plus de places que de personnes.',
        input: minimum,
      })
    const emails = participants.map(({ email }) => email)
    for (const [index, email] of emails.entries())
      if (emails.indexOf(email) < index)
        form.issues.push({
          code: 'custom',
          path: ['participants', index, 'email'],
          message: 'Cette adresse e-mail est donnée deux fois.',
          input: email,
        })
  })
export type AttenteForm = z.infer<typeof AttenteForm>

/** The most sessions that one person waits for at once. */
export const MAX_ATTENTES = 20
