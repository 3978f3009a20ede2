import { expect, test } from 'vitest'
import type { Paiement } from '#contract/catalogue/formation.ts'
import type { EntiteFacturation } from '#contract/personne/entite-facturation.ts'
import { ETATS_COMMANDE, listEtats } from '#contract/reference/etat-commande.ts'
import { ENTREPRISE } from '#contract/reference/nature.ts'
import type { Commande } from '#contract/vente/commande.ts'
import type { PanierFormation, PanierSession } from '#contract/vente/panier.ts'
import { firstMode, toModeOptions } from '#web/parts/commande/mode.ts'
import { firstPayeur, toPayeurOptions } from '#web/parts/commande/payeur.ts'
import { ECRANS, ecranOf, sayEcran } from './etat.ts'

const entite = (over: Partial<EntiteFacturation> = {}): EntiteFacturation => ({
  id: 1,
  natureId: ENTREPRISE,
  denomination: 'Ferrand',
  siret: '00000000000000',
  rna: null,
  numeroVoie: '1 rue',
  codePostal: '69002',
  ville: 'Lyon',
  actif: true,
  valideSansSiret: false,
  nonFacturable: false,
  nonEntiteFacturationDuCommandeur: false,
  ...over,
})

test('CMD-01 CMD-02 the last payer comes first and is chosen, unless it is blocked, which its card says', () => {
  const entitesFacturation = [entite(), entite({ id: 2, nonFacturable: true }), entite({ id: 3 })]
  const last = toPayeurOptions({ dernierPayeur: 3, entitesFacturation })
  expect(last.map(({ value }) => value)).toEqual(['3', '1', '2'])
  expect(firstPayeur(last)).toBe('3')
  const blocked = toPayeurOptions({ dernierPayeur: 2, entitesFacturation })
  expect(firstPayeur(blocked)).toBe('1')
  expect(blocked[0]?.disabledReason).toContain(
    'Cette entité ne peut être choisie. Nous vous invitons à sélectionner une autre entité de facturation',
  )
})

/** What is bought for a company. */
const SOCIETE = { particulier: false, prix: { montantTtc: 468 } as PanierFormation['prix'] }

test('CMD-01 only the accepted modes are offered, with their instructions; the last one used is chosen, else the preferred one, if accepted', () => {
  const paiement: Paiement = {
    modeReglementId: 1,
    modeReglementLabel: 'Chèque',
    accepteCb: true,
    instructionsCb: null,
    accepteVirement: false,
    instructionsVirement: 'IBAN',
    accepteSepa: false,
    instructionsSepa: null,
    accepteCheque: true,
    instructionsCheque: 'À l’ordre de',
  }
  const items = (...paiements: Paiement[]) =>
    paiements.map((one) => ({ ...SOCIETE, formation: { paiement: one } as PanierSession }))
  expect(toModeOptions(items(paiement), null)).toEqual([
    { value: '3', label: 'Carte bancaire', detail: undefined },
    { value: '1', label: 'Chèque', detail: 'À l’ordre de' },
  ])
  expect(firstMode(items(paiement), null)).toBe('1')
  expect(firstMode(items({ ...paiement, accepteCheque: false }), null)).toBe('3')
  // The last mode comes first, if it is still accepted.
  expect(firstMode(items(paiement), 3)).toBe('3')
  expect(firstMode(items(paiement), 2)).toBe('1')
  // For several items: the modes that all accept, with the instructions of each item.
  const autre = { ...paiement, accepteCb: false, instructionsCheque: 'Au dos, la référence' }
  expect(toModeOptions(items(paiement, autre), null)).toEqual([
    { value: '1', label: 'Chèque', detail: 'À l’ordre de\nAu dos, la référence' },
  ])
  expect(firstMode(items({ ...paiement, accepteCheque: false }, autre), 3)).toBe('')
})

test('CMD-01 a transfer says where it goes, with what the session says of it or without; no other mode does', () => {
  const paiement = {
    accepteVirement: true,
    instructionsVirement: 'À 30 jours.',
    accepteCheque: true,
    instructionsCheque: null,
  }
  const items = [{ ...SOCIETE, formation: { paiement } as PanierSession }]
  const banque = { titulaire: 'Institut X', iban: 'FR76 3000', bic: 'AGRIFRPP' }
  const compte = 'Titulaire du compte : Institut X\nIBAN : FR76 3000\nBIC : AGRIFRPP'
  expect(toModeOptions(items, banque).map(({ label, detail }) => [label, detail])).toEqual([
    ['Virement', `À 30 jours.\n${compte}`],
    ['Chèque', undefined],
  ])
  expect(toModeOptions(items, null)[0]?.detail).toBe('À 30 jours.')
  const sansMot = [
    { ...SOCIETE, formation: { paiement: { ...paiement, instructionsVirement: null } } as PanierSession },
  ]
  expect(toModeOptions(sansMot, banque)[0]?.detail).toBe(compte)
})

test('CMD-05 who paid by card for a session that the provider cancelled reads why, and that it goes back by itself', () => {
  const lu = (etat: 'ANNULEE' | 'A_REMBOURSER', sessionAnnulee?: true, modeReglementId = 3) => {
    const { titre, texte, erreur } = ecranOf({ etat, modeReglementId, sessionAnnulee } as Commande)
    return [titre, texte.replace(/\u00a0/g, ' '), erreur !== undefined] as const
  }
  const rendu = 'Le remboursement part de lui-même sur la carte utilisée ; votre banque l’affiche sous quelques jours.'
  expect(lu('ANNULEE', true)).toEqual([
    'Session annulée par l’organisme',
    `L’organisme a annulé cette session : la commande n’est pas passée, et rien ne vous est demandé. Si vous avez payé entre-temps, tout vous est rendu. ${rendu}`,
    false,
  ])
  expect(lu('A_REMBOURSER', true)[1]).toBe(
    `L’organisme a annulé cette session : nous vous rendons tout ce que vous avez payé. ${rendu}`,
  )
  expect(lu('A_REMBOURSER')[1]).toContain(rendu)
  expect(lu('A_REMBOURSER', true, 2)[1]).not.toContain('carte')
  expect(lu('ANNULEE')[0]).toBe('Paiement annulé')
})

test('CMD-05 NAV-10 only a refused, cancelled or expired payment is an error; a paid or unknown one never is', () => {
  const errors = ETATS_COMMANDE.filter(({ etat }) => ECRANS[etat].erreur).map(({ etat }) => etat)
  expect(errors).toEqual(['ECHOUEE', 'ANNULEE', 'EXPIREE'])
  expect(listEtats('sansSuite')).toEqual(errors)
  expect(listEtats('ferme')).toEqual(['CONFIRMEE', 'PAYEE'])
})

test('CMD-05 one place is one place, of one order or of several; places without a name count', () => {
  const of = (count: number, aDesigner?: number) => ({ participants: Array(count).fill({}), aDesigner })
  expect(sayEcran(ECRANS.CONFIRMEE, [of(1)])).toBe('Votre place est réservée.')
  expect(sayEcran(ECRANS.CONFIRMEE, [of(2)])).toBe('Vos places sont réservées.')
  expect(sayEcran(ECRANS.CONFIRMEE, [of(1), of(1)])).toBe('Vos places sont réservées.')
  expect(sayEcran(ECRANS.CONFIRMEE, [of(1, 2)])).toBe('Vos places sont réservées.')
  expect(sayEcran(ECRANS.A_SIGNER, [of(1)])).toMatch(/^Votre place vous attend/)
})
