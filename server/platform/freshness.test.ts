import { expect, test } from 'vitest'
import { Freshness, type JournalPlace } from './freshness.ts'

const MAX_LAG_MS = 5_000
const at = (position: number, timeline = 'un 1'): JournalPlace => ({ timeline, position })

/** The primary wrote to 100 at 0 s, to 200 at 1 s, to 300 at 2 s. */
function written() {
  const freshness = new Freshness(MAX_LAG_MS)
  for (const [second, position] of [100, 200, 300].entries()) freshness.noteWritten(second * 1_000, at(position))
  return freshness
}

test.each([
  ['nobody knows how far it is', undefined, undefined],
  ['it has all', at(300), 2_000],
  ['it has part of what came last', at(299), 1_000],
  ['it has only what came first', at(100), 0],
  ['it has less', at(99), undefined],
  ['it follows a primary that is none any more', at(900, 'un 2'), undefined],
])('a replica tells all as of a moment: %s', (_title, replayed, asOf) => {
  const freshness = written()
  if (replayed) freshness.noteReplayed(replayed)
  expect(freshness.isFresh(asOf === undefined ? 2_000 : asOf + MAX_LAG_MS)).toBe(asOf !== undefined)
  expect(freshness.isFresh((asOf ?? 2_000) + MAX_LAG_MS + 1)).toBe(false)
})

test('TEN-08 a replica that stops replaying is late once the bound has passed, however often it is asked', () => {
  const freshness = written()
  for (let second = 3; second <= 8; second += 1) {
    freshness.noteWritten(second * 1_000, at(100 * (second + 1)))
    freshness.noteReplayed(at(300))
    expect(freshness.isFresh(second * 1_000)).toBe(second <= 7)
  }
})

test('TEN-08 one that is cut off from a primary that nobody writes to is not late; one that failed is, until it is asked', () => {
  const freshness = written()
  freshness.noteWritten(60_000, at(300))
  freshness.noteReplayed(at(300))
  expect(freshness.isFresh(60_000)).toBe(true)
  freshness.forget()
  expect(freshness.isFresh(60_000)).toBe(false)
  freshness.noteReplayed(at(300))
  expect(freshness.isFresh(60_000)).toBe(true)
})
