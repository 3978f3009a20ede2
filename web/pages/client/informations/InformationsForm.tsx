import { useState } from 'react'
import type { Informations } from '#contract/personne/client-space.ts'
import { AdresseFields } from '#web/parts/adresse/AdresseFields.tsx'
import { EQUIVALENT_SIRET } from '#web/parts/client/numero.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormRow, FormSection } from '#web/ui/form/FormLayout.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { createSaisieForm, pickChanged, toSaisie } from './saisie.ts'
import { useSaveInformations } from './use-save-informations.ts'

/** Spaces may be typed: they are removed before it is sent. */
const MAX_EQUIVALENT = 30

interface Props {
  id: number
  informations: Informations['informations']
  /** Whose draft is kept. */
  sub: string
}

/** SOC-09: what an administrator may change of the company itself. */
export function InformationsForm({ id, informations, sub }: Props) {
  const form = useSchemaForm(createSaisieForm(informations), toSaisie(informations))
  const { dirtyFields, isDirty } = form.formState
  const [isRestored, setRestored] = useState(false)
  const draft = useDraft({ name: `societe:${id}:${sub}`, version: 1 }, form, () => setRestored(true))
  const save = useSaveInformations(
    id,
    () => 'Les informations de la société sont enregistrées.',
    (saved) => leaveDraft(saved.informations),
  )

  function leaveDraft(current: Informations['informations']) {
    draft.clear()
    form.reset(toSaisie(current))
    setRestored(false)
  }

  return (
    <>
      <Form
        form={form}
        label="Informations de la société"
        onSubmit={(accepted) => save.mutate(() => pickChanged(accepted, dirtyFields))}
      >
        {isRestored && <RestoredNotice onDiscard={() => leaveDraft(informations)} />}
        {informations.siret !== undefined && <EquivalentFields />}
        <FormSection title="Adresse">
          <TextField name="destService" label="Destinataire ou service" maxLength={100} isOptional />
          <AdresseFields />
        </FormSection>
        <ContactFields />
        <FormActions>
          <Button
            type="submit"
            isPending={save.isPending}
            disabledReason={isDirty ? undefined : 'Aucune modification à enregistrer.'}
          >
            Enregistrer les informations
          </Button>
        </FormActions>
      </Form>
      <UnsavedChangesModal isDirty={isDirty} thing="Les informations de la société" />
    </>
  )
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      kind="info"
      actions={
        <Button variant="secondary" onClick={onDiscard}>
          Revenir aux informations enregistrées
        </Button>
      }
    >
      Nous avons retrouvé votre saisie : vous pouvez la poursuivre.
    </Notice>
  )
}

/** CLI-04: of a company that the provider has validated without a SIRET. */
function EquivalentFields() {
  return (
    <FormSection title="Informations">
      <TextField
        name="siret"
        label={EQUIVALENT_SIRET}
        help="Le numéro qui tient lieu de SIRET à votre société, de 20 caractères au plus."
        autoComplete="off"
        maxLength={MAX_EQUIVALENT}
        isOptional
      />
    </FormSection>
  )
}

function ContactFields() {
  return (
    <FormSection title="Contact">
      <FormRow>
        <TextField name="telephone" label="Téléphone" type="tel" autoComplete="tel" maxLength={100} isOptional />
        <TextField name="email" label="Adresse e-mail" type="email" autoComplete="email" maxLength={100} isOptional />
      </FormRow>
      <TextField name="siteInternet" label="Site internet" type="url" autoComplete="url" maxLength={100} isOptional />
    </FormSection>
  )
}
