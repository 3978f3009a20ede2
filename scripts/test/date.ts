/**
 * The suite's day: `Date` begins there and goes on, here and in the processes that tests start, so that no result depends
 * on the day of the run. The database keeps the system's day: nothing may compare the two.
 */
export const BEGINNING = Date.parse('2027-03-10T09:00:00Z')

/** How far ahead of the system we are. A process has it from the one that started it, with this file. */
const AHEAD = 'TEST_DATE_AHEAD_MS'

/** The settings that bring a process to our day, or to that of LE (heure.ts). */
const SURROUNDINGS = ['PATH', 'NODE_OPTIONS', AHEAD, 'LD_PRELOAD', 'LE_SECONDS']

export function surroundings(): Record<string, string> {
  return Object.fromEntries(SURROUNDINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** For what is kept for later runs, which begin at the same hour: nothing in it is of the future then. */
export function anHourBefore(): Record<string, string> {
  const aheadMs = process.env[AHEAD]
  return aheadMs === undefined ? {} : { [AHEAD]: String(Number(aheadMs) - 3_600_000) }
}

const MARK = Symbol.for('estrade.tests.day')

/** In this process or thread, once: the files of tests that it runs one after the other share its globals. */
export function keepDay(): void {
  if (MARK in globalThis) return
  Object.assign(globalThis, { [MARK]: true })
  const System = globalThis.Date
  const aheadMs = Number(process.env[AHEAD] ?? BEGINNING - System.now())
  const now = () => System.now() + aheadMs
  globalThis.Date = new Proxy(System, {
    construct: (_, args, target) => Reflect.construct(System, args.length > 0 ? args : [now()], target),
    apply: () => String(new System(now())),
    get: (_, name) => (name === 'now' ? now : Reflect.get(System, name)),
  })
  process.env[AHEAD] = String(aheadMs)
  process.env.NODE_OPTIONS = `--import=${new URL('keep-day.ts', import.meta.url)}`
}
