import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/** How long each file of tests took, in seconds. */
export type Seconds = Map<string, number>

export interface VitestTimes {
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}

export interface PlaywrightTimes {
  suites: Suite[]
}

const SLOWEST = 5
const MS = 1_000

export function readVitest({ testResults }: VitestTimes): Seconds {
  return new Map(testResults.map(({ name, startTime, endTime }) => [relative('.', name), (endTime - startTime) / MS]))
}

export function readPlaywright({ suites }: PlaywrightTimes): Seconds {
  const seconds: Seconds = new Map()
  const walk = (suite: Suite) => {
    const results = (suite.specs ?? []).flatMap(({ tests }) => tests.flatMap((test) => test.results))
    const took = results.reduce((sum, { duration }) => sum + duration, 0) / MS
    const path = `e2e/${suite.file}`
    seconds.set(path, (seconds.get(path) ?? 0) + took)
    for (const one of suite.suites ?? []) walk(one)
  }
  for (const suite of suites) walk(suite)
  return seconds
}

export function findSlowest(seconds: Seconds, count = SLOWEST): [file: string, seconds: number][] {
  return [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, count)
}

/** What the last runs on this machine took: `npm test -- --changed` reckons with it. */
const KEPT = 'node_modules/.cache/estrade/seconds.json'

export function readKept(): Seconds {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, number>))
  } catch {
    return new Map()
  }
}

export function keep(seconds: Seconds): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify(Object.fromEntries([...readKept(), ...seconds])))
}
