import { expect, test } from 'vitest'
import { champsOf } from '#contract/porte/bureau/champs-catalogue.ts'
import { sayChangement, sayLigne } from './mots.ts'

const SESSION = champsOf('session')

function say(nom: string, avant: unknown, apres: unknown) {
  const champ = SESSION.find((one) => one.nom === nom)
  if (!champ) throw new Error(`no field ${nom}`)
  return sayChangement(champ, avant, apres, { 'lieu 3': 'Maison, Paris' })
}

const JOUR = { date: '2031-01-14', matin: true, aprem: true, seanceId: null }

test('ENV-13 a change is told in words, never in JSON', () => {
  expect(say('publiee', true, false)).toEqual([{ label: 'Publiée', avant: ['oui'], apres: ['non'] }])
  expect(say('lieuId', null, 3)).toEqual([{ label: 'Lieu', avant: ['rien'], apres: ['3 · Maison, Paris'] }])
  expect(say('statut', 'ANNULE', null)).toMatchObject([{ avant: ['Session annulée'], apres: ['rien'] }])
  expect(say('dateDebut', '2031-01-14', '2031-01-15')).toMatchObject([{ avant: ['14/01/2031'], apres: ['15/01/2031'] }])
})

test('ENV-13 of a list, the rows that leave and come are told; of the same rows, their order', () => {
  const soir = { ...JOUR, date: '2031-01-15', matin: false }
  expect(say('sessionDates', [JOUR, JOUR], [JOUR, soir])).toEqual([
    { label: 'Journées', avant: ['14/01/2031, le matin, l’après-midi'], apres: ['15/01/2031, l’après-midi'] },
  ])
  const [changed] = say('sessionDates', [JOUR, soir], [soir, JOUR])
  expect(changed?.avant).toEqual(changed?.apres.toReversed())
})

test('ENV-13 of a block, only what changes is told', () => {
  const avant = { remplacementJours: 1, reportJours: null, annulationJours: 30, retenue: 30, paliers: [] }
  expect(say('conditions', avant, { ...avant, reportJours: 21, paliers: [{ jours: 7, retenue: 100 }] })).toEqual([
    { label: 'Changer de date jusqu’à', avant: ['jamais'], apres: ['21'] },
    {
      label: 'Part retenue plus près de la session',
      avant: [],
      apres: ['à partir de tant de jours avant 7, part retenue, en pour cent 100'],
    },
  ])
  expect(say('conditions', avant, null)).toMatchObject([{ avant: ['oui'], apres: ['non'] }])
})

test('ENV-13 a new line tells all that it says, and nothing else', () => {
  const ligne = { reference: 'A-2', titreSession: null, sessionDates: [JOUR], remises: [], publiee: true }
  expect(sayLigne(SESSION, ligne, {}).map(({ label, apres }) => [label, apres])).toEqual([
    ['Référence', ['A-2']],
    ['Publiée', ['oui']],
    ['Journées', ['14/01/2031, le matin, l’après-midi']],
  ])
})
