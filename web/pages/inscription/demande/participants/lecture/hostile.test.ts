import { expect, test } from 'vitest'
import { type ZipEntry, zip } from '#web/ui/zip/zip.ts'
import { readFichier, readTexte } from './read.ts'
import { readXml } from './xml.ts'

/**
 * Hostile texts, each small once compressed. A reader that looks again at what it has read needs minutes for one of them,
 * and the time-out of a test is 5 seconds; ours needs some milliseconds.
 */
const COUNT = 100_000

test.each([
  ['comments', '<!--'],
  ['texts', '<![CDATA['],
  ['declarations', '<!a'],
  ['instructions', '<?a'],
  ['tags', '<a '],
  ['values', '<a b="'],
  ['names without a value', '<a'.padEnd(200, 'b')],
])('a hostile file: %s that are never closed are refused at the first', (_, opened) => {
  expect(() => [...readXml(opened.repeat(COUNT))]).toThrow('broken markup')
})

test('a hostile file: a tag full of names, or of blanks, is read once', () => {
  const read = (inside: string) => [...readXml(`<a ${inside}/>`)].length
  expect(read('b'.repeat(COUNT))).toBe(2)
  expect(read('b '.repeat(COUNT))).toBe(2)
  expect(read(' '.repeat(COUNT))).toBe(2)
  expect(read('b="1" '.repeat(COUNT))).toBe(2)
})

test('a tag may hold what ends a tag in a value, and nothing of a comment is read', () => {
  expect([...readXml('<x:a b=\'1>2\' c="&gt;"><!-- <d> --></a>')]).toEqual([
    { type: 'open', name: 'a', attributes: { b: '1>2', c: '>' } },
    { type: 'close', name: 'a' },
  ])
})

async function toClasseur(sheet: string, strings = ''): Promise<Blob> {
  const entries: ZipEntry[] = [
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet r:id="r1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
    },
    { name: 'xl/sheet.xml', content: `<worksheet>${sheet}</worksheet>` },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` },
  ]
  return zip(entries)
}

const PERSONNE = '<row><c t="str"><v>MORVAN</v></c><c t="str"><v>Lucie</v></c><c t="str"><v>l@x.example</v></c></row>'

test.each([
  ['a text of a million letters in every cell', `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(100), 100],
  ['cells at the end of the sheet', '<row><c r="XFD1048576"><v>1</v></c></row>'.repeat(20_000), 0],
  ['an address of a thousand letters', `<row><c r="${'Z'.repeat(1_000)}1"><v>1</v></c></row>`.repeat(2_000), 0],
  ['the same cell again and again', `<row>${'<c r="A1"><v>1</v></c>'.repeat(COUNT / 10)}</row>`, 1],
  ['empty lines', '<row></row>'.repeat(COUNT), 0],
])('a hostile file: %s costs what it weighs', async (_, sheet, others) => {
  const file = await toClasseur(PERSONNE + sheet, `<si><t>${'a '.repeat(500_000)}</t></si>`)
  const { total, lignes } = await readFichier(file)
  expect(total).toBe(1 + others)
  expect(Math.max(...lignes.flat().map((cell) => cell.length))).toBeLessThanOrEqual(200)
})

test.each([
  ['quotes inside a cell', `x${'"'.repeat(COUNT)}`, 1],
  ['blanks before a quote', `${' '.repeat(COUNT)}"x"`, 1],
  ['empty lines', `a;b${'\n'.repeat(COUNT)}c;d`, 2],
  ['columns', `a${';'.repeat(COUNT)}\n${'c;d\n'.repeat(2_000)}`, 2_000],
  ['titles', `${'nom '.repeat(COUNT)}\na;b`, 1],
  ['lines', 'a;b\n'.repeat(COUNT), COUNT],
])('a hostile text: %s', (_, text, total) => {
  expect(readTexte(text).total).toBe(total)
})
