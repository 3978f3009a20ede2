/** Beginnings that only our own settings have: another name behind one of them is a slip. */
const OURS = /^(BRAND|CONDITIONS|GESTION|OIDC|PAIEMENT|PERIMETRE|PROVIDER|SEAL|STRIPE|SUPPORT)_/
/** Short names are near to those of other programs: they are allowed no slip, then one, then two. */
const toMaxSlips = ({ length }: string) => [8, 6].filter((long) => length >= long).length

/** A line for each name of the environment that was meant for one of our settings and is none. */
export function listUnknown(given: Iterable<string>, known: readonly string[]): string[] {
  return [...given].flatMap((name) => {
    if (known.includes(name)) return []
    const near = known.find((one) => countSlips(name, one) <= toMaxSlips(name))
    if (near) return [`${name} is no setting: is ${near} meant?`]
    return OURS.test(name) ? [`${name} is no setting (see .env.example).`] : []
  })
}

/** How many letters are to be added, removed or replaced to make one name of the other (Levenshtein). */
function countSlips(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
