import { expect, test } from 'vitest'
import { formatPersonnes, listChoix, mergePersonnes } from './personnes.ts'

const LUCIE = { nom: 'MORVAN', prenom: 'Lucie', email: 'lucie@x.example' }
const PAUL = { nom: 'LEROY', prenom: 'Paul', email: 'paul@x.example' }

test('PAR-04 adding a known address again updates its name and keeps one of it', () => {
  expect(mergePersonnes([LUCIE, PAUL], [{ ...LUCIE, nom: 'MORVAN-LE GOFF' }])).toEqual([
    { ...LUCIE, nom: 'MORVAN-LE GOFF' },
    PAUL,
  ])
})

test('PAR-05 the people typed here stand among those of the directory, by name; it has the last word on a name', () => {
  const annuaire = [{ ...LUCIE, id: 7, email: 'Lucie@x.example' }]
  const elie = { nom: 'Élie', prenom: 'Zoé', email: 'zoe@x.example' }
  expect(listChoix(annuaire, [{ ...LUCIE, nom: 'AUTRE' }, PAUL, elie])).toEqual([
    { ...elie, isNew: true },
    { ...PAUL, isNew: true },
    { ...LUCIE, isNew: false },
  ])
})

test('a long list of people is cut', () => {
  expect(formatPersonnes([LUCIE])).toBe('Lucie MORVAN')
  expect(formatPersonnes(Array(7).fill(PAUL))).toMatch(/^Paul LEROY, .* et 2 autre\(s\) personne\(s\)$/)
})
