import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { EMAIL_CONNU, ParticipantEmail, ParticipantForm } from '#contract/rules/participant-form.ts'
import { participantContactQuery } from '#web/api/participants.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'

/** The address once normalised; '' when it is not one. */
export function toValidEmail(email: string): string {
  return ParticipantEmail.safeParse(email).data ?? ''
}

/**
 * PAR-02: somebody who is not among these people yet. The names of someone known are not asked for, nor of who `typed`
 * names among them: the address alone is to be changed.
 */
export function createPersonneSchema(emails: ReadonlySet<string>, isConnu: boolean, typed: string) {
  const email = ParticipantEmail.check(z.refine((address) => !emails.has(address), EMAIL_CONNU))
  const { nom, prenom } =
    isConnu || emails.has(toValidEmail(typed)) ? { nom: z.string(), prenom: z.string() } : ParticipantForm.shape
  return z.object({ nom, prenom, email })
}

/** PAR-03: the person of the address asked for. A look-up that fails leaves what was typed. */
export function useContact(asked: string) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const { data } = useCallQuery((call, status) => participantContactQuery(call, status, asked), {
    enabled: asked !== '',
  })
  const contact = useMemo(() => (data ? toPersonne(data, asked) : undefined), [data, asked])

  async function findContact(email: string): Promise<ParticipantForm | undefined> {
    const found = await queryClient.fetchQuery(participantContactQuery(call, status, email)).catch(() => null)
    return found ? toPersonne(found, email) : undefined
  }

  return { contact, findContact }
}

function toPersonne({ nom, prenom }: Pick<ParticipantForm, 'nom' | 'prenom'>, email: string): ParticipantForm {
  return { nom, prenom, email }
}
