import { expect, test } from 'vitest'
import { createWorkbook } from '#web/ui/grid/workbook.ts'
import { type ZipEntry, zip } from '#web/ui/zip/zip.ts'
import { readClasseur } from './classeur.ts'
import { readFichier, toLignesLues } from './read.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** As spreadsheets write them: shared strings, sheets in any order, some hidden. */
async function createFile({ sheet, strings = '', sheets }: { sheet: string; strings?: string; sheets?: string }) {
  const entries: ZipEntry[] = [
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="${RELATIONS}"><sheets>${
        sheets ?? '<sheet name="Équipe" sheetId="1" r:id="rId3"/>'
      }</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="rId9" Target="worksheets/cachee.xml"/><Relationship Id="rId3" Target="/xl/worksheets/sheet7.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/cachee.xml', content: '<worksheet><sheetData/></worksheet>' },
    { name: 'xl/worksheets/sheet7.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` },
  ]
  return bytesOf(await zip(entries))
}

test('a whole team: reads back the spreadsheet our template is, filled in', async () => {
  const classeur = createWorkbook(['Nom', 'Prénom', 'E-mail', 'Référence interne'])
  classeur.addLines([
    ['L’HÔTE & <Fils>', 'Hélène', 'helene@x.example', '=1+1'],
    ['ÇELIK', 'Zoé', 'zoe@x.example', null],
  ])
  const liste = await readFichier(await classeur.toBlob())
  expect(toLignesLues(liste)).toEqual([
    { nom: 'L’HÔTE & <Fils>', prenom: 'Hélène', email: 'helene@x.example', referenceInterne: '=1+1' },
    { nom: 'ÇELIK', prenom: 'Zoé', email: 'zoe@x.example', referenceInterne: '' },
  ])
})

test('a whole team: reads shared, rich and computed texts of the first sheet in sight, each in its column', async () => {
  const bytes = await createFile({
    sheets: '<sheet name="x" state="hidden" r:id="rId9"/><sheet name="Équipe" sheetId="1" r:id="rId3"/>',
    strings:
      '<si><t>Nom</t></si><si><r><t>LE </t></r><r><rPr><b/></rPr><t xml:space="preserve">GOFF</t></r><rPh><t>x</t></rPh></si><si><t>&#201;lodie &amp; Zo&#xE9;</t></si>',
    sheet: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="D1" t='inlineStr'><is><t>Réf</t></is></c></row>
      <row r="2"/><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c>
      <c r="C3" t="str"><f>LOWER("A@B")</f><v>a@b.example</v></c><c r="D3"><v>42</v></c><c r="E3" t="e"><v>#N/A</v></c></row>`,
  })
  expect(await readClasseur(bytes)).toEqual([
    ['Nom', '', '', 'Réf'],
    ['LE GOFF', 'Élodie & Zoé', 'a@b.example', '42', ''],
  ])
})

test('a whole team: reads cells without addresses and prefixed names', async () => {
  const bytes = await createFile({ sheet: '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>' })
  expect(await readClasseur(bytes)).toEqual([['1', '2']])
})

test('a whole team: what is not a spreadsheet is refused, and so is one that grows without end', async () => {
  await expect(readClasseur(new TextEncoder().encode('PK but no archive, whatever its name'))).rejects.toThrow()
  const bomb = await createFile({ sheet: ' '.repeat(20_500_000) })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readClasseur(bomb)).rejects.toThrow('too large')
})

test('a whole team: a text that is only named .xlsx is refused, not read as people', async () => {
  const texte = new File(['Compte rendu, mardi, salle 2\nPrésents : alice@x.example'], 'liste.XLSX')
  await expect(readFichier(texte)).rejects.toThrow()
})
