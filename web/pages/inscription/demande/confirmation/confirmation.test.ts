import { expect, test } from 'vitest'
import type { ParticipantSignale } from '#contract/vente/demande.ts'
import { toRaisons } from '#web/parts/participants/invalide.ts'
import { cursusSession, formation } from '../../formation/formation.exemple.ts'
import { isConfirmed } from './confirmations.ts'
import { placesOf } from './places.ts'

const signale = (email: string, over: Partial<ParticipantSignale> = {}): ParticipantSignale => ({
  email,
  errorType: 'INSCRIPTION_EXISTANTE',
  enAttente: false,
  chevauchement: null,
  ...over,
})

test('PAR-06 to PAR-08 each reason is said once, with the people it is about', () => {
  const signales = [
    signale('a@x.example', { errorType: 'NON_STAGIAIRE' }),
    signale('b@x.example', { enAttente: true }),
    signale('c@x.example'),
    signale('d@x.example', { enAttente: true }),
    signale('e@x.example', { errorType: null, chevauchement: { titre: 'Autre', date: '2027-01-06' } }),
  ]
  expect(toRaisons(signales, false)).toEqual([
    {
      emails: ['b@x.example', 'd@x.example'],
      message: "Une demande d'inscription à cette session a déjà été formulée pour les 2 participants",
    },
    {
      emails: ['c@x.example'],
      message:
        'Une inscription existe déjà pour ce participant pour la date sélectionnée. Vous la retrouverez dans l’espace participant.',
    },
    {
      emails: ['a@x.example'],
      message:
        "Ce participant n'est pas identifié comme stagiaire en exercice. Veuillez contacter votre référent stage.",
    },
  ])
})

test('PAR-06 PAR-07 an e-learning has its own words', () => {
  const [attente, confirmee] = toRaisons([signale('a@x.example', { enAttente: true }), signale('b@x.example')], true)
  expect(attente?.message).toBe(
    'Une inscription est en cours pour ce participant. Veuillez vous rapprocher de votre organisme de formation.',
  )
  expect(confirmee?.message).toContain('dans le module e-learning')
})

test('INS-27 the places left are those of the session that has the fewest', () => {
  const cursusSessionsMap = {
    P: [cursusSession({ reference: 'A', nbPlacesRestantes: 2 }), cursusSession({ reference: 'B' })],
  }
  const places = (nbPlacesRestantes: number | null, reference: string) =>
    placesOf(formation({ nbPlacesRestantes, cursusSessionsMap }), {
      requiredReferences: { P: reference },
      optionalReferences: {},
    })
  expect(places(9, 'A')).toBe(2)
  expect(places(9, 'B')).toBe(9)
  expect(places(null, 'B')).toBeNull()
})

test('INS-23 an individual confirms the public alone, others the personal data too', () => {
  expect(isConfirmed({ publics: true, donnees: false }, true)).toBe(true)
  expect(isConfirmed({ publics: true, donnees: false }, false)).toBe(false)
  expect(isConfirmed({ publics: false, donnees: true }, false)).toBe(false)
})
