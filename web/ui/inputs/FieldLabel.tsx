import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import styles from './Field.module.css'

interface Props {
  label: string
  help?: ReactNode
  isOptional?: boolean
}

/** The label above a field, and its help under the label. */
export function FieldLabel({ label, help, isOptional }: Props) {
  return (
    <>
      <Label className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optionnel)</span>}
      </Label>
      {help && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
    </>
  )
}
