import { type HTMLInputAutoCompleteAttribute, useImperativeHandle } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps } from './field.ts'
import type { Format } from './format.ts'
import { useFormatted } from './use-formatted.ts'

export interface TextInputProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  placeholder?: string
  /** Rewrites the typed text; must be a constant or memoised. */
  format?: Format
}

export function TextInput(props: TextInputProps) {
  const { label, help, error, isOptional, value, inputRef, placeholder, format } = props
  const { type = 'text', inputMode, autoComplete, maxLength } = props
  const { input, onKeyDown, ...handlers } = useFormatted(value, props.onChange, format)
  useImperativeHandle(inputRef, () => ({ focus: () => input.current?.focus() }))
  return (
    <TextField
      {...toAriaProps(props)}
      {...handlers}
      value={value}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={maxLength}
      className={styles.field}
    >
      <FieldLabel label={label} help={help} isOptional={isOptional} />
      {/* The Input listens to keys: the TextField would keep Escape from the modal around it. */}
      <Input ref={input} className={styles.input} placeholder={placeholder} onKeyDown={onKeyDown} />
      <FieldProblem error={error} />
    </TextField>
  )
}
