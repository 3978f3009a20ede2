import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test.each([
  ['Participants été 2026', 'Participants été 2026.xlsx'],
  ['../../etc/passwd', 'etc-passwd.xlsx'],
  ['a\\b:c*d?e"f<g>h|i', 'a-b-c-d-e-f-g-h-i.xlsx'],
  ['a\u0000b\nc', 'a-b-c.xlsx'],
  ['con', '_con.xlsx'],
  ['LPT1.txt', '_LPT1.txt.xlsx'],
  ['Console', 'Console.xlsx'],
  ['  fin.  ', 'fin.xlsx'],
  ['facture\u202eslx.exe', 'factureslx.exe.xlsx'],
  ['...', 'export.xlsx'],
  ['', 'export.xlsx'],
  ['E\u0301tat', 'État.xlsx'],
])('GRI-02 the file of « %j » is %j', (title, name) => {
  expect(toFileName(title)).toBe(name)
})

test('GRI-02 a file name is never too long, nor cut inside a character', () => {
  expect(toFileName('é'.repeat(300))).toBe(`${'é'.repeat(120)}.xlsx`)
  expect(toFileName('😀'.repeat(300)).isWellFormed()).toBe(true)
})
