import { expect, test } from 'vitest'
import { contexteOf, dossierOf } from '../../testing/document/dossier.ts'
import { empreinteOf } from './empreinte.ts'
import type { DocumentModele } from './modele.ts'
import { toBonDeCommande } from './modeles/bon-de-commande.ts'

const modele = toBonDeCommande(dossierOf(), contexteOf())

/** The same words, as a database that keeps the keys of an object in an order of its own gives them back. */
function shuffle<T>(value: T): T {
  if (Array.isArray(value)) return value.map(shuffle) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, shuffle(one)]),
  ) as T
}

test('DOC-03 the same words are the same version, on another day and from the database', () => {
  expect(empreinteOf(shuffle(modele))).toBe(empreinteOf(modele))
  expect(empreinteOf({ ...modele, date: 'Paris, le 11 mars 2027' })).toBe(empreinteOf(modele))
  expect(empreinteOf(modele)).toMatch(/^[0-9a-f]{64}$/)
})

test.each<[string, Partial<DocumentModele>]>([
  ['another number', { numero: 'C00000013' }],
  ['no number', { numero: null }],
  ['another party', { destinataire: { ...modele.destinataire, lignes: [] } }],
  ['another order of what it says', { blocs: modele.blocs.toReversed() }],
])('DOC-03 %s is another version', (_cas, changes) => {
  expect(empreinteOf({ ...modele, ...changes })).not.toBe(empreinteOf(modele))
})
