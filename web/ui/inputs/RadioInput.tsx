import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import choiceStyles from './Choice.module.css'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps, useFocusInside } from './field.ts'
import type { RichOption } from './options.ts'

interface Props extends FieldProps<string> {
  options: readonly RichOption[]
  /** Pills stand side by side and cards one under the other, each in its own frame. */
  variant?: 'list' | 'pills' | 'cards'
}

/** One choice among a few, all visible; '' means no choice. */
export function RadioInput(props: Props) {
  const { label, help, error, isOptional, value, onChange, options, variant = 'list' } = props
  const root = useFocusInside(props.inputRef, 'input:checked, input')
  function choose(chosen: string) {
    if (!options.find((option) => option.value === chosen)?.disabledReason) onChange(chosen)
  }
  return (
    // React Aria takes '' for the choice of a missing radio, and the keyboard could then reach no other.
    <RadioGroup {...toAriaProps(props)} ref={root} value={value || null} onChange={choose} className={styles.field}>
      <FieldLabel label={label} help={help} isOptional={isOptional} />
      <div className={choiceStyles[variant]}>
        {options.map((option) => (
          <Choice key={option.value} option={option} />
        ))}
      </div>
      <FieldProblem error={error} />
    </RadioGroup>
  )
}

function Choice({ option: { value, label, detail, badge, disabledReason } }: { option: RichOption }) {
  // The keyboard cannot reach a disabled radio, nor read its reason, so the radio is only marked aria-disabled.
  function mark(input: HTMLInputElement | null) {
    input?.setAttribute('aria-disabled', String(Boolean(disabledReason)))
  }
  return (
    <RadioField value={value} inputRef={mark} className={choiceStyles.option}>
      <RadioButton className={`${choiceStyles.button} ${disabledReason ? choiceStyles.refused : ''}`}>
        <span className={choiceStyles.dot} aria-hidden="true" />
        <span className={choiceStyles.text}>
          <span className={choiceStyles.first}>
            {label} {badge && <span className={choiceStyles.badge}>{badge}</span>}
          </span>
          {detail && <span className={choiceStyles.detail}> {detail}</span>}
          {disabledReason && <span className={choiceStyles.detail}> {disabledReason}</span>}
        </span>
      </RadioButton>
    </RadioField>
  )
}
