import { expect, test } from 'vitest'
import { BUREAU_ECRANS } from '#contract/porte/bureau/ecrans.ts'
import { ECRANS, MENU } from './ecrans.tsx'

test('BUR-09 the server and the browser know the same screens of the desk', () => {
  const toShape = (path: string) => path.replace(/[:$]\w+/g, '*')
  expect(ECRANS.map(({ path }) => toShape(path)).sort()).toEqual(BUREAU_ECRANS.map(toShape).sort())
  for (const { to } of MENU) expect(BUREAU_ECRANS).toContain(to)
})
