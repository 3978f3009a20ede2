import * as z from 'zod/mini'
import { AdresseElectronique, MAX_ADRESSE_ELECTRONIQUE } from '#contract/rules/adresse-electronique.ts'
import { informationsQuery } from '#web/api/client-space.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { useSaveInformations } from '../informations/use-save-informations.ts'
import { useClientQuery } from '../use-client-query.ts'

const SIREN_LENGTH = 9

/**
 * Decision 58: where the company receives electronic invoices. The section below says what becomes of a list that does not
 * come: this one is not shown before.
 */
export function AdresseElectroniqueCard({ id }: { id: number }) {
  const { data } = useClientQuery((call, status) => informationsQuery(call, status, id))
  const stored = data?.informations.adresseElectronique
  if (stored === undefined || !data?.identite.siret) return null
  return (
    <FormSection title="Recevoir vos factures électroniques">
      <AdresseForm key={stored} id={id} siren={data.identite.siret.slice(0, SIREN_LENGTH)} stored={stored} />
    </FormSection>
  )
}

function toSchema(siren: string) {
  const isOwn = (typed: string) => typed === '' || typed.startsWith(siren)
  const own = z.refine<string>(isOwn, `L’adresse commence par le SIREN de votre société, ${siren}.`)
  return z.object({ adresseElectronique: AdresseElectronique.check(own) })
}

function AdresseForm({ id, siren, stored }: { id: number; siren: string; stored: string }) {
  const form = useSchemaForm(toSchema(siren), { adresseElectronique: stored })
  const save = useSaveInformations(id, () => 'L’adresse électronique est enregistrée.')
  const { isDirty } = form.formState
  return (
    <Form form={form} label="Facturation électronique" onSubmit={(change) => save.mutate(() => change)}>
      <TextField
        name="adresseElectronique"
        label="Adresse électronique de facturation"
        help={`Celle que l’annuaire de la facturation électronique donne à votre société. Sans elle, vos factures vont à votre SIREN, ${siren}.`}
        placeholder={siren}
        autoComplete="off"
        maxLength={MAX_ADRESSE_ELECTRONIQUE}
        isOptional
      />
      <FormActions>
        <Button
          type="submit"
          variant="secondary"
          isPending={save.isPending}
          disabledReason={isDirty ? undefined : 'Cette adresse est déjà enregistrée.'}
        >
          Enregistrer l’adresse
        </Button>
      </FormActions>
      <UnsavedChangesModal isDirty={isDirty} thing="L’adresse électronique de facturation" />
    </Form>
  )
}
