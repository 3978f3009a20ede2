import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sayActes } from '../scripts/actes/page.ts'

const page = readFileSync('docs/gestion.md', 'utf8')

test('docs/gestion.md says every act and its doors: else run `npm run actes`', () => {
  expect(sayActes(page) === page, 'docs/gestion.md is not what the acts declare: run `npm run actes`').toBe(true)
})

test('control: a page that says something else of an act is not that page', () => {
  const other = page.replace('| `session.deplacer` |', '| `session.deplacee` |')
  expect(other).not.toBe(page)
  expect(sayActes(other)).toBe(page)
})
