import { expect, test } from 'vitest'
import { SAISIE_VIDE, SaisieForm } from './saisie.ts'

const COMPLETE = { ...SAISIE_VIDE, nom: 'Roux', prenom: 'Zoé', email: 'zoe@demo.example', fonctionId: '5' }

function refusedFields(saisie: typeof SAISIE_VIDE): PropertyKey[] {
  const { error } = SaisieForm.safeParse(saisie)
  return [...new Set(error?.issues.map(({ path }) => path[0] as PropertyKey))]
}

test('SOC-03 an empty form marks every field that is asked', () => {
  expect(refusedFields(SAISIE_VIDE)).toEqual(['nom', 'prenom', 'email', 'fonctionId', 'droitAdministrateur'])
})

test('SOC-03 who is not administrator answers both other questions, marked together with the rest', () => {
  expect(refusedFields({ ...COMPLETE, fonctionId: '', droitAdministrateur: false })).toEqual([
    'fonctionId',
    'droitInscription',
    'droitAccesDocuments',
  ])
})

test('SOC-03 an administrator is asked neither, whatever was answered before', () => {
  const saisie = { ...COMPLETE, droitAdministrateur: true, droitInscription: true, droitAccesDocuments: false }
  expect(SaisieForm.parse(saisie)).toEqual({
    ...COMPLETE,
    fonctionId: 5,
    droitAdministrateur: true,
    droitInscription: null,
    droitAccesDocuments: null,
  })
})
