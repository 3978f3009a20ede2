import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every file of races and faults has a control, or says that it is about none', () => {
  const files = globSync('{server,web,contract,standin,fault,bench,scripts,e2e}/**/*.postgres.test.ts')
  const without = files.filter((file) => !/^\/\/ No race: |'control: /m.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(15)
  expect(without).toEqual([])
})
