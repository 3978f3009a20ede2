import { expect, test } from 'vitest'
import { readTexte, toLignesLues } from './read.ts'

/** Teams as people paste them, each of the same two persons. */

const ALICE = { nom: 'DUPONT', prenom: 'Alice', email: 'alice@x.example', referenceInterne: '' }
const YANN = { nom: 'LE GOFF', prenom: 'Yann', email: 'yann@x.example', referenceInterne: '' }
const DEUX = [ALICE, YANN]

const lire = (text: string) => toLignesLues(readTexte(text))
const champsOf = (text: string) => readTexte(text).champs

test.each([
  ['a title', 'Liste des inscrits 2027\nNom;Prénom;E-mail\nDUPONT;Alice;alice@x.example\nLE GOFF;Yann;yann@x.example'],
  [
    'a title of several cells, the company’s name, blank lines',
    'Équipe paie;;Mars 2027\n\nSociété : Ferrand et Associés;;\n;;\nNom;Prénom;E-mail\n\nDUPONT;Alice;alice@x.example\n;;\nLE GOFF;Yann;yann@x.example\n\n',
  ],
  [
    'a title full of commas',
    'Inscrits, session de mars, Paris, salle 2, matin\nNom;Prénom;E-mail\nDUPONT;Alice;alice@x.example\nLE GOFF;Yann;yann@x.example',
  ],
  [
    'a title that speaks of names and e-mails',
    'Noms et e-mails du service comptable\t\t\nNom\tPrénom\tE-mail\nDUPONT\tAlice\talice@x.example\nLE GOFF\tYann\tyann@x.example',
  ],
  ['a title and no names of columns', 'Équipe paie\nDUPONT;Alice;alice@x.example\nLE GOFF;Yann;yann@x.example'],
  [
    'titles said again on the second page',
    'Nom;Prénom;E-mail\nDUPONT;Alice;alice@x.example\nNom;Prénom;E-mail\nLE GOFF;Yann;yann@x.example',
  ],
])('a pasted team under %s has two people', (_, text) => {
  expect(lire(text)).toEqual(DEUX)
  expect(readTexte(text).isSure).toBe(true)
})

test.each([
  [
    'Civilité',
    'Civilité;Nom;Prénom;E-mail\nMme;DUPONT;Alice;alice@x.example\nM.;LE GOFF;Yann;yann@x.example',
    ['', 'nom', 'prenom', 'email'],
  ],
  [
    'Civilité, under a title',
    'Inscrits\nCivilité\tNom\tPrénom\tE-mail\nMme\tDUPONT\tAlice\talice@x.example\nM.\tLE GOFF\tYann\tyann@x.example',
    ['', 'nom', 'prenom', 'email'],
  ],
  [
    'Civilité, Fonction, Société and Téléphone, in another order',
    'Téléphone;Mail professionnel;Fonction;Prénom;NOM;Société;Civilité\n04 99 00 12 34;alice@x.example;Comptable;Alice;DUPONT;Ferrand;Mme\n+33 4 99 00 12 35;yann@x.example;Associé;Yann;LE GOFF;Ferrand;M.',
    ['', 'email', '', 'prenom', 'nom', '', ''],
  ],
  [
    'civility and telephone without a line of titles',
    'Mme\tDUPONT\tAlice\t0499001234\talice@x.example\nM.\tLE GOFF\tYann\t04.99.00.12.35\tyann@x.example',
    ['', 'nom', 'prenom', '', 'email'],
  ],
  [
    'the company’s e-mail and name',
    'Nom de la société,E-mail société,Nom,Prénom\nFerrand,alice@x.example,DUPONT,Alice\nFerrand,yann@x.example,LE GOFF,Yann',
    ['', 'email', 'nom', 'prenom'],
  ],
])('a pasted team with %s gives nobody a reference', (_, text, champs) => {
  expect(champsOf(text)).toEqual(champs)
  expect(lire(text)).toEqual(DEUX)
})

test.each([
  ['« NOM Prénom »', 'NOM Prénom;E-mail\nDUPONT Alice;alice@x.example\nLE GOFF Yann;yann@x.example'],
  ['« Prénom NOM »', 'Prénom et nom;E-mail\nAlice DUPONT;alice@x.example\nYann LE GOFF;yann@x.example'],
  ['a civility before', 'Participant\tE-mail\nMme Alice DUPONT\talice@x.example\nM. Yann LE GOFF\tyann@x.example'],
  ['a comma between', 'Nom, prénom;E-mail\n"DUPONT, Alice";alice@x.example\n"LE GOFF, Yann";yann@x.example'],
  ['no line of titles', 'DUPONT Alice;alice@x.example\nLE GOFF Yann;yann@x.example'],
  ['the addresses of a message', 'Alice DUPONT <alice@x.example>; Yann LE GOFF <yann@x.example>'],
  ['the addresses of a message, a line each', '"Alice DUPONT" <alice@x.example>\nYann LE GOFF [mailto:yann@x.example]'],
  [
    'capitals that contradict the title',
    'Prénom Nom;Fonction;E-mail\nDUPONT Alice;Comptable;alice@x.example\nLE GOFF Yann;Associé;yann@x.example',
  ],
])('a pasted team with whole names, %s, has names and first names', (_, text) => {
  expect(lire(text)).toEqual(DEUX)
})

test('a pasted team with whole names without capitals follows the title, and asks when there is none', () => {
  const noms = (text: string) => lire(text).map(({ nom, prenom }) => [nom, prenom])
  const cells = (alice: string, yann: string) => `${alice};alice@x.example\n${yann};yann@x.example`
  const expected = [
    ['Dupont', 'Alice'],
    ['Le Goff', 'Yann'],
  ]
  const told = `Nom et prénom;E-mail\n${cells('Dupont Alice', 'Le Goff Yann')}`
  expect([noms(told), readTexte(told).isSure]).toEqual([expected, true])
  const guessed = cells('Alice Dupont', 'Yann Le Goff')
  expect([noms(guessed), readTexte(guessed).isSure]).toEqual([expected, false])
})

test('a surname with its particle, or alone, is not cut', () => {
  const noms = (cells: string[]) =>
    lire(['Participant;E-mail', ...cells.map((cell, rank) => `${cell};p${rank}@x.example`)].join('\n')).map(
      ({ nom, prenom }) => `${nom}/${prenom}`,
    )
  expect(noms(['Jean de LA TOUR', 'DE LA TOUR Jean-Paul', 'Marie-Claude MORVAN-LE GOFF', 'DUPONT'])).toEqual([
    'de LA TOUR/Jean',
    'DE LA TOUR/Jean-Paul',
    'MORVAN-LE GOFF/Marie-Claude',
    'DUPONT/',
  ])
})

test('a reference is what its title says, or figures beside the names; a person without e-mail above others stays', () => {
  expect(lire('NOM Prénom;Matricule;E-mail\nDUPONT Alice;A12;alice@x.example')).toEqual([
    { ...ALICE, referenceInterne: 'A12' },
  ])
  expect(lire('DUPONT Alice;A12;alice@x.example\nLE GOFF Yann;B3;yann@x.example')[1]).toEqual({
    ...YANN,
    referenceInterne: 'B3',
  })
  expect(lire('DUPONT;Alice;\nLE GOFF;Yann;yann@x.example')).toEqual([{ ...ALICE, email: '' }, YANN])
})

test('a pasted team of 300 under a title keeps its 300 people', () => {
  const lines = Array.from({ length: 300 }, (_, rank) => `Mme\tDUPONT${rank}\tAlice\tmailto:a${rank}@x.example`)
  const lignes = lire(['Tous les sites\t\t\t', 'Civilité\tNom\tPrénom\tAdresse mail', ...lines].join('\r\n'))
  expect(lignes).toHaveLength(300)
  expect(lignes[299]).toEqual({ ...ALICE, nom: 'DUPONT299', email: 'a299@x.example' })
})

test.each([
  [
    'one comma among semicolons',
    'Alice Dupont <alice@x.example>; Yann Le Goff <yann@x.example>, Zoé Roy <zoe@x.example>; Al Ba <al@x.example>',
  ],
  [
    'one semicolon among commas',
    'Alice Dupont <alice@x.example>, Yann Le Goff <yann@x.example>, Zoé Roy <zoe@x.example>; Al Ba <al@x.example>',
  ],
  [
    'names that hold a comma',
    'Dupont, Alice <alice@x.example>; Le Goff, Yann <yann@x.example>, Roy, Zoé <zoe@x.example>; al@x.example',
  ],
  ['several on each line', 'alice@x.example, yann@x.example\nzoe@x.example; al@x.example'],
])('recipients of a message with %s: nobody is dropped', (_, text) => {
  expect(lire(text).map(({ email }) => email)).toEqual([
    'alice@x.example',
    'yann@x.example',
    'zoe@x.example',
    'al@x.example',
  ])
})

test('two hundred recipients behind one stray semicolon are two hundred people', () => {
  const text = Array.from({ length: 200 }, (_, rank) => `Personne Nommée <p${rank}@x.example>`).join(', ')
  expect(new Set(lire(`alice@x.example; ${text}`).map(({ email }) => email)).size).toBe(201)
})

test('PAR-02 two addresses in one cell of a list are to be mended: the second would be lost', () => {
  const [deux] = lire('Nom;Prénom;E-mail\nDUPONT;Alice;<alice@x.example>, <yann@x.example>\nROY;Zoé;zoe@x.example')
  expect(deux?.email).toBe('<alice@x.example>, <yann@x.example>')
})
