import type { Seconds } from '../seconds.ts'
import { type Choice, REASONS } from './choice.ts'

/** What fits in the time of a cup of coffee, and what is left for `npm test`. */
export interface Plan {
  vitest: string[]
  journeys: string[]
  left: string[]
}

/** Of processor time: two minutes on two processors, less what starting takes. */
const BUDGET_S = 180
/** What a file takes that no run has timed yet, by its kind. */
const USUAL_S: [kind: RegExp, seconds: number][] = [
  [/\.e2e\.ts$/, 12],
  [/\.ecran\.test\.tsx$/, 12],
  [/\.(?:postgres|embedded|random)\.test\.ts$/, 12],
  [/./, 4],
]

/** Takes files in the order of their reasons, the quick ones of each first, while there is time. */
export function plan({ tests }: Choice, known: Seconds): Plan {
  const secondsOf = (path: string) => known.get(path) ?? USUAL_S.find(([kind]) => kind.test(path))?.[1] ?? 0
  const order = [...tests].toSorted(
    ([a, why], [b, because]) => REASONS.indexOf(why) - REASONS.indexOf(because) || secondsOf(a) - secondsOf(b),
  )
  const taken: Plan = { vitest: [], journeys: [], left: [] }
  let spent = 0
  for (const [path, reason] of order) {
    const isLeft = reason !== 'changed' && spent + secondsOf(path) > BUDGET_S
    if (!isLeft) spent += secondsOf(path)
    const list = isLeft ? taken.left : path.endsWith('.e2e.ts') ? taken.journeys : taken.vitest
    list.push(path)
  }
  return taken
}
