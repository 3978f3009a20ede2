import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { YearSelect } from '#web/ui/inputs/YearSelect.tsx'
import { cleanup, render } from './ecran-dessin.tsx'

afterEach(cleanup)

/** The cells of the calendar's month that cannot be chosen, and those that can. Today is 10 March 2027. */
async function openCalendar(given: object = {}) {
  const user = userEvent.setup()
  render(<DateInput label="Jour" value="" onChange={() => {}} {...given} />)
  await user.click(screen.getByRole('button', { name: /^Jour.*ouvrir le calendrier$/ }))
  const calendar = await screen.findByRole('dialog', { name: 'Jour' })
  const cells = [...calendar.querySelectorAll('td > [role="button"]:not([data-outside-month])')]
  const days = (isDisabled: boolean) =>
    cells.filter((cell) => (cell.getAttribute('aria-disabled') === 'true') === isDisabled).map((one) => one.textContent)
  return { calendar, disabled: days(true), enabled: days(false) }
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, rang) => String(first + rang))

test('GRI-05 days before yesterday cannot be picked; Monday first, in French', async () => {
  const { calendar, disabled, enabled } = await openCalendar()
  expect([disabled, enabled]).toEqual([upTo(8), upTo(31, 9)])
  const headers = [...calendar.querySelectorAll('th')].map((one) => one.textContent)
  expect(headers).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'])
  expect(within(calendar).getByRole('option', { name: 'mars' })).toBeTruthy()
})

test('GRI-05 days before another day that is told cannot be picked', async () => {
  expect((await openCalendar({ comparison: '2027-03-20' })).disabled).toEqual(upTo(19))
})

test('GRI-05 a list of years goes 62 years back from this year, or seven from next year', async () => {
  const yearsOf = async (span: 'past' | 'recent') => {
    const user = userEvent.setup()
    render(<YearSelect label="Année" span={span} value="" onChange={() => {}} />)
    await user.click(screen.getByRole('button', { name: /Année/ }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    cleanup()
    return options
  }
  const past = await yearsOf('past')
  expect([past.length, past[0], past.at(-1)]).toEqual([62, '2027', '1966'])
  expect(await yearsOf('recent')).toEqual(['2028', '2027', '2026', '2025', '2024', '2023', '2022'])
})
