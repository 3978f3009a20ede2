import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredContact } from '#contract/participant.ts'
import { Contact } from '#contract/rules/contact.ts'
import { useApp } from '#web/api/app-context.ts'
import { ApiError } from '#web/api/call.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { contactQuery, sendContact } from '#web/api/participant.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Option } from '#web/ui/champs/options.ts'
import { Form } from '#web/ui/formulaire/Form.tsx'
import { FormActions } from '#web/ui/formulaire/FormLayout.tsx'
import { useDraft } from '#web/ui/formulaire/use-draft.ts'
import { useSchemaForm } from '#web/ui/formulaire/use-schema-form.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ConsentModal } from './ConsentModal.tsx'
import { CoordonneesSection } from './CoordonneesSection.tsx'
import { type ContactForm as FormOfContact, keepListed } from './contact-form.ts'
import { IdentiteSection } from './IdentiteSection.tsx'
import { ProfessionSection } from './ProfessionSection.tsx'

interface Props {
  contact: StoredContact
  societes: readonly Option[]
  /** Whose draft is kept. */
  sub: string
}

export function ContactForm({ contact, societes, sub }: Props) {
  const values = { ...contact, societe: keepListed(contact.societe, societes) }
  const form = useSchemaForm(Contact, values)
  const [isRestored, setRestored] = useState(false)
  const [toConfirm, setToConfirm] = useState<Contact>()
  const draft = useDraft({ name: `compte:${sub}`, version: 1 }, form, restore)
  const save = useSave(form, finish)

  /** The identity may have changed since the draft, and a company found by search is no longer listed. */
  function restore() {
    for (const champ of ['email', 'nomUsage', 'prenom'] as const) form.setValue(champ, contact[champ])
    form.setValue('societe', keepListed(form.getValues('societe'), societes))
    setRestored(true)
  }

  function discardDraft() {
    draft.clear()
    form.reset(values)
    setRestored(false)
  }

  function finish(saved: StoredContact) {
    draft.clear()
    form.reset(saved)
    setRestored(false)
    showToast('success', 'Vos informations sont enregistrées.')
  }

  function confirm(accepted: Contact) {
    save.mutate(accepted, { onSettled: () => setToConfirm(undefined) })
  }

  return (
    <>
      <Form
        form={form}
        label="Mon compte"
        onSubmit={setToConfirm}
        onInvalid={() => showToast('error', 'Merci de remplir tous les champs obligatoires')}
      >
        {isRestored && (
          <Notice
            kind="info"
            actions={
              <Button variant="secondary" onClick={discardDraft}>
                Revenir aux informations enregistrées
              </Button>
            }
          >
            Nous avons retrouvé votre saisie : vous pouvez la poursuivre.
          </Notice>
        )}
        <IdentiteSection />
        <CoordonneesSection />
        <ProfessionSection societes={societes} />
        <FormActions>
          <Button type="submit">Enregistrer</Button>
        </FormActions>
      </Form>
      {toConfirm && (
        <ConsentModal
          isPending={save.isPending}
          onConfirm={() => confirm(toConfirm)}
          onClose={() => setToConfirm(undefined)}
        />
      )}
      <UnsavedChangesModal isDirty={form.formState.isDirty} thing="Les modifications de votre compte" />
    </>
  )
}

function useSave(form: FormOfContact, onSaved: (saved: StoredContact) => void) {
  const { call } = useApp()
  const { status } = useSignIn()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (contact: Contact) => sendContact(call, contact),
    onSuccess: async (saved) => {
      queryClient.setQueryData(contactQuery(call, status).queryKey, saved)
      // The person is now linked to the company they named.
      await queryClient.invalidateQueries({ queryKey: clientProfileQuery(call, status).queryKey })
      onSaved(saved)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error
      for (const { path, message } of error.fields ?? []) form.setError(path as keyof Contact, { message })
      showToast('error', error.message || undefined)
    },
  })
}
