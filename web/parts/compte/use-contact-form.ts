import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredContact } from '#contract/personne/participant.ts'
import { Contact } from '#contract/rules/contact.ts'
import { ApiError } from '#web/api/call.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { contactQuery, participantProfileQuery, sendContact } from '#web/api/participant.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type ClientOption, type ContactForm, keepListed, toClientOptions, toStart } from './contact-form.ts'

/** The data the account form starts from. */
export interface ContactStart {
  contact: StoredContact
  societes: readonly ClientOption[]
  /** The owner of the draft, which the account page and the profile modal share. */
  sub: string
}

/** `start` is undefined until everything has loaded; `query` is the reading that failed, or is under way. */
export function useContactStart() {
  const { identity } = useSignIn()
  const contact = useCallQuery(contactQuery)
  const profile = useCallQuery(clientProfileQuery)
  const start: ContactStart | undefined = identity &&
    contact.data &&
    profile.data && { contact: contact.data, sub: identity.sub, societes: toClientOptions(profile.data, contact.data) }
  return { start, query: contact.data ? profile : contact }
}

/** The account form with its draft and its save, for the account page and the profile modal. */
export function useContactForm({ contact, societes, sub }: ContactStart) {
  const values = toStart(contact, societes)
  const form = useSchemaForm(Contact, values)
  const [isRestored, setRestored] = useState(false)
  const draft = useDraft({ name: `compte:${sub}`, version: 1 }, form, restore)
  const save = useSave(form, finish)

  /** The identity may have changed since the draft, and the list no longer holds a company found by search. */
  function restore() {
    for (const champ of ['email', 'nomUsage', 'prenom'] as const) form.setValue(champ, contact[champ])
    form.setValue('societe', keepListed(form.getValues('societe'), societes))
    setRestored(true)
  }

  function leaveDraft(current: StoredContact) {
    draft.clear()
    form.reset(current)
    setRestored(false)
  }

  function finish(saved: StoredContact) {
    leaveDraft(saved)
    showToast('success', 'Vos informations sont enregistrées.')
  }

  return { form, isRestored, discardDraft: () => leaveDraft(values), save }
}

/** CPT-07: the toast of an incomplete form. */
export function showMissingFields() {
  showToast('error', 'Merci de remplir tous les champs obligatoires')
}

function useSave(form: ContactForm, onSaved: (saved: StoredContact) => void) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  return useMutationOnce({
    mutationFn: (contact: Contact) => sendContact(call, contact),
    onSuccess: async (saved) => {
      queryClient.setQueryData(contactQuery(call, status).queryKey, saved)
      // The person is now linked to the chosen company.
      await Promise.all(
        [participantProfileQuery(call, status), clientProfileQuery(call, status)].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      onSaved(saved)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error
      for (const { path, message } of error.fields ?? []) form.setError(path as keyof Contact, { message })
      showToast('error', error.message || undefined)
    },
  })
}
