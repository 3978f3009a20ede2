import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { BodyId } from '#contract/rules/id.ts'
import { ParticipantEmail } from '#contract/rules/participant-form.ts'
import { checkCanOrder } from '../client/acces.service.ts'
import { isSelfOnly } from '../demande/acces.service.ts'
import { getProfile } from '../participant/participant.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Tables } from '../tables.ts'

/** What rights depend on, read from a body nothing else is known of; what is not well formed is nothing. */
const Ordre = z.catch(
  z.object({
    particulier: z.catch(z.boolean(), false),
    commandeurId: z.catch(z.nullable(BodyId), null),
    participants: z.catch(z.array(z.catch(z.nullable(z.object({ email: ParticipantEmail })), null)), []),
  }),
  { particulier: false, commandeurId: null, participants: [] },
)

/** Decisions 13 and 17, INS-19, INS-28: whether the caller may order as they ask, before anything else is judged. */
export async function checkCommandeur(db: Kysely<Tables>, signIn: SignIn, body: unknown): Promise<void> {
  const { particulier, commandeurId, participants } = Ordre.parse(body)
  const profile = await getProfile(db, signIn)
  const lien = commandeurId === null ? null : await checkCanOrder(db, signIn, commandeurId)
  const pourSoi = particulier || (commandeurId !== null && lien === null)
  const emails = participants.flatMap((participant) => participant?.email ?? [])
  if (pourSoi && !isSelfOnly(signIn, emails)) throw new Refusal('PARTICULIER_POUR_SOI')
  if (!profile.hasValidateContactInfo || !(pourSoi || profile.entreprise)) throw new Refusal('PROFIL_INCOMPLET')
  // An individual client is ordered for as an individual, and a company is not.
  if (commandeurId !== null && particulier !== (lien === null))
    throw new Refusal('INVALID_INPUT', { fields: [{ path: 'particulier', message: 'Choisissez une entité.' }] })
}
