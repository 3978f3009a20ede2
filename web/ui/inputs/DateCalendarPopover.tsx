import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import dateStyles from './Date.module.css'
import { DateCalendar } from './DateCalendar.tsx'
import { toDay } from './dates.ts'

interface Props {
  label: string
  /** The element that opens the calendar and gets the focus back. */
  trigger: RefObject<HTMLElement | null>
  value: string
  /** GRI-05: days before this one, and after `latest`, cannot be chosen. */
  comparison: string
  latest?: string
  onPick: (day: string) => void
  onClose: () => void
}

/** The calendar alone, for a component with its own text input of a day. A chunk of its own. */
export function DateCalendarPopover({ label, trigger, value, comparison, latest, onPick, onClose }: Props) {
  return (
    <I18nProvider locale="fr-FR">
      <Popover isOpen onOpenChange={onClose} triggerRef={trigger} className={dateStyles.popover}>
        <Dialog aria-label={label} className={dateStyles.dialog}>
          <DateCalendar
            autoFocus
            defaultValue={toDay(value)}
            minValue={toDay(comparison)}
            maxValue={latest ? toDay(latest) : undefined}
            onChange={(day) => onPick(day.toString())}
          />
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}
