import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Apercu } from '#contract/modification.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { CompteRemboursement, MAX_MOTIF, ModificationForm } from '#contract/rules/modification-form.ts'
import { CompteFields } from '#web/parts/commande/CompteFields.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { CheckboxField, TextAreaField } from '#web/ui/form/fields.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { type EtapeProps, FORM_ID, useKept } from './etape.ts'
import { toChangement } from './garde.ts'
import styles from './Modification.module.css'

interface Props extends EtapeProps {
  apercu: Apercu
}

/** The reason of a cancellation, and the account for what was paid already; then the press. */
export function ConfirmationForm({ commande, modification, apercu }: Props) {
  const { brouillon, keep, send } = modification
  const { nature, motif, isReglee, compte } = brouillon
  const isCompteAsked = apercu.suite === 'AVOIR' && commande.modeReglementId !== CARTE
  const hasCompte = isCompteAsked && isReglee
  const schema = useMemo(() => createSchema(hasCompte), [hasCompte])
  const form = useSchemaForm(schema, { motif, isReglee, ...compte })
  useKept(form, ({ motif, isReglee, titulaire, iban }) => keep({ motif, isReglee, compte: { titulaire, iban } }))

  function confirm({ motif, titulaire, iban }: z.infer<typeof schema>) {
    send.mutate({
      changement: toChangement(brouillon),
      differenceTtc: apercu.difference.montantTtc,
      motif,
      remboursement: hasCompte ? { titulaire, iban } : null,
      contextUrl: window.location.href,
    })
  }

  return (
    <Form form={form} id={FORM_ID} label="Confirmation" onSubmit={confirm}>
      {nature === 'ANNULATION' && (
        <TextAreaField
          name="motif"
          label="Motif"
          help="Il nous aide à mieux organiser nos sessions."
          isOptional
          rows={2}
          maxLength={MAX_MOTIF}
        />
      )}
      {isCompteAsked && <CheckboxField name="isReglee" label="J’ai déjà réglé cette commande" isOptional />}
      {hasCompte && (
        <div className={styles.compte}>
          <p>
            {formatEuros(Math.abs(apercu.difference.montantTtc))} seront virés sur ce compte, une fois votre règlement
            constaté.
          </p>
          <CompteFields />
        </div>
      )}
    </Form>
  )
}

function createSchema(hasCompte: boolean) {
  const { titulaire, iban } = hasCompte ? CompteRemboursement.shape : { titulaire: z.string(), iban: z.string() }
  return z.object({ motif: ModificationForm.shape.motif, isReglee: z.boolean(), titulaire, iban })
}
