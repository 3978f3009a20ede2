import { expect, test } from 'vitest'
import { comparePersonnes, formatInitiales, formatPersonne, toNom, toPrenom } from './personne.ts'

const personne = (nom: string, prenom = 'Ada') => ({ nom, prenom })

test('PAR-03 a surname in capitals, a first name capitalised, accents kept', () => {
  expect(['morvan-le goff', 'Çelik', 'lœuillet', 'de l’Étang'].map(toNom)).toEqual([
    'MORVAN-LE GOFF',
    'ÇELIK',
    'LŒUILLET',
    'DE L’ÉTANG',
  ])
  expect(['JEAN-noël', 'élise', "d'arcy", 'anne MARIE'].map(toPrenom)).toEqual([
    'Jean-Noël',
    'Élise',
    "D'Arcy",
    'Anne Marie',
  ])
})

test('a person is named one way, whatever the case they were typed in', () => {
  expect([personne('Aubry', 'Amandine'), personne('BERNARD', 'Alice')].map(formatPersonne)).toEqual([
    'Amandine AUBRY',
    'Alice BERNARD',
  ])
})

test('ROL-02 a stranger reads initials', () => {
  expect([personne('Perrin', 'camille'), personne('étienne', 'Jean-Noël')].map(formatInitiales)).toEqual([
    'C. P.',
    'J. É.',
  ])
})

test('PAN-06 people are sorted the French way: neither accents nor case separate names', () => {
  const noms = ['Zola', 'élie', 'FAURE', 'Dumas', 'dupont', 'Œuvrard', 'Odier']
  const sorted = noms.map((nom) => personne(nom)).toSorted(comparePersonnes)
  expect(sorted.map(({ nom }) => nom)).toEqual(['Dumas', 'dupont', 'élie', 'FAURE', 'Odier', 'Œuvrard', 'Zola'])
  const memes = [personne('Élie', 'Zoé'), personne('ELIE', 'Paul'), personne('Elie', 'élise')]
  expect(memes.toSorted(comparePersonnes).map(({ prenom }) => prenom)).toEqual(['élise', 'Paul', 'Zoé'])
})
