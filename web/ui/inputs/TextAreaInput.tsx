import { useImperativeHandle, useRef } from 'react'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { describeRoom } from './counter.ts'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps } from './field.ts'

interface Props extends FieldProps<string> {
  maxLength?: number
  rows?: number
}

/** Several lines; with a limit, the remaining characters are shown, and announced near the end. */
export function TextAreaInput(props: Props) {
  const { label, help, error, isOptional, value, onChange, inputRef, maxLength, rows = 4 } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(inputRef, () => ({ focus: () => area.current?.focus() }))
  const room = maxLength === undefined ? null : describeRoom(value.length, maxLength)
  return (
    <TextField {...toAriaProps(props)} value={value} onChange={onChange} maxLength={maxLength} className={styles.field}>
      <FieldLabel label={label} help={help} isOptional={isOptional} />
      <TextArea ref={area} rows={rows} className={`${styles.input} ${styles.area}`} />
      {room && (
        <p className={styles.counter} aria-hidden="true">
          {room.shown}
        </p>
      )}
      {room && (
        <span role="status" className="visually-hidden">
          {room.announced}
        </span>
      )}
      <FieldProblem error={error} />
    </TextField>
  )
}
