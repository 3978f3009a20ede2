import { describe, expect, it } from 'vitest'
import { toDay } from './dates.ts'
import { listPastYears, listRecentYears } from './years.ts'
import { toYesterday } from './yesterday.ts'

describe('GRI-05 comparison date', () => {
  it.each([
    ['2026-03-01T10:00:00', '2026-02-28'],
    ['2024-03-01T10:00:00', '2024-02-29'],
    ['2026-01-01T00:00:00', '2025-12-31'],
    ['2026-11-15T23:59:59', '2026-11-14'],
    ['2026-03-30T00:30:00', '2026-03-29'],
  ])('is yesterday in the user’s own time: at %s, %s', (now, expected) => {
    expect(toYesterday(new Date(now))).toBe(expected)
  })
})

describe('toDay', () => {
  it('reads a day and writes it the same, from 1900', () => {
    expect(toDay('1900-01-31')?.toString()).toBe('1900-01-31')
  })

  it.each([[''], ['31/01/1900'], ['2026-02-30'], ['2026-13-01'], ['demain']])('takes %j for no day', (text) => {
    expect(toDay(text)).toBeNull()
  })
})

describe('GRI-05 year lists', () => {
  it('goes 62 years back from this year', () => {
    const years = listPastYears(2026)
    expect([years.length, years[0], years.at(-1)]).toEqual([62, '2026', '1965'])
  })

  it('has seven years from next year backwards', () => {
    expect(listRecentYears(2026)).toEqual(['2027', '2026', '2025', '2024', '2023', '2022', '2021'])
  })
})
