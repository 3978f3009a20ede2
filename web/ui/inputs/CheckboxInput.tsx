import { Check } from 'lucide-react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { Text } from 'react-aria-components/Text'
import choiceStyles from './Choice.module.css'
import styles from './Field.module.css'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps, useFocusInside } from './field.ts'

/** A statement to tick. `isOptional` only makes it not required; the label shows no mention of it. */
export function CheckboxInput(props: FieldProps<boolean>) {
  const { label, help, error, value, onChange } = props
  const root = useFocusInside(props.inputRef, 'input')
  return (
    <CheckboxField {...toAriaProps(props)} ref={root} isSelected={value} onChange={onChange} className={styles.field}>
      <CheckboxButton className={choiceStyles.button}>
        <span className={choiceStyles.box} aria-hidden="true">
          <Check size={18} strokeWidth={3} />
        </span>
        <span className={choiceStyles.text}>{label}</span>
      </CheckboxButton>
      {help && (
        <Text slot="description" className={`${styles.help} ${choiceStyles.indented}`}>
          {help}
        </Text>
      )}
      <FieldProblem error={error} />
    </CheckboxField>
  )
}
