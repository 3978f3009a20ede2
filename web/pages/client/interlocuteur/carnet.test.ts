import { expect, test } from 'vitest'
import { searchContacts, withoutInterlocuteurs } from './carnet.ts'

const HELENE = { id: 1, nom: 'Ferrand', prenom: 'Hélène', email: 'Helene@demo.example' }
const PAUL = { id: null, nom: 'Le Goff', prenom: 'Paul', email: 'paul@demo.example' }

test('SOC-02 the directory offers only who is not an interlocuteur yet, whatever the capitals of the address', () => {
  expect(withoutInterlocuteurs([HELENE, PAUL], [{ email: 'helene@DEMO.example' }])).toEqual([PAUL])
})

test.each([
  ['helene', [HELENE]],
  ['goff paul', [PAUL]],
  ['demo.example', [HELENE, PAUL]],
  ['  ', [HELENE, PAUL]],
  ['paul ferrand', []],
])('SOC-02 "%s" finds by name or address, accents apart', (text, found) => {
  expect(searchContacts([HELENE, PAUL], text)).toEqual(found)
})
