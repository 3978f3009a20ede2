import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { listChaque } from '../../../testing/document/chaque.ts'
import { contexteOf, dossierOf, PARTICULIER, SESSION, SOCIETE } from '../../../testing/document/dossier.ts'
import { ask, readXmp, textOf } from '../../../testing/document/fichier.ts'
import { toConvention } from '../modeles/convention.ts'
import { drawPdf } from './pdf.ts'

// Files that are read for ever (PDF/A-3a) and by everybody (PDF/UA-1), whatever names stand in them.
const HOSTILE = 'Ferrand & Associés <SARL> "é" ]]>'
const dossier = dossierOf({
  commande: { modeReglementId: 5 },
  commandeur: { ...SOCIETE, denomination: HOSTILE },
  sessions: [{ ...SESSION, titre: `TVA & Cie </rdf:li> ${HOSTILE}` }],
})
const contexte = contexteOf({ PROVIDER_NAME: HOSTILE })
const modeles = [
  ...listChaque(dossier, contexte),
  { ...toConvention(dossierOf({ commandeur: { ...PARTICULIER, denomination: HOSTILE } }), contexte), titre: HOSTILE },
]

describe.each(modeles.map((modele) => ({ nom: `${modele.type} (${modele.destinataire.role})`, modele })))(
  '$nom',
  ({ modele }) => {
    const drawn = drawPdf(modele)
    const titre = [modele.titre, modele.numero].filter(Boolean).join(' ')

    test('SCE-01 says that it is PDF/A-3a and PDF/UA-1, in metadata that an XML parser reads', async () => {
      const xmp = readXmp(await drawn)
      const said = ['pdfaid:part', 'pdfaid:conformance', 'pdfuaid:part', 'pdfaProperty:name'].map((name) =>
        textOf(xmp, name),
      )
      expect(said).toEqual(['3', 'A', '1', 'part'])
      expect([textOf(xmp, 'dc:title'), textOf(xmp, 'dc:creator')]).toEqual([titre, HOSTILE])
    })

    test('SCE-02 shows its title and its author as they are written', async () => {
      const { info } = await (await getDocumentProxy(new Uint8Array(await drawn))).getMetadata()
      expect(info).toMatchObject({ Title: titre, Author: HOSTILE, Language: 'fr-FR' })
    })

    test('SCE-01 is tagged, in French, with its colours and its fonts inside', async () => {
      const text = (await drawn).toString('latin1')
      expect(text).toContain('/StructTreeRoot')
      for (const said of ['/Marked true', '/Lang (fr-FR)', '/DisplayDocTitle true', '/OutputIntents'])
        expect(text).toContain(said)
      const fonts = text.match(/\/FontDescriptor \d+ 0 R/g) ?? []
      expect(fonts.length).toBeGreaterThan(0)
      expect(text.match(/\/FontFile[23]? \d+ 0 R/g)).toHaveLength(new Set(fonts).size)
      expect(text).not.toContain('/CIDSet')
    })

    test('SCE-01 is clean for qpdf, where it is installed', async () => {
      expect(ask('qpdf', ['--check'], await drawn)?.code ?? 0).toBe(0)
    })
  },
)

test('SCE-02 a name that holds what no XML may hold is written without it', async () => {
  const [modele] = listChaque(dossierOf(), contexteOf({ PROVIDER_NAME: 'Insti\u0007tut \u0000A\ud800' }))
  if (!modele) throw new Error('there is a first kind')
  expect(textOf(readXmp(await drawPdf(modele)), 'dc:creator')).toBe('Insti tut  A')
})

test('SCE-03 what no font draws is an empty square, never a sign without a meaning', async () => {
  const { OPS } = await getResolvedPDFJS()
  const [modele] = listChaque(
    dossierOf({ commandeur: { ...SOCIETE, denomination: 'Kim 김 & Söhne 😀 Ωяş' } }),
    contexte,
  )
  if (!modele) throw new Error('there is a first kind')
  const file = await drawPdf(modele)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
  const shown = fnArray.flatMap((fn, index) => (fn === OPS.showText ? argsArray[index][0] : []))
  const glyphs = shown.filter((one: unknown) => typeof one === 'object') as { originalCharCode: number }[]
  expect(glyphs.length).toBeGreaterThan(100)
  expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  expect((await extractText(new Uint8Array(file), { mergePages: true })).text).toContain('Kim □ & Söhne □ Ωяş')
})
