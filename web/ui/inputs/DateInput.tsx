import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { formatJourCourt } from '#contract/rules/format.ts'
import dateStyles from './Date.module.css'
import { DateCalendarPopover } from './DateCalendarPopover.tsx'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps } from './field.ts'
import { DATE_INEXISTANTE, parseDate, showDate } from './typed-date.ts'
import { toYesterday } from './yesterday.ts'

interface Props extends FieldProps<string> {
  /** GRI-05: days before this one ('yyyy-MM-dd') cannot be chosen; yesterday by default. */
  comparison?: string
  /** Days after this one cannot be chosen either. */
  latest?: string
}

/**
 * GRI-05, LAY-18: a day, typed, pasted or picked. The value is 'yyyy-MM-dd', '' when empty, or the typed text while it
 * is no day: the form's schema refuses that text, and the field never empties it silently.
 */
export function DateInput(props: Props) {
  const { label, help, isOptional, isDisabled, isReadOnly, value, latest } = props
  const comparison = props.comparison ?? toYesterday(new Date())
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(props.inputRef, () => ({ focus: () => input.current?.focus() }))
  const { typing, isOpen, setOpen, type, leave, onKeyDown, pick } = useTypedDate(props)
  const problem = typing === undefined ? findProblem(value, comparison, latest) : undefined
  const error = problem ?? props.error
  return (
    <>
      <TextField
        {...toAriaProps({ ...props, error, onBlur: leave })}
        value={typing ?? showDate(value)}
        onChange={type}
        inputMode="numeric"
        autoComplete="off"
        className={styles.field}
      >
        <FieldLabel label={label} help={help} isOptional={isOptional} />
        <Group className={`${styles.input} ${dateStyles.group}`}>
          <Input ref={input} className={dateStyles.text} placeholder="jj/mm/aaaa" onKeyDown={onKeyDown} />
          <button
            type="button"
            className={dateStyles.open}
            aria-label={`${label} : ouvrir le calendrier`}
            disabled={isDisabled || isReadOnly}
            onClick={() => setOpen(true)}
          >
            <CalendarDays size={20} aria-hidden="true" />
          </button>
        </Group>
        <FieldProblem error={error} />
      </TextField>
      {isOpen && (
        <DateCalendarPopover
          label={label}
          comparison={comparison}
          latest={latest}
          value={value}
          trigger={input}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function useTypedDate({ isReadOnly, onChange, onBlur }: Props) {
  // The text being typed is not rewritten: 1/3/20 may become 1/3/2027.
  const [typing, setTyping] = useState<string>()
  const [isOpen, setOpen] = useState(false)

  function type(text: string) {
    setTyping(text)
    onChange(parseDate(text) ?? text.trim())
  }

  function leave() {
    setTyping(undefined)
    onBlur?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey && event.key === 'ArrowDown' && !isReadOnly) setOpen(true)
    if (event.key === 'Enter') setTyping(undefined)
  }

  function pick(day: string) {
    setTyping(undefined)
    setOpen(false)
    onChange(day)
  }

  return { typing, isOpen, setOpen, type, leave, onKeyDown, pick }
}

function findProblem(value: string, comparison: string, latest = ''): string | undefined {
  const day = parseDate(value)
  if (day === undefined) return DATE_INEXISTANTE
  if (day !== null && day < comparison) return `Choisissez une date à partir du ${formatJourCourt(comparison)}.`
  if (day && latest && day > latest) return `Choisissez une date jusqu’au ${formatJourCourt(latest)}.`
}
