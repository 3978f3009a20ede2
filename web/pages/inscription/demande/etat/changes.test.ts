import { expect, test } from 'vitest'
import type { PanierFormation } from '#contract/vente/panier.ts'
import {
  addParticipants,
  chooseRole,
  chooseStatut,
  removeParticipants,
  setFinanceur,
  setQuantite,
  setSituation,
  toParticipant,
  updateParticipant,
} from './changes.ts'
import { SAISIE_VIDE, saisieOfPanier, toDemandeForm } from './saisie.ts'

const MOI = { email: 'moi@x.example', nom: 'FERRAND', prenom: 'Hélène' }
const LUCIE = { email: 'lucie@x.example', nom: 'MORVAN', prenom: 'Lucie' }
const PAUL = { email: 'paul@x.example', nom: 'LEROY', prenom: 'Paul' }

const entite = chooseStatut(SAISIE_VIDE, 'entite', MOI)
const OBJET = { reference: 'REF', choix: { requiredReferences: {}, optionalReferences: {} }, optionIds: [] }
const emails = (saisie: { participants: { email: string }[] }) => saisie.participants.map(({ email }) => email)

test('INS-20 choosing an entity registers the caller, who cannot be taken out by hand', () => {
  expect(entite.participants).toMatchObject([{ ...MOI, readonly: true, isNew: false }])
  expect(removeParticipants(entite, new Set([MOI.email]))).toEqual(entite)
})

test('INS-20 responsable takes the caller out, and back in with what was typed of the others', () => {
  const two = addParticipants(entite, [toParticipant(LUCIE)]).saisie
  const alone = chooseRole(two, 'responsable', MOI)
  expect(emails(alone)).toEqual([LUCIE.email])
  expect(emails(chooseRole(alone, 'participant_et_responsable', MOI))).toEqual([MOI.email, LUCIE.email])
})

test('INS-19 an individual registers themself alone', () => {
  const two = addParticipants(entite, [toParticipant(LUCIE)]).saisie
  const seul = chooseStatut(two, 'particulier', MOI)
  expect(emails(seul)).toEqual([MOI.email])
  expect(toDemandeForm({ ...seul, commandeurId: 7 }, OBJET)).toMatchObject({
    particulier: true,
    commandeurId: null,
  })
})

test('PAR-04 nobody is added twice, and who was there is told', () => {
  const { saisie, doublons } = addParticipants(
    entite,
    [LUCIE, MOI, PAUL, LUCIE].map((one) => toParticipant(one, true)),
  )
  expect(emails(saisie)).toEqual([MOI.email, LUCIE.email, PAUL.email])
  expect(doublons.map(({ email }) => email)).toEqual([MOI.email, LUCIE.email])
  expect(updateParticipant(saisie, PAUL.email, { nom: 'LE ROY' }).participants[2]).toMatchObject({ nom: 'LE ROY' })
})

test('INS-25 each participant has one answer for each service still proposed: none, until they want some', () => {
  const two = addParticipants(entite, [toParticipant(LUCIE)]).saisie
  const all = new Set(emails(two))
  const answered = setQuantite(setQuantite(two, all, 4, 1), all, 9, 2)
  const partly = updateParticipant(answered, LUCIE.email, { quantites: { 9: 0 } })
  const { participants } = toDemandeForm(partly, { ...OBJET, optionIds: [4, 9] })
  expect(participants.map((one) => one.prestationsOptionnelles)).toEqual([
    [
      { sessionPrestationOptionnelId: 4, quantite: 1 },
      { sessionPrestationOptionnelId: 9, quantite: 2 },
    ],
    [
      { sessionPrestationOptionnelId: 4, quantite: 0 },
      { sessionPrestationOptionnelId: 9, quantite: 0 },
    ],
  ])
  expect(toDemandeForm(partly, OBJET).participants[0]?.prestationsOptionnelles).toEqual([])
})

test('INS-17 INS-25 an answer given for some leaves the others, and the other services, as they were', () => {
  const three = addParticipants(entite, [toParticipant(LUCIE), toParticipant(PAUL)]).saisie
  const answered = setQuantite(setQuantite(three, new Set(emails(three)), 4, 1), new Set([LUCIE.email]), 9, 2)
  expect(answered.participants.map(({ quantites }) => quantites)).toEqual([{ 4: 1 }, { 4: 1, 9: 2 }, { 4: 1 }])
  const funded = setFinanceur(answered, new Set([LUCIE.email, PAUL.email]), 3)
  expect(funded.participants.map(({ organismeId }) => organismeId)).toEqual([null, 3, 3])
})

test('CUR-05 a date still to be said, and a funding body no longer asked for, are not sent', () => {
  const choix = { requiredReferences: {}, optionalReferences: { ORAL: '', ECRIT: 'ECRIT-1' } }
  const form = toDemandeForm(updateParticipant(entite, MOI.email, { organismeId: 2 }), { ...OBJET, choix })
  expect(form.optionalReferences).toEqual({ ECRIT: 'ECRIT-1' })
  expect(form.participants[0]?.organismeId).toBeNull()
})

test('R-38 what is said of a person is sent, taken back, and found again in the basket', () => {
  const two = addParticipants(entite, [toParticipant(LUCIE)]).saisie
  const said = setSituation(two, LUCIE.email, 'STAGIAIRE', true)
  const [moi, lucie] = toDemandeForm(setSituation(said, LUCIE.email, 'STAGIAIRE', true), OBJET).participants
  expect([moi?.situations, lucie?.situations]).toEqual([undefined, ['STAGIAIRE']])
  expect(toDemandeForm(setSituation(said, LUCIE.email, 'STAGIAIRE', false), OBJET).participants[1]).toEqual(
    toDemandeForm(two, OBJET).participants[1],
  )
  const participants = [{ ...LUCIE, referenceInterne: '', organismeId: null, prestationsOptionnelles: [], remises: [] }]
  const panier = {
    commandeur: { id: 1 },
    particulier: false,
    participants: [{ ...participants[0], situations: ['STAGIAIRE'] }],
  }
  expect(saisieOfPanier(panier as unknown as PanierFormation, MOI).participants[0]?.situations).toEqual(['STAGIAIRE'])
})
