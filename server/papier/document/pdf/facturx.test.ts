import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contexteOf, dossierOf, SOCIETE } from '../../../testing/document/dossier.ts'
import { ask, listFichiersJoints, readXmp, textOf } from '../../../testing/document/fichier.ts'
import { factureOf, pieceOf } from '../../../testing/document/piece.ts'
import { toCii } from '../facturx/cii.ts'
import { toStructure } from '../facturx/to-structure.ts'
import { drawPdf } from './pdf.ts'

const PIECE = { numero: 'F2027-000001', emiseLe: '2027-03-10' }
const dossier = dossierOf({ commandeur: { ...SOCIETE, denomination: 'Ferrand & Associés <SARL> "é" ]]>' } })
const xml = toCii(toStructure(pieceOf(dossier, PIECE), contexteOf()))
const modele = factureOf(dossier, contexteOf(), PIECE)
const drawn = drawPdf({ ...modele, facturx: { xml, emiseLe: PIECE.emiseLe } })

describe('the file of an invoice', () => {
  test('FAC-04 holds its XML, byte for byte, as another form of what it shows, with both its days', async () => {
    const file = await drawn
    expect(listFichiersJoints(file)).toEqual([xml])
    const text = file.toString('latin1')
    for (const said of ['/AFRelationship /Alternative', '/AF [', '/F (factur-x.xml)', '/UF (factur-x.xml)'])
      expect(text).toContain(said)
    expect(text).toContain('/Subtype /text#2Fxml')
    expect(text).toContain('/CreationDate (D:20270310000000Z)')
    expect(text).toContain('/ModDate (D:20270310000000Z)')
  })

  test('FAC-05 says so in its metadata, and stays PDF/A-3a and PDF/UA-1', async () => {
    const xmp = readXmp(await drawn)
    const names = ['fx:DocumentFileName', 'fx:DocumentType', 'fx:Version', 'fx:ConformanceLevel']
    expect(names.map((name) => textOf(xmp, name))).toEqual(['factur-x.xml', 'INVOICE', '1.0', 'EN 16931'])
    expect(['pdfaid:part', 'pdfaid:conformance', 'pdfuaid:part'].map((name) => textOf(xmp, name))).toEqual([
      '3',
      'A',
      '1',
    ])
    const described = Array.from(xmp.getElementsByTagName('pdfaProperty:name'), (one) => one.textContent)
    expect(described).toEqual(['part', 'DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
  })

  test('FAC-05 is clean for qpdf and gives the XML back to pdfdetach, where they are installed', async () => {
    const file = await drawn
    expect(ask('qpdf', ['--check'], file)?.code ?? 0).toBe(0)
    const folder = mkdtempSync(join(tmpdir(), 'estrade-facturx-'))
    const path = join(folder, 'factur-x.xml')
    const asked = ask('pdfdetach', ['-savefile', 'factur-x.xml', '-o', path], file)
    if (asked) expect([asked.code, readFileSync(path, 'utf8')]).toEqual([0, xml])
    rmSync(folder, { recursive: true })
  })

  test('control: without its XML, it holds no file and says nothing of Factur-X', async () => {
    const file = await drawPdf(modele)
    expect([listFichiersJoints(file), textOf(readXmp(file), 'fx:Version')]).toEqual([[], undefined])
  })
})
