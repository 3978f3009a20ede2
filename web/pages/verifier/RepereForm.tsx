import { useState } from 'react'
import * as z from 'zod/mini'
import type { VerificationForm } from '#contract/papier/verification.ts'
import { isCode } from '#contract/rules/code-verification.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions } from '#web/ui/form/FormLayout.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const MAX_NUMERO = 40

const Saisie = z.object({
  numero: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Saisissez le numéro inscrit au bas du document.'),
      z.maxLength(MAX_NUMERO, 'Ce numéro est trop long.'),
    ),
  code: z.string().check(z.refine(isCode, 'Saisissez les seize signes du code inscrit au bas du document.')),
})

interface Props {
  isPending: boolean
  onSubmit: (repere: VerificationForm) => void
}

/** The address that a file or a paper leads to brings both. */
export function RepereForm({ isPending, onSubmit }: Props) {
  const [initial] = useState(() => {
    const query = new URLSearchParams(window.location.hash.slice(1))
    return { numero: query.get('numero') ?? '', code: query.get('code') ?? '' }
  })
  const form = useSchemaForm(Saisie, initial)
  return (
    <Form form={form} label="Le numéro et le code" onSubmit={onSubmit}>
      <TextField name="numero" label="Numéro" help="Par exemple F2027-000123 ou C00000123." autoComplete="off" />
      <TextField name="code" label="Code" help="Quatre groupes de quatre signes." autoComplete="off" />
      <FormActions>
        <Button type="submit" isPending={isPending}>
          Vérifier
        </Button>
      </FormActions>
    </Form>
  )
}
