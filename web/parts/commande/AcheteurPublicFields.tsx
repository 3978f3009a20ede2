import type { AcheteurPublic } from '#contract/rules/acheteur-public.ts'
import { FormRow } from '#web/ui/form/FormLayout.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import styles from './AcheteurPublic.module.css'

interface Props {
  value: AcheteurPublic
  onChange: (value: AcheteurPublic) => void
}

/** Decision 58: what a public buyer wants on its invoice, asked of who may be one. Only the buyer knows which it wants. */
export function AcheteurPublicFields({ value, onChange }: Props) {
  const fieldOf = (champ: keyof AcheteurPublic) => ({
    value: value[champ],
    onChange: (typed: string) => onChange({ ...value, [champ]: typed }),
    autoComplete: 'off',
    isOptional: true,
  })
  return (
    <section className={styles.publics} aria-labelledby="acheteur-public">
      <h2 id="acheteur-public">Références d’un acheteur public</h2>
      <p>
        Pour un organisme public, elles figurent sur la facture, qui peut être rejetée sans celles que demande votre
        service comptable. Retrouvez-les dans Chorus Pro ou sur votre bon de commande. Sinon, laissez ces champs vides.
      </p>
      <TextInput label="Code service" maxLength={100} {...fieldOf('service')} />
      <FormRow>
        <TextInput label="Numéro d’engagement" maxLength={50} {...fieldOf('engagement')} />
        <TextInput label="Numéro de marché" maxLength={50} {...fieldOf('marche')} />
      </FormRow>
    </section>
  )
}
