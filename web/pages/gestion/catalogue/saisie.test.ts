import { describe, expect, test } from 'vitest'
import { champsOf } from '#contract/porte/bureau/champs-catalogue.ts'
import { LIGNES, type Ligne } from '../../../../server/catalogue/import/lignes.ts'
import { demoLignes } from '../../../../server/seed/catalogue/demo.ts'
import { toErreurs } from './chemin.ts'
import { type Saisie, toLigne, toSaisie } from './saisie.ts'
import { showValeur } from './valeurs.ts'

const SESSION = champsOf('session')
const FICHE = champsOf('fiche')

const read = (ligne: object): Ligne => LIGNES[(ligne as Ligne).ligne].parse(ligne)

test('ENV-12 each line of a whole catalogue comes out of the form as it went in', () => {
  const lignes = [...demoLignes('2027-01-15')].map(read)
  expect(new Set(lignes.map(({ ligne }) => ligne)).size).toBe(6)
  for (const ligne of lignes) {
    const champs = champsOf(ligne.ligne)
    const { ligne: typed, erreurs } = toLigne(champs, toSaisie(champs, { ...ligne }))
    expect(erreurs).toEqual([])
    expect(read({ ligne: ligne.ligne, ...typed })).toEqual(ligne)
  }
})

/** What a session says of its price and hours, as typed. */
function typeSession(typed: Saisie) {
  return toLigne(SESSION, { ...toSaisie(SESSION, { reference: 'A-1', ficheReference: 'A', regimeTvaId: 1 }), ...typed })
}

describe('ENV-13 what is typed', () => {
  test.each([
    ['390', 390],
    ['390,5', 390.5],
    ['1 234.56 €', 1234.56],
    ['0,07', 0.07],
  ])('%s is an amount of %d', (montantHt, expected) => {
    const { ligne } = typeSession({ prestations: [{ description: 'Cours', montantHt, soumisTva: true }] })
    expect(ligne.prestations).toEqual([{ description: 'Cours', montantHt: expected, soumisTva: true }])
  })

  test.each([
    ['9h30', 570],
    ['9 h', 540],
    ['14:05', 845],
    ['0h45', 45],
  ])('%s is %d minutes', (heureDebut, expected) => {
    const row = { date: '2031-01-14', heureDebut, heureFin: '18h', seanceId: '' }
    expect(typeSession({ sessionProgrammations: [row] }).ligne.sessionProgrammations).toEqual([
      { date: '2031-01-14', heureDebut: expected, heureFin: 1080 },
    ])
  })

  test('a choice is sent by what the import knows it by, whatever its name, and nothing typed is nothing sent', () => {
    const { ligne } = typeSession({
      lieuId: '3 · Maison des chiffres, Paris',
      statut: 'Session annulée',
      titreSession: ' ',
    })
    expect(ligne).toMatchObject({ lieuId: 3, statut: 'ANNULE', regimeTvaId: 1, conditions: null })
    expect(ligne).not.toHaveProperty('titreSession')
    expect(typeSession({ statut: 'Complet jusqu’en mai' }).ligne.statut).toBe('Complet jusqu’en mai')
  })

  test('« jamais » is said apart from nothing', () => {
    const conditions = toSaisie(SESSION, { conditions: { remplacementJours: 0, reportJours: null, retenue: 50 } })
    expect(conditions.conditions).toMatchObject({ remplacementJours: '0', reportJours: 'jamais', annulationJours: '' })
    const { ligne, erreurs } = typeSession(conditions)
    expect(ligne.conditions).toEqual({ remplacementJours: 0, reportJours: null, retenue: 50, paliers: [] })
    expect(erreurs.map(({ name }) => name)).toEqual([
      'reference',
      'ficheReference',
      'regimeTvaId',
      'conditions.annulationJours',
    ])
  })

  test('what cannot be written is refused at its field', () => {
    const { erreurs } = typeSession({
      lieuId: 'Nantes',
      nbPlaces: 'douze',
      prestations: [{ description: '', montantHt: '12,345', soumisTva: true }],
      sessionProgrammations: [{ date: 'demain', heureDebut: '9h75', heureFin: '', seanceId: '' }],
    })
    expect(erreurs.map(({ name }) => name)).toEqual([
      'sessionProgrammations.0.date',
      'sessionProgrammations.0.heureDebut',
      'sessionProgrammations.0.heureFin',
      'lieuId',
      'nbPlaces',
      'prestations.0.description',
      'prestations.0.montantHt',
    ])
  })
})

test('ENV-12 a half cent never appears: each amount is shown as it is read', () => {
  const champ = { nom: 'montantHt', label: 'Montant', genre: 'euros' } as const
  expect([0.1, 390, 390.5, 1234.56].map((euros) => showValeur(champ, euros, {}))).toEqual([
    '0,10',
    '390',
    '390,50',
    '1234,56',
  ])
})

test('ENV-13 what the server refuses is told at its field, in the words of the form', () => {
  const fields = [
    { path: 'lignes.0.nbPlacesExternes', message: 'dépasse nbPlaces (3)' },
    { path: 'lignes.0.sessionDates[1]', message: 'n’est ni le matin ni l’après-midi' },
    { path: 'lignes.0.cursusSessions[0].references[2]', message: 'B-2 est une session de B, non de A' },
    { path: 'lignes.0', message: 'JSON illisible' },
  ]
  expect(toErreurs(SESSION, fields)).toEqual([
    { name: 'nbPlacesExternes', message: 'Dont vendues ailleurs : dépasse « Places en tout » (3).' },
    { name: 'sessionDates.1.date', message: 'Journée 2 : n’est ni le matin ni l’après-midi.' },
    {
      name: 'cursusSessions.0.references.2.valeur',
      message: 'Étape 1, Session 3 : B-2 est une session de B, non de A.',
    },
    { name: 'root', message: 'JSON illisible.' },
  ])
  expect(toErreurs(FICHE, [{ path: 'lignes.0.objectifs[0]', message: 'ne peut pas être vide' }])).toEqual([
    { name: 'objectifs.0.valeur', message: 'Objectif 1 : ne peut pas être vide.' },
  ])
})
