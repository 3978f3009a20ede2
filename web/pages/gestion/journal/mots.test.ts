import { expect, test } from 'vitest'
import { sayAction, sayDetail } from './mots.ts'

test.each([
  ['montantCents', '10000', 'montant : 100,00 €'],
  ['jour', '2026-11-18', 'jour : 18/11/2026'],
  ['email', 'a@b.example', 'e-mail : a@b.example'],
  ['clientId', '7', 'client id : 7'],
  ['nature', 'DESIGNATION', 'nature : désignation'],
  ['role', 'comptabilite', 'rôle : comptabilité'],
])('BUR-18 what was recorded as %s %s is read as « %s »', (nom, valeur, dit) => {
  expect(sayDetail({ nom, valeur }).replace(/\s/g, ' ')).toBe(dit)
})

test('BUR-18 an act has its words, one that nobody knows those of its name', () => {
  expect([sayAction('PAIEMENT_RECU'), sayAction('CHOSE_FAITE')]).toEqual(['Paiement reçu', 'Chose faite'])
})
