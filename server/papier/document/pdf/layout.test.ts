import { expect, test } from 'vitest'
import { DEBUT, draw, MODELE, type Page, round } from '../../../testing/document/dessin.ts'
import type { Bloc } from '../modele.ts'

const ENCRE = '#1f2937'
const GRIS = '#5b6472'
const FILET = '#d5d2cb'
const COULEUR = MODELE.marque.couleur
const LONG = 'mot '.repeat(40).trim()
const APRES: Bloc = { bloc: 'paragraphe', texte: 'après' }

/** What the blocs of the first page show: the first word of each text, where, how big, in which colour; then the shapes. */
function contentOf([page]: Page[]) {
  const textes = page?.textes.filter(({ y, isArtifact }) => y >= DEBUT && y < 790 && !isArtifact) ?? []
  const formes = page?.formes.filter(({ boite: [, haut = 0] }) => haut >= DEBUT && haut < 790) ?? []
  return [
    ...textes.map(({ texte, x, y, size, couleur }) => [texte.split(' ')[0], x, round(y - DEBUT), size, couleur]),
    ...formes.map(({ trait, couleur, boite: [x0 = 0, y0 = 0, x1, y1 = 0] }) => {
      return [trait, couleur, x0, round(y0 - DEBUT), x1, round(y1 - DEBUT)]
    }),
  ]
}

test('PAP-24 the first page begins with the brand, the title with its number and date, and who writes to whom', async () => {
  const [page] = await draw([])
  expect(page?.textes.map(({ texte, x, y, size, couleur }) => [texte, x, y, size, couleur])).toEqual([
    ['Estrade', 48, 14, 22, '#ffffff'],
    ['Institut Estrade', 483.5, 22, 10, '#ffffff'],
    ['Facture', 48, 78, 20, COULEUR],
    ['N° F1 · Paris, le 10 mars 2027', 48, 106.4, 10.5, GRIS],
    ['ORGANISME', 60, 146.3, 7.5, GRIS],
    ['Institut Estrade', 60, 156.2, 10.5, ENCRE],
    ['12 rue des Tribunes', 60, 170, 9, ENCRE],
    ['CLIENT', 319.5, 146.3, 7.5, GRIS],
    ['Cabinet Perrin', 319.5, 156.2, 10.5, ENCRE],
    ['8 rue de la République', 319.5, 170, 9, ENCRE],
    ['69001 Lyon', 319.5, 181.9, 9, ENCRE],
    ['Page 1 sur 1', 510.1, 798.1, 7.5, GRIS],
    ['Pied un', 48, 798.1, 7.5, GRIS],
    ['Pied deux', 48, 808, 7.5, GRIS],
  ])
  expect(page?.formes.map(({ trait, couleur, boite }) => [trait, couleur, ...boite])).toEqual([
    ['fill', COULEUR, 0, 0, 595.3, 56],
    ['fill', '#f1f2f3', 48, 134.3, 287.5, 205.8],
    ['fill', '#f1f2f3', 307.5, 134.3, 547, 205.8],
    ['stroke', FILET, 48, 792.1, 547, 792.1],
  ])
})

test('PAP-24 a document without a number bears its date alone; a brand that is the provider is named once', async () => {
  const emetteur = { ...MODELE.emetteur, nom: 'Estrade' }
  const [page] = await draw([], { numero: null, emetteur })
  expect(page?.textes.slice(0, 3).map(({ texte }) => texte)).toEqual(['Estrade', 'Facture', 'Paris, le 10 mars 2027'])
})

const CASES: { cas: string; bloc: Bloc; shown: unknown[][] }[] = [
  {
    cas: 'a title, with room before and after it',
    bloc: { bloc: 'titre', texte: 'Titre' },
    shown: [
      ['Titre', 48, 8, 12.5, COULEUR],
      ['après', 48, 28.5, 9.5, ENCRE],
    ],
  },
  {
    cas: 'a paragraph over the whole width',
    bloc: { bloc: 'paragraphe', texte: LONG },
    shown: [
      ['mot', 48, 0, 9.5, ENCRE],
      ['mot', 48, 12.5, 9.5, ENCRE],
      ['après', 48, 30.1, 9.5, ENCRE],
    ],
  },
  {
    cas: 'a strong paragraph, near what follows it',
    bloc: { bloc: 'paragraphe', texte: 'fort', fort: true },
    shown: [
      ['fort', 48, 0, 9.5, ENCRE],
      ['après', 48, 14.5, 9.5, ENCRE],
    ],
  },
  {
    cas: 'mentions, small and grey',
    bloc: { bloc: 'mentions', lignes: ['un', 'deux'] },
    shown: [
      ['un', 48, 6, 8, GRIS],
      ['deux', 48, 19, 8, GRIS],
      ['après', 48, 32.1, 9.5, ENCRE],
    ],
  },
  {
    cas: 'a list, its points beside their bullets',
    bloc: { bloc: 'liste', points: [LONG, 'deux'] },
    shown: [
      ['•', 51, 0, 9.5, COULEUR],
      ['mot', 62, 0, 9.5, ENCRE],
      ['mot', 62, 12.5, 9.5, ENCRE],
      ['•', 51, 27.1, 9.5, COULEUR],
      ['deux', 62, 27.1, 9.5, ENCRE],
      ['après', 48, 45.6, 9.5, ENCRE],
    ],
  },
  {
    cas: 'fields, the label at the left and the value at the right, however long they are',
    bloc: {
      bloc: 'champs',
      champs: [
        { label: 'Court', valeur: LONG },
        { label: 'Une étiquette assez longue pour deux lignes', valeur: 'bref' },
      ],
    },
    shown: [
      ['Court', 48, 0, 9.5, GRIS],
      ['mot', 180, 0, 9.5, ENCRE],
      ['mot', 180, 12.5, 9.5, ENCRE],
      ['Une', 48, 27.6, 9.5, GRIS],
      ['pour', 48, 40.1, 9.5, GRIS],
      ['bref', 180, 27.6, 9.5, ENCRE],
      ['après', 48, 59.1, 9.5, ENCRE],
    ],
  },
  {
    cas: 'lines to write on, at the foot of what they ask for',
    bloc: { bloc: 'aRemplir', labels: ['IBAN', `Une étiquette ${'assez longue '.repeat(6)}pour trois lignes`] },
    shown: [
      ['IBAN', 48, 9.4, 9.5, GRIS],
      ['Une', 48, 30, 9.5, GRIS],
      ['assez', 48, 42.5, 9.5, GRIS],
      ['assez', 48, 55.1, 9.5, GRIS],
      ['après', 48, 77.6, 9.5, ENCRE],
      ['stroke', GRIS, 238, 22, 547, 22],
      ['stroke', GRIS, 238, 67.6, 547, 67.6],
    ],
  },
  {
    cas: 'a table, its columns as wide as their shares, amounts at their right, a line under each row',
    bloc: {
      bloc: 'tableau',
      legende: 'Table',
      colonnes: [
        { label: 'Nom', align: 'left', part: 3 },
        { label: 'Prix', align: 'right', part: 1 },
      ],
      lignes: [
        [LONG, '10'],
        ['b', '1234'],
      ],
    },
    shown: [
      ['Nom', 54, 3.5, 8.5, ENCRE],
      ['Prix', 526.6, 3.5, 8.5, ENCRE],
      ['mot', 54, 21.7, 9, ENCRE],
      ['mot', 54, 33.6, 9, ENCRE],
      ['10', 532.1, 21.7, 9, ENCRE],
      ['b', 54, 52.5, 9, ENCRE],
      ['1234', 523.1, 52.5, 9, ENCRE],
      ['après', 48, 76.8, 9.5, ENCRE],
      ['fill', '#e8e9ec', 48, 0, 547, 18.2],
      ['stroke', FILET, 48, 49, 547, 49],
      ['stroke', FILET, 48, 67.8, 547, 67.8],
    ],
  },
  {
    cas: 'totals at the right, the last one on the colour of the brand',
    bloc: {
      bloc: 'totaux',
      lignes: [
        { label: 'Total HT', valeur: '780' },
        { label: 'Net', valeur: '936', fort: true },
      ],
    },
    shown: [
      ['Total', 305, 2.5, 9, ENCRE],
      ['780', 525.6, 2.5, 9, ENCRE],
      ['Net', 305, 18.4, 10.5, '#ffffff'],
      ['936', 522.4, 18.4, 10.5, '#ffffff'],
      ['après', 48, 41.7, 9.5, ENCRE],
      ['fill', COULEUR, 297, 16.9, 547, 33.7],
    ],
  },
  {
    cas: 'signatures side by side, where and when above them, a frame under each',
    bloc: {
      bloc: 'signatures',
      fait: true,
      signataires: [
        { role: 'Organisme', nom: 'Hélène' },
        { role: 'Client', nom: 'Camille' },
      ],
    },
    shown: [
      ['Fait', 48, 10, 9.5, ENCRE],
      ['Organisme', 48, 28.5, 9.5, ENCRE],
      ['Hélène', 48, 41.1, 9.5, ENCRE],
      ['Client', 307.5, 28.5, 9.5, ENCRE],
      ['Camille', 307.5, 41.1, 9.5, ENCRE],
      ['après', 48, 113.6, 9.5, ENCRE],
      ['stroke', FILET, 48, 57.6, 287.5, 105.6],
      ['stroke', FILET, 307.5, 57.6, 547, 105.6],
    ],
  },
  {
    cas: 'a signature that is given, without a frame',
    bloc: { bloc: 'signatures', isSigne: true, signataires: [{ role: 'Organisme', nom: 'Hélène' }] },
    shown: [
      ['Organisme', 48, 10, 9.5, ENCRE],
      ['Hélène', 48, 22.5, 9.5, ENCRE],
      ['après', 48, 43.1, 9.5, ENCRE],
    ],
  },
]

test.each(CASES)('PAP-24 a page shows $cas', async ({ bloc, shown }) => {
  expect(contentOf(await draw([bloc, APRES]))).toEqual(shown)
})

test('PAP-21 a text ends before the right of its place: the page, its column, the frame of its party', async () => {
  const texte = 'i '.repeat(250)
  const lignes = [texte]
  const colonne = { label: 'Nom', align: 'left' as const, part: 1 }
  const [page] = await draw(
    [
      { bloc: 'liste', points: [texte] },
      { bloc: 'champs', champs: [{ label: 'Nom', valeur: texte }] },
      { bloc: 'tableau', legende: 'Table', colonnes: [colonne, colonne], lignes: [[texte, texte]] },
    ],
    { emetteur: { ...MODELE.emetteur, lignes }, destinataire: { ...MODELE.destinataire, lignes } },
  )
  const longest = Map.groupBy(page?.textes.filter((one) => one.texte.startsWith('i i')) ?? [], ({ x }) => x)
  const rights = { 60: 275.5, 319.5: 535, 62: 547, 180: 547, 54: 291.5, 303.5: 541 }
  expect(new Set(longest.keys())).toEqual(new Set(Object.keys(rights).map(Number)))
  for (const [x, right] of Object.entries(rights)) {
    const droite = Math.max(...(longest.get(Number(x)) ?? []).map((one) => one.droite))
    expect(droite, `at ${x}`).toBeLessThanOrEqual(right)
    expect(droite, `at ${x}`).toBeGreaterThan(right - 5)
  }
})
