import { expect, test } from 'vitest'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { randomOf } from '../testing/demande/random.ts'
import { randomHistoire } from '../testing/document/histoire.ts'
import { toPassage } from './passage.ts'

const of = (...etats: EtatCommande[]) => etats.map((etat, index) => ({ etat, jour: `2027-03-1${index}` }))
const jours = (faits: ReturnType<typeof of>, present: EtatCommande) => {
  const passage = toPassage(faits, { etat: present, jour: '2027-05-01' })
  return passage && [passage.ferme.jour, passage.defaite?.jour]
}

test.each<[string, EtatCommande[], EtatCommande, (string | undefined)[] | undefined]>([
  ['firm', ['CONFIRMEE'], 'CONFIRMEE', ['2027-03-10', undefined]],
  ['undone', ['CONFIRMEE', 'ANNULEE'], 'ANNULEE', ['2027-03-10', '2027-03-11']],
  ['paid late', ['EN_ATTENTE_PAIEMENT', 'ANNULEE', 'PAYEE'], 'PAYEE', ['2027-03-12', undefined]],
  [
    'to refund',
    ['EN_ATTENTE_PAIEMENT', 'PAYEE', 'A_REMBOURSER', 'REMBOURSEE'],
    'REMBOURSEE',
    ['2027-03-11', '2027-03-12'],
  ],
  ['never firm', ['EN_ATTENTE_PAIEMENT', 'EXPIREE'], 'EXPIREE', undefined],
  ['never firm, with money', ['EN_ATTENTE_PAIEMENT', 'A_REMBOURSER'], 'A_REMBOURSER', undefined],
  ['undone in no history', ['CONFIRMEE'], 'ANNULEE', ['2027-03-10', '2027-05-01']],
  ['in no history', [], 'PAYEE', ['2027-05-01', undefined]],
])('decision 41 what the books know of an order that is %s', (_cas, etats, present, expected) => {
  expect(jours(of(...etats), present)).toEqual(expected)
})

test('decision 41 what was due at any moment of 2,000 random histories is due at their end, of the same day', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const faits = randomHistoire(randomOf(seed))
    const at = (count: number) => {
      const present = faits[count - 1]
      return present && toPassage(faits.slice(0, count), present)
    }
    const end = at(faits.length)
    for (let count = 1; count < faits.length; count += 1) {
      const then = at(count)
      if (then) expect([seed, end?.ferme]).toEqual([seed, then.ferme])
      if (then?.defaite) expect([seed, end?.defaite]).toEqual([seed, then.defaite])
    }
  }
})
