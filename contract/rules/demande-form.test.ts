import { expect, test } from 'vitest'
import { DemandeForm, listProblemes } from './demande-form.ts'

const ANNE = {
  nom: 'Perrin',
  prenom: 'Anne',
  email: 'anne@demo.example',
  referenceInterne: '',
  organismeId: null,
  prestationsOptionnelles: [],
}
const DEMANDE = {
  particulier: false,
  commandeurId: 5,
  reference: 'SESSION-1',
  referenceInterne: '',
  participants: [ANNE],
  commentairesFront: '',
  priseEnCharge: false,
  requiredReferences: {},
  optionalReferences: {},
  demandeContactReferentHandicap: false,
}
const NOTHING_EXPECTED = { etapes: [], acceptePriseEnChargePortail: true, options: [] }

function refusals(changes: object): string[] {
  const { error } = DemandeForm.safeParse({ ...DEMANDE, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('a company is chosen, unless an individual orders for the first time', () => {
  expect(refusals({})).toEqual([])
  expect(refusals({ commandeurId: null })).toEqual(['commandeurId: Choisissez une entité.'])
  expect(refusals({ commandeurId: null, particulier: true })).toEqual([])
})

test('DES-02 places without a name count, and an individual has none', () => {
  expect(refusals({ participants: [], aDesigner: 2 })).toEqual([])
  expect(refusals({ aDesigner: 499 })).toEqual([])
  expect(refusals({ aDesigner: 500 })).toEqual(['aDesigner: 500 places au plus.'])
  expect(refusals({ participants: [] })).toEqual(['participants: Ajoutez au moins un participant.'])
  expect(refusals({ particulier: true, aDesigner: 1 })).toEqual([
    'aDesigner: À titre individuel, vous n’inscrivez que vous.',
  ])
})

test('PAR-02 nobody is registered twice: the second of two equal e-mails is told, in its place', () => {
  const zoe = { ...ANNE, email: 'zoe@demo.example' }
  const again = { ...ANNE, email: 'Anne@demo.example' }
  expect(refusals({ participants: [ANNE, zoe] })).toEqual([])
  expect(refusals({ participants: [ANNE, zoe, again] })).toEqual([
    'participants.2.email: Cette adresse e-mail est donnée deux fois.',
  ])
})

test('a hundred steps of a programme at most', () => {
  const steps = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`P${at}`, `S${at}`]))
  expect(refusals({ requiredReferences: steps(100) })).toEqual([])
  expect(refusals({ optionalReferences: steps(101) })).toEqual(['optionalReferences: Trop d’étapes.'])
})

function problemes(changes: object, attendu: object): string[] {
  return listProblemes({ ...DEMANDE, ...changes }, { ...NOTHING_EXPECTED, ...attendu }).map(
    ({ etape, message }) => `${etape}: ${message}`,
  )
}

const ETAPES = [
  { produitReference: 'ECRIT', obligatoire: true, references: ['E-1', 'E-2'] },
  { produitReference: 'ORAL', obligatoire: false, references: ['O-1', 'O-2'] },
]

test('CUR-03 CUR-04 a date that is still to be said is missing, one from elsewhere is none of this programme', () => {
  const of = (requiredReferences: object, optionalReferences: object = {}) =>
    problemes({ requiredReferences, optionalReferences }, { etapes: ETAPES })
  expect(of({ ECRIT: 'E-1' })).toEqual([])
  const [missing] = of({})
  expect(missing).toMatch(/^cursus: /)
  expect(missing).not.toContain('n’est pas une date de ce cursus')
  expect(of({ ECRIT: '' })).toEqual([missing])
  expect(of({ ECRIT: 'E-1' }, { ORAL: '' })).toEqual([missing])
  expect(of({ ECRIT: 'X-1' })).toEqual(['cursus: Cette date n’est pas une date de ce cursus.'])
})

const FINANCEMENT = [
  'financement: Vous devez sélectionner au moins un organisme de financement pour un participant',
] as const

test('INS-17 funding asked for needs a body for each participant, where the session accepts it; not of an individual', () => {
  const funded = { ...ANNE, organismeId: 1 }
  expect(problemes({ priseEnCharge: true, participants: [funded] }, {})).toEqual([])
  expect(problemes({ priseEnCharge: true, participants: [funded, ANNE] }, {})).toEqual(FINANCEMENT)
  const refused = { acceptePriseEnChargePortail: false }
  expect(problemes({ priseEnCharge: true, participants: [funded] }, refused)).toEqual(FINANCEMENT)
  expect(problemes({ priseEnCharge: true, particulier: true }, refused)).toEqual([])
  expect(problemes({ priseEnCharge: false }, refused)).toEqual([])
})

test('INS-25 each participant answers each service once, within its maximum', () => {
  const options = [
    { id: 1, quantiteMax: 2 },
    { id: 2, quantiteMax: 1 },
  ]
  const answering = (...answers: [number, number][]) => ({
    ...ANNE,
    prestationsOptionnelles: answers.map(([sessionPrestationOptionnelId, quantite]) => ({
      sessionPrestationOptionnelId,
      quantite,
    })),
  })
  const OPTIONS = ['options: Veuillez saisir les prestations optionnelles de tous les participants']
  const of = (...participants: object[]) => problemes({ participants }, { options })
  expect(of(answering([2, 0], [1, 2]))).toEqual([])
  expect(of(answering([1, 3], [2, 1]))).toEqual(OPTIONS)
  expect(of(answering([1, 1]))).toEqual(OPTIONS)
  expect(of(answering([1, 1], [3, 1]))).toEqual(OPTIONS)
  expect(of(answering([1, 1], [2, 1], [2, 1]))).toEqual(OPTIONS)
  expect(of(answering([1, 1], [2, 1]), ANNE)).toEqual(OPTIONS)
})
