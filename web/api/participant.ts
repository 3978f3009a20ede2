import { queryOptions } from '@tanstack/react-query'
import { getContact, getParticipantProfile, type StoredContact, saveContact } from '#contract/personne/participant.ts'
import type { Contact } from '#contract/rules/contact.ts'
import { listRattachements } from '#contract/socle/nomenclature.ts'
import type { Call } from './call.ts'

/** The account form as it was last saved. */
export function contactQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['participant', status, 'contact'],
    queryFn: ({ signal }) => call(getContact, {}, { signal, redirectOnError: true }),
  })
}

export function participantProfileQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['participant', status, 'profile'],
    queryFn: ({ signal }) => call(getParticipantProfile, {}, { signal, redirectOnError: true }),
  })
}

/** CPT-08: the croec and crcc lists, which change only with a release of the server. */
export function rattachementsQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['participant', status, 'rattachements'],
    queryFn: ({ signal }) => call(listRattachements, {}, { signal, redirectOnError: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The form shows a refusal itself, so that the typed values stay on screen. */
export function sendContact(call: Call, contact: Contact): Promise<StoredContact> {
  return call(saveContact, { body: contact })
}
