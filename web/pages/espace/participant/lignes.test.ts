import { expect, test } from 'vitest'
import type { InscriptionLigne } from '#contract/espace.ts'
import { formatJoursAcces, isPassee, type Noeud, toArbre, toTest } from './lignes.ts'

function ligne(id: number, autres: Partial<InscriptionLigne> = {}): InscriptionLigne {
  return {
    id,
    ligne: 'Formation',
    parentId: null,
    titre: `Formation ${id}`,
    type: { id: 1, label: 'Présentiel' },
    catalogueReference: 'F',
    reference: `F-${id}`,
    statut: 'Affecté',
    dateDebut: '2026-03-02',
    dateFin: '2026-03-03',
    lieu: null,
    lienAcces: null,
    joursAcces: null,
    testPositionnementDisponible: null,
    testPositionnementRealise: false,
    inscritPar: '',
    documents: [],
    supports: [],
    ...autres,
  }
}

test('GRI-07 the test button says one of its four words, and leads somewhere for two of them', () => {
  const table: [boolean | null, boolean, string, boolean][] = [
    [null, false, 'Aucun', false],
    [true, false, 'Répondre au test', true],
    [true, true, 'Réalisé', true],
    [false, true, 'Réalisé', true],
    [false, false, 'Non Réalisé', false],
  ]
  for (const [testPositionnementDisponible, testPositionnementRealise, label, isOuvert] of table)
    expect(toTest(ligne(1, { testPositionnementDisponible, testPositionnementRealise }))).toEqual({ label, isOuvert })
})

test('GRI-01 a Parcours holds its steps, and is over when all of them are', () => {
  const lignes = [
    ligne(1, { ligne: 'Parcours', dateDebut: null, dateFin: null }),
    ligne(2, { parentId: 1 }),
    ligne(3, { parentId: 1, dateDebut: '2026-05-04', dateFin: null }),
    ligne(4, { parentId: 99 }),
  ]
  const [parcours, orphan] = toArbre(lignes) as [Noeud, Noeud]
  expect(parcours.etapes.map(({ id }) => id)).toEqual([2, 3])
  expect(orphan.id).toBe(4)
  expect([isPassee(parcours, '2026-05-04'), isPassee(parcours, '2026-05-05')]).toEqual([false, true])
  expect(isPassee(orphan, '2026-03-04')).toBe(true)
})

test('CAT-06 an access without dates is over when no day is left of it', () => {
  const [open, closed] = toArbre([
    ligne(1, { dateDebut: null, dateFin: null, joursAcces: 12 }),
    ligne(2, { dateDebut: null, dateFin: null, joursAcces: 0 }),
  ]) as [Noeud, Noeud]
  expect([isPassee(open, '2099-01-01'), isPassee(closed, '2026-01-01')]).toEqual([false, true])
  expect([formatJoursAcces(0), formatJoursAcces(1), formatJoursAcces(12)]).toEqual([
    'Accès terminé',
    '1 jour restant',
    '12 jours restants',
  ])
})
