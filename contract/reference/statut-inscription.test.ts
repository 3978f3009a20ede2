import { expect, test } from 'vitest'
import { STATUTS_INSCRIPTION } from './statut-inscription.ts'

/** The specification's map, word for word. */
const MAP = {
  Affecté: 'accepted',
  Refusé: 'refused',
  Renoncé: 'waived',
  Souhaité: 'waiting',
  Ouverte: 'open',
  Pressenti: 'in processing',
  Sollicité: 'in processing',
  Planifié: 'in processing',
  Confirmée: 'confirmed',
  Annulée: 'cancelled',
}
const SENS = {
  acceptee: 'accepted',
  refusee: 'refused',
  renoncee: 'waived',
  attente: 'waiting',
  ouverte: 'open',
  traitement: 'in processing',
  confirmee: 'confirmed',
  annulee: 'cancelled',
}

test('GRI-08 each status of a participant has the meaning of the specification, and there is no other', () => {
  expect(Object.fromEntries(STATUTS_INSCRIPTION.map(({ statut, sens }) => [statut, SENS[sens]]))).toEqual(MAP)
})
