import { CalendarDays } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DateSegment, DateInput as Segments } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { formatDate } from '../format.ts'
import dateStyles from './Date.module.css'
import { DateCalendar } from './DateCalendar.tsx'
import { toDay } from './dates.ts'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps, useFocusInside } from './field.ts'
import { toYesterday } from './yesterday.ts'

interface Props extends FieldProps<string> {
  /** GRI-05: days before this one ('yyyy-MM-dd') cannot be chosen; yesterday unless told. */
  comparison?: string
}

/** GRI-05: a day, typed or picked, as 'yyyy-MM-dd'; '' while there is none. */
export function DateInput(props: Props) {
  const { label, help, isOptional, value, onChange, comparison = toYesterday(new Date()) } = props
  const tooEarly =
    value !== '' && value < comparison ? `Choisissez une date à partir du ${formatDate(comparison)}.` : undefined
  const error = props.error ?? tooEarly
  const root = useFocusInside(props.inputRef, '[role=spinbutton]')
  return (
    <I18nProvider locale="fr-FR">
      <DatePicker
        {...toAriaProps({ ...props, error })}
        ref={root}
        value={toDay(value)}
        onChange={(day) => onChange(day?.toString() ?? '')}
        minValue={toDay(comparison)}
        granularity="day"
        shouldForceLeadingZeros
        className={styles.field}
      >
        <FieldLabel {...{ label, help, isOptional }} />
        <Group className={`${styles.input} ${dateStyles.group}`}>
          <Segments className={dateStyles.segments}>
            {(segment) => <DateSegment segment={segment} className={dateStyles.segment} />}
          </Segments>
          <Button className={dateStyles.open}>
            <CalendarDays size={20} aria-hidden="true" />
          </Button>
        </Group>
        <FieldProblem error={error} />
        <Popover className={dateStyles.popover}>
          <Dialog className={dateStyles.dialog}>
            <DateCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}
