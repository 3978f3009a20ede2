import { expect, test } from 'vitest'
import { readTexte, toLignesLues } from './read.ts'

const LUCIE = { nom: 'MORVAN', prenom: 'Lucie', email: 'lucie@x.example', referenceInterne: '' }
const LUCIE_A12 = { ...LUCIE, referenceInterne: 'A12' }

const lire = (text: string) => toLignesLues(readTexte(text))

test.each([
  ['the order of the screen', 'NOM;PRÉNOM;EMAIL;RÉF. INTERNE (OPTIONNEL)\nMORVAN;Lucie;lucie@x.example;A12'],
  ['our template', 'Nom\tPrénom\tE-mail\tRéférence interne\nMORVAN\tLucie\tlucie@x.example\tA12'],
  ['another order, other words', 'Matricule,Courriel,Prénoms,Nom de famille\nA12,lucie@x.example,Lucie,MORVAN'],
  ['no accents, no case', 'prenom;nom;adresse mail;ref\nLucie;MORVAN;lucie@x.example;A12'],
  ['English', 'First Name,Last Name,Email address,Reference\nLucie,MORVAN,lucie@x.example,A12'],
  ['columns we do not need', 'Société;Nom;Ville;Prénom;Mail;Réf.\nX;MORVAN;Brest;Lucie;lucie@x.example;A12'],
  ['two e-mails: the first', 'Nom;Prénom;E-mail;E-mail personnel;Réf\nMORVAN;Lucie;lucie@x.example;l@y.example;A12'],
  ['no title line, surname in capitals', 'MORVAN\tLucie\tlucie@x.example\tA12'],
  ['no title line, any order', 'A12;lucie@x.example;Lucie;MORVAN'],
  [
    'no title line, a figure in another column',
    'MORVAN\tLucie\tlucie@x.example\tA12\nLE GOFF 2\tZoé 3\tz@x.example\tB13',
  ],
])('a whole team: recognises %s', (_, text) => {
  expect(lire(text)[0]).toEqual(LUCIE_A12)
  expect(readTexte(text).isSure).toBe(true)
})

test.each([
  ['neither surname nor first name in capitals', 'Morvan;Lucie;lucie@x.example'],
  ['both in capitals', 'MORVAN;LUCIE;lucie@x.example'],
  ['three texts for two names', 'Morvan;Lucie;Brest;lucie@x.example'],
  ['no column of e-mails', 'Nom;Prénom\nMORVAN;Lucie'],
])('a whole team: asks when unsure, %s', (_, text) => {
  const { isSure, champs } = readTexte(text)
  expect(isSure).toBe(false)
  expect(champs.slice(0, 2)).toEqual(['nom', 'prenom'])
})

test('a whole team: e-mails alone are enough to begin with', () => {
  const lignes = lire('lucie@x.example\npaul@x.example\n')
  expect(lignes.map(({ email }) => email)).toEqual(['lucie@x.example', 'paul@x.example'])
})

test('a whole team: a first line without titles is someone, even with a mistake', () => {
  expect(lire('MORVAN;Lucie;lucie.x.example\nLEROY;Paul;paul@x.example')).toHaveLength(2)
})

test.each([
  ['Lucie Morvan <Lucie@X.example>', 'lucie@x.example'],
  ['mailto:lucie@x.example', 'lucie@x.example'],
  [' LUCIE@x.example ', 'lucie@x.example'],
  ['hélène@x.example', 'hélène@x.example'],
])('a whole team: the e-mail of %j is %s', (typed, email) => {
  expect(lire(`Nom;Prénom;E-mail\nMORVAN;Lucie;${typed}`)).toEqual([{ ...LUCIE, email }])
})

test('a whole team: beyond 500 lines, says how many there were', () => {
  const text = Array.from({ length: 501 }, (_, rank) => `MORVAN;Lucie;lucie${rank}@x.example`).join('\r\n')
  const { lignes, total } = readTexte(text)
  expect([lignes.length, total]).toEqual([500, 501])
})
