import { expect, test } from 'vitest'
import { ParticipantForm } from './participant-form.ts'

const ANNE = { nom: 'Perrin', prenom: 'Anne', email: 'anne@demo.example' }

function refusals(changes: object): string[] {
  const { error } = ParticipantForm.safeParse({ ...ANNE, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('PAR-02 what is typed is kept as it is meant: no space around, one between, accents in one piece, e-mail in small letters', () => {
  const typed = { nom: '  Le   Goff ', prenom: '\tRene\u0301e', email: ' Anne@Demo.EXAMPLE ' }
  expect(ParticipantForm.parse(typed)).toEqual({ nom: 'Le Goff', prenom: 'Renée', email: 'anne@demo.example' })
})

test('PAR-02 each field is required, of 100 characters at most, and the e-mail valid; one sentence for each', () => {
  expect(refusals({})).toEqual([])
  expect(refusals({ nom: '  ', prenom: '', email: ' ' })).toEqual([
    'nom: Saisissez le nom.',
    'prenom: Saisissez le prénom.',
    'email: Saisissez l’adresse e-mail.',
  ])
  expect(refusals({ nom: 'n'.repeat(100), prenom: 'p'.repeat(101) })).toEqual(['prenom: 100 caractères au plus.'])
  for (const mark of ['\0', '\n', '\u001b', '\u202e'])
    expect(refusals({ nom: `Per${mark}rin` })).toEqual([
      'nom: Ce texte contient un caractère interdit ou un retour à la ligne.',
    ])
  expect(refusals({ prenom: 'Gagnez sur http://x.example' })).toEqual([
    'prenom: Un nom ne contient pas d’adresse de site.',
  ])
  expect(refusals({ email: 'anne' })).toEqual(['email: Saisissez une adresse e-mail valable.'])
  expect(refusals({ email: 'x anne@demo.example' })).toEqual(['email: Saisissez une adresse e-mail valable.'])
})
