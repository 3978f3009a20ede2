import { expect, test } from 'vitest'
import { statutMessage, statutOfSession } from './statut-formation.ts'

const TODAY = '2027-03-10'

test.each([
  [{ statut: null, dateDebut: '2027-03-10', dateLimiteInscription: null }, null],
  [{ statut: null, dateDebut: '2027-03-09', dateLimiteInscription: null }, 'EXPIRE'],
  [{ statut: null, dateDebut: '2027-04-01', dateLimiteInscription: '2027-03-10' }, null],
  [{ statut: null, dateDebut: '2027-04-01', dateLimiteInscription: '2027-03-09' }, 'LIMITE_INSCRIPTION'],
  [{ statut: 'ANNULE', dateDebut: '2027-03-09', dateLimiteInscription: null }, 'ANNULE'],
  [{ statut: null, dateDebut: null, dateLimiteInscription: null }, null],
])('INS-02 %j has the statut %s', (session, statut) => {
  expect(statutOfSession(session, TODAY)).toBe(statut)
})

test.each(['LIMITE_INSCRIPTION', 'EXPIRE', 'ANNULE', 'INDISPONIBLE'])('INS-02 %s has its sentence', (statut) => {
  expect(statutMessage(statut, 'session')).toBe(
    "La session pour laquelle vous souhaitez vous inscrire n'est plus disponible.",
  )
  expect(statutMessage(statut, 'formation')).toBe(
    "La formation pour laquelle vous souhaitez vous inscrire n'est plus disponible.",
  )
})

test('INS-02 an unmapped statut is shown raw', () => {
  expect(statutMessage('Report à l’étude', 'session')).toBe('Report à l’étude')
})
