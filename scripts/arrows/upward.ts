import { readImports } from './imports.ts'
import { mayKnow, quarterOf } from './quarters.ts'
import { readOwners, readStatements } from './tables.ts'

/** By reason, what stands against the order, each as `vente → papier sayTaux 2`: from, to, name, number of files. */
export type Breaches = Readonly<Record<string, readonly string[]>>

/** Tests may import the code they test. */
const FREE = /\.test\.ts$/

/** An imported name, `reads facture` or `writes facture`, after the two quarters; with the files that do it. */
type Found = Map<string, Set<string>>

/** What stands against the order in these files, the imports of types included. */
export function findUpward(sources: ReadonlyMap<string, string>): Found {
  const product = [...sources].filter(([file]) => quarterOf(file) && !FREE.test(file))
  const owners = readOwners(product)
  const found: Found = new Map()
  const add = (file: string, to: string, name: string) => {
    const key = `${quarterOf(file)} → ${to} ${name}`
    found.set(key, (found.get(key) ?? new Set()).add(file))
  }
  for (const [file, source] of product) {
    const from = quarterOf(file) as string
    for (const { target, names } of readImports(file, source)) {
      const to = quarterOf(target)
      if (to && !mayKnow(from, to)) for (const name of names.length > 0 ? names : ['*']) add(file, to, name)
    }
    for (const { table, writes } of readStatements(source, owners)) {
      const to = owners.get(table) as string
      if (writes ? to !== from : !mayKnow(from, to)) add(file, to, `${writes ? 'writes' : 'reads'} ${table}`)
    }
  }
  return found
}

/** What is not listed, and what is listed and not so: the list shrinks with what it lists. */
export function compareBreaches(found: Found, listed: Breaches): string[] {
  const lines = new Set(Object.values(listed).flat())
  const are = new Map([...found].map(([key, files]) => [`${key} ${files.size}`, files]))
  return [
    ...[...are].flatMap(([line, files]) =>
      lines.has(line) ? [] : [`${line} (${[...files].join(', ')}) is not listed.`],
    ),
    ...[...lines].flatMap((line) => (are.has(line) ? [] : [`${line} is listed, and not so.`])),
  ]
}
