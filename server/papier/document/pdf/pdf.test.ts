import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, test } from 'vitest'
import {
  contexteOf,
  dossierOf,
  inscriptionOf,
  PARTICULIER,
  participantOf,
  SESSION,
} from '../../../testing/document/dossier.ts'
import { avoirOf, factureOf, rowOf } from '../../../testing/document/piece.ts'
import type { Bloc, DocumentModele } from '../modele.ts'
import { toAttestation } from '../modeles/attestation.ts'
import { toBonDeCommande } from '../modeles/bon-de-commande.ts'
import { toCertificat } from '../modeles/certificat.ts'
import { toConvention } from '../modeles/convention.ts'
import { toConvocation } from '../modeles/convocation.ts'
import { toMandat } from '../modeles/mandat.ts'
import { drawPdf } from './pdf.ts'

const contexte = contexteOf()
const FACTURE = { numero: 'F2027-000001', emiseLe: '2027-03-10' }
const PRECEDENTES = [rowOf(FACTURE)]
const SUJET = { inscription: inscriptionOf(), session: SESSION }
const SOIXANTE = Array.from({ length: 60 }, (_, index) => participantOf(`Nom-${index}`, `Prénom-${index}`))
const LONG = `Un titre ${'anticonstitutionnellement'.repeat(8)} qui déborde`
const gros = dossierOf({ detail: { participants: SOIXANTE }, sessions: [{ ...SESSION, titre: LONG }] })

const particulier = dossierOf({ commandeur: PARTICULIER })
const MODELES: [string, DocumentModele][] = [
  ['an order form', toBonDeCommande(dossierOf(), contexte)],
  ['an order form of 60 participants', toBonDeCommande(gros, contexte)],
  ['a convention of 60 participants', toConvention(gros, contexte)],
  ['a contract', toConvention(particulier, contexte)],
  ['an invoice', factureOf(dossierOf(), contexte, FACTURE)],
  ['an invoice of 60 participants', factureOf(gros, contexte, FACTURE)],
  ['a credit note', avoirOf(dossierOf(), contexte, { ...FACTURE, numero: 'A2027-000001' }, PRECEDENTES)],
  ['a mandate', toMandat(dossierOf({ commande: { modeReglementId: 5 } }), contexte)],
  ['a convocation', toConvocation(dossierOf(), contexte, SUJET)],
  ['a certificate', toAttestation(dossierOf(), contexte, SUJET)],
  ['a certificat de réalisation', toCertificat(dossierOf(), contexte, SUJET)],
]

/** Lines are cut anywhere, so that the comparison ignores spaces. */
const bare = (text: string) => text.normalize('NFC').replace(/\s/g, '')

function wordsOf(bloc: Bloc): readonly string[] {
  switch (bloc.bloc) {
    case 'titre':
    case 'paragraphe':
      return [bloc.texte]
    case 'liste':
      return bloc.points
    case 'champs':
      return bloc.champs.flatMap(({ label, valeur }) => [label, valeur])
    case 'tableau':
      return [...bloc.colonnes.map(({ label }) => label), ...bloc.lignes.flat()]
    case 'totaux':
      return bloc.lignes.flatMap(({ label, valeur }) => [label, valeur])
    case 'mentions':
      return bloc.lignes
    case 'aRemplir':
      return bloc.labels
    case 'signatures':
      return bloc.signataires.flatMap(({ role, nom }) => [role, nom])
    case 'page':
      return []
  }
}

function listWords({ titre, numero, date, emetteur, destinataire, blocs, pied }: DocumentModele): string[] {
  const parties = [emetteur, destinataire].flatMap(({ role, nom, lignes }) => [role.toUpperCase(), nom, ...lignes])
  return [titre, numero ?? '', date, ...parties, ...blocs.flatMap(wordsOf), ...pied].filter(Boolean)
}

/** The types of the elements of a page's structure, in the order in which a screen reader reads them. */
function rolesOf(node: { role?: string; children?: unknown[] } | null): string[] {
  if (!node) return []
  const children = (node.children ?? []) as { role?: string; children?: unknown[] }[]
  return [node.role ?? '', ...children.flatMap(rolesOf)].filter(Boolean)
}

async function pagesOf(modele: DocumentModele): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await drawPdf(modele))))
  return text.map(bare)
}

function ligneOf(designation: string) {
  return { designation, quantite: 1, montantHt: 10, tauxTva: 20 }
}

/** The number of lines drawn on the first page. */
async function countStrokes(file: Buffer): Promise<number> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const { OPS } = await getResolvedPDFJS()
  return fnArray.filter((fn, index) => fn === OPS.constructPath && argsArray[index]?.[0] === OPS.stroke).length
}

describe('files', () => {
  test.each(MODELES)('PAP-21 the text of %s is that of its model, whole', async (_name, modele) => {
    const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(modele)))
    const { text, totalPages } = await extractText(pdf)
    const pages = text.map(bare)
    const said = pages.join('')
    for (const words of listWords(modele)) {
      const whole = bare(words)
      // A sentence may continue on the next page, after the foot.
      const isSaid = said.includes(whole) || pages.some((page, index) => isCut(whole, page, pages[index + 1] ?? ''))
      expect(isSaid, words).toBe(true)
    }
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page${index + 1}sur${totalPages}`)
      for (const line of modele.pied) expect(page).toContain(bare(line))
    }
  })

  function isCut(whole: string, page: string, next: string): boolean {
    for (let at = 1; at < whole.length; at += 1)
      if (page.includes(whole.slice(0, at)) && next.includes(whole.slice(at)) && at > whole.length / 4) return true
    return false
  }

  test('PAP-21 a table that goes on has its headings on each page, and no participant is lost', async () => {
    const { text, totalPages } = await extractText(
      await getDocumentProxy(new Uint8Array(await drawPdf(toBonDeCommande(gros, contexte)))),
    )
    expect(totalPages).toBeGreaterThan(2)
    const withPeople = text.filter((page) => /Prénom-\d/.test(page))
    expect(withPeople.length).toBeGreaterThan(1)
    for (const page of withPeople) expect(bare(page)).toContain('NomPrénomAdressee-mail')
    expect(text.join(' ').match(/NOM-\d+\b/g)?.length).toBeGreaterThanOrEqual(60)
  })

  test('PAP-22 nobody signs a page that says nothing, wherever the text ends, and an ordinary convention has two pages', async () => {
    const ordinaire = await pagesOf(toConvention(dossierOf(), contexte))
    expect(ordinaire).toHaveLength(2)
    for (let plus = 1; plus <= 16; plus += 1) {
      const objectifs = SOIXANTE.slice(0, plus).map(({ nom }) => `Objectif ${nom}`)
      const pages = await pagesOf(toConvention(dossierOf({ sessions: [{ ...SESSION, objectifs }] }), contexte))
      const signed = pages.filter((page) => page.includes('PourInstitutEstrade'))
      expect(signed).toHaveLength(1)
      for (const words of ['8.Inexécution', '9.Conditionsgénérales', 'FaitàParis,le10mars2027'])
        expect(signed[0]).toContain(words)
    }
  })

  test('PAP-21 a title is never the last thing of a page', async () => {
    for (let plus = 0; plus <= 12; plus += 1) {
      const lignes = SOIXANTE.slice(0, plus + 1).map(({ nom }) => ligneOf(nom))
      const pages = await pagesOf(toBonDeCommande(dossierOf({ lignes }), contexte))
      const people = pages.filter((page) => page.includes('ParticipantsNomPrénomAdressee-mail'))
      expect(people).toHaveLength(1)
      expect(people[0]).toContain('lea.roy@societe.example')
    }
  })

  test('CTR-21 the form of withdrawal and the names of many people are on pages of their own', async () => {
    const contrat = await pagesOf(toConvention(particulier, contexte))
    const formulaires = contrat.filter((page) => page.includes('Formulairederétractation'))
    expect(formulaires.map((page) => page.includes('PourInstitutEstrade'))).toEqual([false])
    const facture = await pagesOf(factureOf(gros, contexte, FACTURE))
    expect(facture.map((page) => [page.includes('TotalTTCàpayer'), page.includes('Prénom-59')])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })

  test('PAP-22 what is signed already says by whom, where and when, and leaves no frame to fill', async () => {
    const attestation = toAttestation(dossierOf(), contexte, SUJET)
    const blocs = attestation.blocs.map((bloc) => (bloc.bloc === 'signatures' ? { ...bloc, isSigne: false } : bloc))
    const [signe, aSigner] = await Promise.all([drawPdf(attestation), drawPdf({ ...attestation, blocs })])
    expect(await countStrokes(aSigner)).toBe((await countStrokes(signe)) + 1)
    const [page] = await pagesOf(attestation)
    expect(page).toContain('FaitàParis,le10mars2027PourInstitutEstradeHélèneMarchetti,directricegénérale')
  })

  test('PAP-23 a reader hears its title, its language and its structure', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(toConvention(dossierOf(), contexte))))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Convention de formation professionnelle C00000012', Language: 'fr-FR' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const roles = rolesOf(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role)
    expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('H2'))
  })
})
