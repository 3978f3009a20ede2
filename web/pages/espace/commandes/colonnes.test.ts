import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CommandeLigne } from '#contract/porte/espace.ts'
import { EtatBadge } from '#web/parts/commande/EtatBadge.tsx'
import { COLONNES } from './colonnes.tsx'

const LIGNE: CommandeLigne = {
  id: 'c1',
  numero: 'C00000001',
  date: '2026-11-15T23:30:00.000Z',
  etat: 'CONFIRMEE',
  titre: 'TVA',
  reference: 'TVA-PAR',
  type: { id: 1, label: 'Présentiel' },
  dateDebut: '2027-05-10',
  dateFin: '2027-05-11',
  deplacements: [],
  commandeur: 'Cabinet Perrin',
  payeur: 'Cabinet Perrin',
  facturee: false,
  personne: 'Camille PERRIN',
  propre: true,
  nbParticipants: 1,
  participants: 'Léa ROY',
  referenceInterne: 'BUDGET-27',
  modeReglementLabel: 'Virement',
  montantHt: 500,
  montantTva: 100,
  montantTtc: 600,
  numeroFacture: null,
  reste: null,
  echeanceLe: null,
}

/** The text of each cell and of the exported file, by column title. */
function cells(changes: Partial<CommandeLigne> = {}) {
  const ligne = { ...LIGNE, ...changes }
  return new Map(COLONNES.map(({ title: titre, value: valeur, text: texte }) => [titre, (texte ?? valeur)(ligne)]))
}

test('ECH-18 an order of which the due part is paid is not one to pay, in words and in looks', () => {
  const looks = (suivanteLe?: string) =>
    renderToString(createElement(EtatBadge, { commande: { ...LIGNE, suivanteLe } }))
  expect(cells().get('État')).toBe('Confirmée, à régler')
  expect(cells({ suivanteLe: '2027-06-01' }).get('État')).toBe('Confirmée, solde à venir')
  expect([looks(), looks('2027-06-01')]).toEqual([
    expect.stringMatching(/class="[^"]*attention/),
    expect.stringMatching(/class="[^"]*success/),
  ])
})

test('GRI-02 the list and its export hold HT, TVA, TTC and the internal reference, and the day in Paris', () => {
  const shown = cells()
  expect([shown.get('Montant HT'), shown.get('Montant TVA'), shown.get('Montant TTC')]).toEqual([500, 100, 600])
  expect(shown.get('Référence interne')).toBe('BUDGET-27')
  expect(shown.get('Date')).toBe('2026-11-16')
})

test('CAT-11 an order that nothing pays says « Pas de règlement »', () => {
  expect([cells().get('Règlement'), cells({ modeReglementLabel: null }).get('Règlement')]).toEqual([
    'Virement',
    'Pas de règlement',
  ])
})

test('GRI-02 of a session that was moved, today’s dates and those it had', () => {
  expect(cells().get('Dates initiales')).toBeNull()
  const avant = { dateDebut: '2027-04-01', dateFin: '2027-04-02' }
  const apres = { dateDebut: '2027-05-10', dateFin: '2027-05-11' }
  const shown = cells({ deplacements: [{ titre: 'TVA', avant, apres }] })
  expect(shown.get('Dates')).toBe('Du 10/05/2027 au 11/05/2027')
  expect(shown.get('Dates initiales')).toBe('Du 01/04/2027 au 02/04/2027')
})

test('DES-13 places that nobody is named for yet stand beside the names', () => {
  const shown = [cells(), cells({ aDesigner: 2 }), cells({ aDesigner: 1, participants: '', nbParticipants: 0 })]
  expect(shown.map((cell) => cell.get('Participants'))).toEqual([
    'Léa ROY',
    'Léa ROY ; 2 places à désigner',
    '1 place à désigner',
  ])
})

test('CMD-07 an order that is to be paid does not read like one that is paid, or free', () => {
  const states = [
    cells(),
    cells({ montantTtc: 0 }),
    cells({ etat: 'PAYEE' }),
    cells({ etat: 'EN_ATTENTE_PAIEMENT' }),
  ].map((shown) => shown.get('État'))
  expect(states).toEqual(['Confirmée, à régler', 'Confirmée', 'Payée', 'En attente de paiement'])
})
