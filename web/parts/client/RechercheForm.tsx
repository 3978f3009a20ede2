import { Search } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import styles from './Client.module.css'
import type { Parcours } from './parcours.ts'

const MAX_TEXTE = 200

interface Props {
  parcours: UseFormReturn<Parcours, unknown, Parcours>
  label: string
  /** The fewest characters a search needs. */
  minLength: number
  onSearch: (texte: string) => void
}

/** CLI-01: the button stays disabled until there is a text to search. */
export function RechercheForm({ parcours, label, minLength, onSearch }: Props) {
  const texte = useWatch({ control: parcours.control, name: 'texte' }).trim()
  return (
    <Form form={parcours} label="Recherche" onSubmit={() => onSearch(texte)}>
      <div className={styles.search}>
        <TextField name="texte" label={label} maxLength={MAX_TEXTE} autoComplete="off" />
        <Button type="submit" disabledReason={tooShort(texte, minLength)}>
          <Search size={20} aria-hidden="true" />
          Rechercher
        </Button>
      </div>
    </Form>
  )
}

function tooShort(texte: string, minLength: number): string | undefined {
  if (texte.length >= minLength) return undefined
  return minLength === 1 ? 'Saisissez ce que vous cherchez.' : `Saisissez au moins ${minLength} caractères.`
}
