import { useState } from 'react'
import type { Contact } from '#contract/rules/contact.ts'
import { ContactSections } from '#web/parts/compte/ContactSections.tsx'
import { type ContactStart, showMissingFields, useContactForm } from '#web/parts/compte/use-contact-form.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions } from '#web/ui/form/FormLayout.tsx'
import { ConsentModal } from './ConsentModal.tsx'

export function ContactForm(start: ContactStart) {
  const [toConfirm, setToConfirm] = useState<Contact>()
  const { form, save, isRestored, discardDraft } = useContactForm(start)
  const closeConsent = () => setToConfirm(undefined)

  return (
    <>
      <Form form={form} label="Mon compte" onSubmit={setToConfirm} onInvalid={showMissingFields}>
        <ContactSections societes={start.societes} isRestored={isRestored} onDiscardDraft={discardDraft} />
        <FormActions>
          <Button type="submit">Enregistrer</Button>
        </FormActions>
      </Form>
      {toConfirm && (
        <ConsentModal
          isPending={save.isPending}
          onConfirm={() => save.mutate(toConfirm, { onSettled: closeConsent })}
          onClose={closeConsent}
        />
      )}
      <UnsavedChangesModal isDirty={form.formState.isDirty} thing="Les modifications de votre compte" />
    </>
  )
}
