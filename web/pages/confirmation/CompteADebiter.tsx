import { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { CompteFields } from '#web/parts/commande/CompteFields.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import styles from './Confirmation.module.css'
import { DEBIT_FORM, type Debit } from './use-debit.ts'

interface Props {
  debit: Debit
  onSubmit: (compte: CompteRemboursement) => void
}

const CONNU = 'connu'
const AUTRE = 'autre'
const MANDAT =
  'Vous trouverez le mandat à signer et à nous renvoyer avec les documents de la commande. Rien n’est prélevé avant.'

/** Decision 60: the account that a direct debit is taken from. */
export function CompteADebiter({ debit: { isAsked, connu, isTyped, setAutre }, onSubmit }: Props) {
  const form = useSchemaForm(CompteRemboursement, { titulaire: '', iban: '' })
  if (!isAsked) return null
  return (
    <Card>
      {connu && (
        <RadioInput
          label="Compte à débiter"
          options={[
            { value: CONNU, label: `Compte qui se termine par ${connu.finIban}`, detail: `Mandat ${connu.rum}` },
            { value: AUTRE, label: 'Un autre compte' },
          ]}
          value={isTyped ? AUTRE : CONNU}
          onChange={(choix) => setAutre(choix === AUTRE)}
        />
      )}
      {isTyped && (
        <Form form={form} id={DEBIT_FORM} label="Compte à débiter" onSubmit={onSubmit}>
          {!connu && <p className={styles.fort}>Compte à débiter</p>}
          <CompteFields />
          <p>{MANDAT}</p>
        </Form>
      )}
    </Card>
  )
}
