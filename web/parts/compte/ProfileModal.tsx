import { useState } from 'react'
import { Loading } from '#web/parts/Loading.tsx'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { CONSENT_MISSING, Consent } from './Consent.tsx'
import { ContactSections } from './ContactSections.tsx'
import { IdentiteNotice } from './IdentiteNotice.tsx'
import { type ContactStart, showMissingFields, useContactForm, useContactStart } from './use-contact-form.ts'

export interface ProfileModalProps {
  onClose: () => void
  /** Called when the profile is saved and every query that depends on it is fresh. */
  onComplete: () => void
}

/** INS-28: the account form in front of a screen that waits for it. Closing the modal keeps the typed values. */
export function ProfileModal(props: ProfileModalProps) {
  const { start, query } = useContactStart()
  return (
    <Modal title="Compléter mon profil" size="large" onClose={props.onClose}>
      <p>Ces informations sont nécessaires pour vous inscrire : elles servent à vos demandes et à vos attestations.</p>
      <IdentiteNotice />
      {start ? (
        <ProfileForm {...props} start={start} />
      ) : (
        <Loading query={query} label="Chargement de vos informations" />
      )}
    </Modal>
  )
}

function ProfileForm({ start, onClose, onComplete }: ProfileModalProps & { start: ContactStart }) {
  const { form, save, isRestored, discardDraft } = useContactForm(start)
  const [isTicked, setTicked] = useState(false)
  return (
    <>
      <Form
        form={form}
        label="Compléter mon profil"
        // `mutate` gets this callback: a person who has closed the modal meanwhile is not taken further.
        onSubmit={(contact) => save.mutate(contact, { onSuccess: onComplete })}
        onInvalid={showMissingFields}
      >
        <ContactSections societes={start.societes} isRestored={isRestored} onDiscardDraft={discardDraft} />
        <FormSection title="Votre accord">
          <Consent value={isTicked} onChange={setTicked} />
        </FormSection>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" isPending={save.isPending} disabledReason={isTicked ? undefined : CONSENT_MISSING}>
            Enregistrer
          </Button>
        </FormActions>
      </Form>
      <UnsavedChangesModal isDirty={form.formState.isDirty} thing="Les informations de votre profil" />
    </>
  )
}
