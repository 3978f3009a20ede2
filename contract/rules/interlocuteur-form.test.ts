import { expect, test } from 'vitest'
import { InterlocuteurForm, RolesContactCleForm } from './interlocuteur-form.ts'

const ANNE = {
  nom: 'Perrin',
  prenom: 'Anne',
  email: 'anne@demo.example',
  fonctionId: 1,
  droitAdministrateur: false,
  droitInscription: true,
  droitAccesDocuments: false,
}

function refusals(form: unknown): string[] {
  const { error } = InterlocuteurForm.safeParse(form)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('SOC-03 who is not administrator has, or has not, each of the two other rights; an administrator need not say', () => {
  const open = { ...ANNE, droitInscription: null, droitAccesDocuments: null }
  expect(refusals(ANNE)).toEqual([])
  expect(refusals({ ...open, droitAdministrateur: true })).toEqual([])
  expect(refusals(open)).toEqual([
    'droitInscription: Dites si la personne a le droit d’inscription.',
    'droitAccesDocuments: Dites si la personne a le droit d’accès aux documents.',
  ])
  expect(refusals({ ...open, droitInscription: false, nom: '' })).toEqual([
    'nom: Saisissez le nom.',
    'droitAccesDocuments: Dites si la personne a le droit d’accès aux documents.',
  ])
})

test('SOC-03 names are kept as they are meant: no space around, one between, accents in one piece', () => {
  const typed = { ...ANNE, nom: '  Le   Goff ', prenom: 'Rene\u0301e' }
  expect(InterlocuteurForm.parse(typed)).toMatchObject({ nom: 'Le Goff', prenom: 'Renée' })
})

test('SOC-03 one sentence for an e-mail that is missing, another for one that is none; small letters', () => {
  expect(refusals({ ...ANNE, email: '' })).toEqual(['email: Saisissez l’adresse e-mail.'])
  expect(refusals({ ...ANNE, email: 'anne' })).toEqual(['email: Saisissez une adresse e-mail valable.'])
  expect(InterlocuteurForm.parse({ ...ANNE, email: 'Anne@Demo.example' }).email).toBe('anne@demo.example')
})

test.each([null, undefined, 'Anne', 3, []])('what is no form is refused, not stumbled over: %j', (form) => {
  expect(InterlocuteurForm.safeParse(form).success).toBe(false)
})

test('SOC-08 the roles of a key contact: each once, in their order', () => {
  expect(RolesContactCleForm.parse({ roleIds: [6, 1, 6, 3] })).toEqual({ roleIds: [1, 3, 6] })
  expect(RolesContactCleForm.safeParse({ roleIds: [7] }).success).toBe(false)
})
