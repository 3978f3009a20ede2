import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { ETATS_COMMANDE } from '#contract/reference/etat-commande.ts'
import { compareHomonymes, HOMONYMES, type Nomme } from './etats/homonymes.ts'

/**
 * Where the states of an order have their names: the rows, the machine, and the two screens of which the compiler asks a
 * line for each. What prepares or replaces the product may name them too.
 */
const FREE =
  /^contract\/reference\/|^server\/vente\/commande\/etat\.ts$|^web\/parts\/commande\/EtatBadge\.tsx$|^web\/pages\/confirmation\/etat\.ts$|^server\/(migrations|seed|testing)\/|^web\/galerie\/|\.test\.tsx?$/

const NAMES: ReadonlySet<string> = new Set(ETATS_COMMANDE.map(({ etat }) => etat))

/** Finds the names of states in a file, in the order of its lines: as a text, a key, or a text of a statement. */
export function findEtats(file: string, source: string): Nomme[] {
  if (FREE.test(file) || ![...NAMES].some((nom) => source.includes(nom))) return []
  const found: { nom: string; at: number }[] = []
  const tell = (nom: string, at: number) => NAMES.has(nom) && found.push({ nom, at })
  const visitor = new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && tellIn(value, start),
    Property: ({ key, start }) => key.type === 'Identifier' && tell(key.name, start),
    MemberExpression: ({ property, computed, start }) =>
      !computed && property.type === 'Identifier' && tell(property.name, start),
    TemplateElement: ({ value, start }) => tellIn(value.raw, start),
  })
  /** A text that is a name, or a statement that quotes some. */
  function tellIn(text: string, at: number) {
    tell(text, at)
    for (const { 1: nom = '', index } of text.matchAll(/["']([A-Z_]+)["']/g)) tell(nom, at + index)
  }
  visitor.visit(parseSync(file, source).program)
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ nom, at }) => ({ nom, ligne: source.slice(0, at).split('\n').length }))
}

function checkAll(): string[] {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}')
  const found = new Map(files.sort().map((file) => [file, findEtats(file, readFileSync(file, 'utf8'))]))
  return compareHomonymes(found, HOMONYMES)
}

if (import.meta.main) {
  const violations = checkAll()
  for (const violation of violations) console.log(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}
