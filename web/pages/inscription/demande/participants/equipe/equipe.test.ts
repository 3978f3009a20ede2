import { expect, test } from 'vitest'
import type { ParticipantSignale } from '#contract/vente/demande.ts'
import { checkLignes, isAddable, isToMend, type LigneEquipe, listDoublons, toLignesEquipe } from './equipe.ts'

const RIEN = { annuaire: new Map(), emails: new Set<string>(), reponses: new Map() }
const LUCIE: LigneEquipe = { id: '1', nom: 'Morvan', prenom: 'LUCIE', email: 'lucie@x.example', referenceInterne: '' }

function verdict(changes: Partial<LigneEquipe>, signale?: Partial<ParticipantSignale> | null) {
  const ligne = { ...LUCIE, ...changes }
  const told = signale && { email: ligne.email, errorType: null, enAttente: false, chevauchement: null, ...signale }
  const reponses = new Map(told === undefined ? [] : [[ligne.email, told]])
  const [checked] = checkLignes([ligne], { ...RIEN, reponses })
  return [checked?.etat, checked?.texte, checked?.isAsked]
}

test.each<[string, Partial<LigneEquipe>, string]>([
  ['no surname', { nom: ' ' }, 'Nom manquant'],
  ['no first name', { prenom: '' }, 'Prénom manquant'],
  ['no e-mail', { email: '' }, 'E-mail manquant'],
  ['an e-mail with an accent', { email: 'hélène@x.example' }, 'E-mail non valable'],
  ['an e-mail without a domain', { email: 'lucie@x' }, 'E-mail non valable'],
  ['a surname of 101 characters', { nom: 'x'.repeat(101) }, 'Nom de plus de 100 caractères'],
  ['a reference of 51 characters', { referenceInterne: 'x'.repeat(51) }, 'Référence de plus de 50 caractères'],
  ['a line break', { nom: 'Mor\nvan' }, 'Nom avec un retour à la ligne ou un caractère interdit'],
  [
    'a control character',
    { referenceInterne: 'A\u001b' },
    'Référence avec un retour à la ligne ou un caractère interdit',
  ],
  ['an address of a site', { prenom: 'http://x.example' }, 'Prénom non valable'],
  ['two mistakes', { nom: '', email: '@' }, 'Nom manquant, e-mail non valable'],
])('PAR-02 a line with %s is to be mended, and the server is not asked', (_, changes, texte) => {
  expect(verdict(changes)).toEqual(['erreur', texte, false])
})

test('PAR-06 PAR-07 PAR-08 a line says what the server answered; a clash of dates refuses nobody', () => {
  expect(verdict({})).toEqual(['attente', 'Vérification…', true])
  expect(verdict({}, null)).toEqual(['prete', 'Prête', true])
  const existante = { errorType: 'INSCRIPTION_EXISTANTE' } as const
  expect(verdict({}, existante)[1]).toBe('A déjà une inscription à cette session.')
  expect(verdict({}, { ...existante, enAttente: true })[1]).toBe('Inscription déjà demandée pour cette session.')
  expect(verdict({}, { errorType: 'NON_STAGIAIRE' })[0]).toBe('erreur')
  const chevauchement = { titre: 'Audit légal', date: '2027-03-12' }
  expect(verdict({}, { chevauchement })).toEqual([
    'attention',
    'Déjà en formation le 12/03/2027 : « Audit légal ».',
    true,
  ])
  const quand = 'le 12/03/2027 de 9 h à 12 h 30'
  expect(verdict({}, { chevauchement: { ...chevauchement, quand } })[1]).toBe(
    'Déjà en formation le 12/03/2027 de 9 h à 12 h 30 : « Audit légal ».',
  )
})

test('PAR-04 an address of the request, or given twice whatever its case, is added once; only the first is told to be there', () => {
  const lignes = [
    LUCIE,
    { ...LUCIE, id: '2', nom: 'MORVAN', email: ' LUCIE@x.example' },
    { ...LUCIE, id: '3', email: 'paul@x.example' },
  ]
  const emails = new Set(['paul@x.example'])
  const reponses = new Map(lignes.map(({ email }) => [email, null]))
  const checked = checkLignes(lignes, { ...RIEN, emails, reponses })
  expect(checked.map(({ etat, texte }) => `${etat} : ${texte}`)).toEqual([
    'prete : Prête',
    'doublon : En double : ne compte qu’une fois.',
    'doublon : Déjà dans la liste des participants.',
  ])
  expect(checked.filter(isToMend)).toEqual([])
  const addable = checked.filter(isAddable)
  expect(addable.map(({ id }) => id)).toEqual(['1'])
  expect(listDoublons(checked, addable, emails)).toMatchObject({ presents: [{ id: '3' }], repetes: [{ id: '2' }] })
})

test('one address for two people is to be mended: the second would be lost', () => {
  const lignes = [LUCIE, { ...LUCIE, id: '2', nom: 'Leroy', prenom: 'Paul' }]
  const annuaire = new Map([[LUCIE.email, { ...LUCIE, nom: 'Morvan', prenom: 'Lucie' }]])
  for (const contexte of [RIEN, { ...RIEN, annuaire }])
    expect(checkLignes(lignes, contexte)[1]).toMatchObject({
      etat: 'erreur',
      texte: 'Adresse déjà donnée à Lucie MORVAN.',
    })
})

test('PAR-04 the double of someone who is refused is not a way in', () => {
  const lignes = [LUCIE, { ...LUCIE, id: '2' }]
  const refus = { email: LUCIE.email, errorType: 'NON_STAGIAIRE', enAttente: false, chevauchement: null } as const
  const refused = checkLignes(lignes, { ...RIEN, reponses: new Map([[LUCIE.email, refus]]) })
  expect(listDoublons(refused, refused.filter(isAddable), RIEN.emails)).toEqual({ presents: [], repetes: [] })
  const welcome = checkLignes(lignes, { ...RIEN, reponses: new Map([[LUCIE.email, null]]) })
  expect(listDoublons(welcome, welcome.filter(isAddable), RIEN.emails)).toMatchObject({ repetes: [{ id: '2' }] })
})

test('PAR-03 names are normalised, unless the company knows the person', () => {
  const annuaire = new Map([['paul@x.example', { nom: 'de La Tour', prenom: 'Jean-paul', email: 'paul@x.example' }]])
  const lignes = toLignesEquipe({
    champs: ['nom', 'prenom', 'email'],
    lignes: [
      ['Lœuillet', 'JEAN-noël', 'jn@x.example'],
      ['Latour', '', 'Paul@x.example'],
    ],
  })
  expect(checkLignes(lignes, { ...RIEN, annuaire })).toMatchObject([
    { nom: 'LŒUILLET', prenom: 'Jean-Noël', isConnue: false },
    { nom: 'de La Tour', prenom: 'Jean-paul', isConnue: true, etat: 'attente' },
  ])
})
