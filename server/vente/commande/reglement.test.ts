import { expect, test } from 'vitest'
import type { Paiement } from '#contract/catalogue/formation.ts'
import { CARTE, CHEQUE, SEPA, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { Refusal } from '../../platform/errors.ts'
import { dossierOf } from '../../testing/document/dossier.ts'
import { checkPrix, checkReglement, sayInstructions } from './reglement.ts'

const PAIEMENT: Paiement = {
  modeReglementId: VIREMENT,
  modeReglementLabel: 'Virement',
  accepteCb: true,
  accepteVirement: true,
  accepteSepa: false,
  accepteCheque: false,
  instructionsCb: null,
  instructionsVirement: 'Avant le premier jour.',
  instructionsSepa: null,
  instructionsCheque: null,
}
const { formation, prix } = dossierOf().commande.detail
const PAYANTE = { formation: { ...formation, paiement: PAIEMENT }, prix, particulier: false }
const GRATUITE = { ...PAYANTE, prix: { ...prix, montantTtc: 0 } }
const MUETTE = { formation, prix, particulier: false }

function codeOf(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

test.each([
  { cas: 'a transfer', mode: VIREMENT, dit: 'Avant le premier jour.', item: PAYANTE, parCarte: false },
  { cas: 'a card by its own call', mode: CARTE, dit: null, item: PAYANTE, parCarte: true },
])('CMD-03 CMD-04 what is to be paid is paid by what its session accepts: $cas', ({ mode, dit, item, parCarte }) => {
  expect(checkReglement(mode, item, parCarte)).toEqual({
    modeReglementId: mode,
    instructions: dit,
  })
})

test.each([
  { cas: 'a mode that the session does not accept', mode: CHEQUE, item: PAYANTE, parCarte: false },
  { cas: 'another one', mode: SEPA, item: PAYANTE, parCarte: false },
  { cas: 'no mode', mode: null, item: PAYANTE, parCarte: false },
  { cas: 'a card by the call of the others', mode: CARTE, item: PAYANTE, parCarte: false },
  { cas: 'another mode by the call of the card', mode: VIREMENT, item: PAYANTE, parCarte: true },
  { cas: 'a card for what costs nothing', mode: CARTE, item: GRATUITE, parCarte: true },
  { cas: 'a card where nothing is said of the payment', mode: CARTE, item: MUETTE, parCarte: true },
  { cas: 'a transfer where nothing is said of the payment', mode: VIREMENT, item: MUETTE, parCarte: false },
  { cas: 'a mode unknown to what costs nothing', mode: CHEQUE, item: GRATUITE, parCarte: false },
])('CMD-03 CMD-04 CMD-06 refuses $cas', ({ mode, item, parCarte }) => {
  expect(codeOf(() => checkReglement(mode, item, parCarte))).toBe('MODE_REGLEMENT_NOT_ACCEPTED')
})

test('CTR-09 under contract, a card is a mode as the others, and its own call is refused', () => {
  const item = { ...PAYANTE, particulier: true }
  expect(checkReglement(CARTE, item, false)?.modeReglementId).toBe(CARTE)
  expect(codeOf(() => checkReglement(SEPA, item, false))).toBe('MODE_REGLEMENT_NOT_ACCEPTED')
  expect(codeOf(() => checkReglement(CARTE, item, true))).toBe('CONTRAT_A_SIGNER')
})

test('PAN-07 what costs nothing, or says nothing of its payment, is paid in no way', () => {
  expect(checkReglement(null, GRATUITE, false)).toBeNull()
  expect(checkReglement(VIREMENT, GRATUITE, false)).toBeNull()
  expect(checkReglement(null, MUETTE, false)).toBeNull()
})

test('R-18 the price that was shown is the price, to the cent', () => {
  expect(codeOf(() => checkPrix(936, 93_600))).toBeUndefined()
  expect(codeOf(() => checkPrix(936.01, 93_600))).toBe('PRIX_CHANGE')
})

const CHEQUE_A =
  'Chèque à l’ordre de : Institut Estrade\nÀ envoyer à : Institut Estrade, 12 rue des Tribunes, 75009 Paris'

test('CMD-07 the reminder of a payment says what the session says of it, then the account, or the payee of a cheque', () => {
  const { detail } = dossierOf().commande
  const say = (changes: Partial<typeof detail>, modeReglementId = VIREMENT) =>
    sayInstructions({ modeReglementId, detail: { ...detail, banque: null, ...changes } })?.replace(/\u00a0/g, ' ')
  const banque = { titulaire: 'Institut Estrade', iban: 'FR76 9999', bic: 'ESTRFRPPXXX' }
  const compte = 'Titulaire du compte : Institut Estrade\nIBAN : FR76 9999\nBIC : ESTRFRPPXXX'
  expect(say({ instructions: 'Avant le 1er.', banque })).toBe(`Avant le 1er.\n${compte}`)
  expect(say({ instructions: 'Avant le 1er.' })).toBe('Avant le 1er.')
  expect(say({ instructions: null, banque })).toBe(compte)
  expect(say({ instructions: null })).toBeUndefined()
  expect(say({ instructions: 'Reçu le 1er.' }, CHEQUE)).toBe(`Reçu le 1er.\n${CHEQUE_A}`)
  expect(say({ instructions: null }, CHEQUE)).toBe(CHEQUE_A)
})
