import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Destination } from '#contract/argent/destination.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { CompteRemboursement, MAX_MOTIF, ModificationForm } from '#contract/rules/modification-form.ts'
import type { Apercu } from '#contract/suite/modification.ts'
import { CompteFields } from '#web/parts/commande/CompteFields.tsx'
import { sayOrigine } from '#web/parts/commande/say-origine.ts'
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
  const { destination } = apercu
  const isARendre = apercu.suite === 'AVOIR' && commande.modeReglementId !== CARTE
  const isCompteAsked = isARendre && destination.indiquable
  const hasCompte = isCompteAsked && isReglee
  const schema = useMemo(() => createSchema(hasCompte), [hasCompte])
  const form = useSchemaForm(schema, { motif, isReglee, ...compte })
  useKept(form, ({ motif, isReglee, titulaire, iban }) => keep({ motif, isReglee, compte: { titulaire, iban } }))

  function confirm({ motif, titulaire, iban }: z.infer<typeof schema>) {
    send.mutate({
      changement: toChangement(brouillon),
      differenceTtc: apercu.difference.montantTtc,
      motif,
      remboursement: hasCompte ? { titulaire, iban } : isARendre && destination.origine ? { origine: true } : null,
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
      {isARendre && <Rendu apercu={apercu} hasCompte={hasCompte} />}
    </Form>
  )
}

/** What is given back, and where to. */
function Rendu({ apercu: { destination, difference }, hasCompte }: { apercu: Apercu; hasCompte: boolean }) {
  return (
    <>
      <Origine destination={destination} />
      {destination.indiquable && (
        <CheckboxField
          name="isReglee"
          label={destination.origine ? 'Indiquer un autre compte' : 'J’ai déjà réglé cette commande'}
          isOptional
        />
      )}
      {hasCompte && (
        <div className={styles.compte}>
          <p>
            {formatEuros(Math.abs(difference.montantTtc))} seront virés sur ce compte, une fois votre règlement
            constaté.
          </p>
          <CompteFields />
        </div>
      )}
    </>
  )
}

/** Decision 59: the account that paid is proposed; who may not give another one reads who may. */
function Origine({ destination: { origine, indiquable, payeur } }: { destination: Destination }) {
  const autre = indiquable ? '' : ` Un administrateur de ${payeur} peut en indiquer un autre.`
  if (origine)
    return (
      <p>
        Ce qui est à rendre l’est sur le compte qui a payé : {sayOrigine(origine)}.{autre}
      </p>
    )
  return indiquable ? null : (
    <p>Si la commande est déjà réglée, la somme est rendue sur le compte qui l’a payée.{autre}</p>
  )
}

function createSchema(hasCompte: boolean) {
  const { titulaire, iban } = hasCompte ? CompteRemboursement.shape : { titulaire: z.string(), iban: z.string() }
  return z.object({ motif: ModificationForm.shape.motif, isReglee: z.boolean(), titulaire, iban })
}
