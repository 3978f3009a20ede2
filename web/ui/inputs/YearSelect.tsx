import type { ComponentProps } from 'react'
import { SelectInput } from './SelectInput.tsx'
import { listPastYears, listRecentYears } from './years.ts'

interface Props extends Omit<ComponentProps<typeof SelectInput>, 'options'> {
  span: 'past' | 'recent'
}

/** GRI-05: a list of years. */
export function YearSelect({ span, ...props }: Props) {
  const thisYear = new Date().getFullYear()
  const years = span === 'past' ? listPastYears(thisYear) : listRecentYears(thisYear)
  return <SelectInput {...props} options={years.map((year) => ({ value: year, label: year }))} />
}
