import { expect, test } from 'vitest'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { randomOf } from '../../testing/demande/random.ts'
import { randomHistoire } from '../../testing/document/histoire.ts'
import { type Passage, toPassage } from './passage.ts'

test.each<[string, EtatCommande[], EtatCommande, Passage | undefined]>([
  ['firm', ['CONFIRMEE'], 'CONFIRMEE', { ferme: 'CONFIRMEE', isDefaite: false }],
  ['undone', ['CONFIRMEE', 'ANNULEE'], 'ANNULEE', { ferme: 'CONFIRMEE', isDefaite: true }],
  ['paid late', ['EN_ATTENTE_PAIEMENT', 'ANNULEE', 'PAYEE'], 'PAYEE', { ferme: 'PAYEE', isDefaite: false }],
  ['refunded', ['EN_ATTENTE_PAIEMENT', 'PAYEE', 'A_REMBOURSER'], 'REMBOURSEE', { ferme: 'PAYEE', isDefaite: true }],
  ['never firm', ['EN_ATTENTE_PAIEMENT', 'EXPIREE'], 'EXPIREE', undefined],
  ['never firm, with money', ['EN_ATTENTE_PAIEMENT', 'A_REMBOURSER'], 'A_REMBOURSER', undefined],
  ['undone in no history', ['CONFIRMEE'], 'ANNULEE', { ferme: 'CONFIRMEE', isDefaite: true }],
  ['in no history', [], 'PAYEE', { ferme: 'PAYEE', isDefaite: false }],
])('PAP-03 what the books know of an order that is %s', (_cas, etats, present, expected) => {
  expect(toPassage(etats, present)).toEqual(expected)
})

test('PAP-03 what was due at any moment of 2,000 random histories is due at their end', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const etats = randomHistoire(randomOf(seed))
    const at = (count: number) => toPassage(etats.slice(0, count), etats[count - 1] as EtatCommande)
    const end = at(etats.length)
    for (let count = 1; count < etats.length; count += 1) {
      const then = at(count)
      if (then) expect([seed, end?.ferme]).toEqual([seed, then.ferme])
      if (then?.isDefaite) expect([seed, end?.isDefaite]).toEqual([seed, true])
    }
  }
})
