import { expect, test } from 'vitest'
import type { ClientLie } from '#contract/personne/client.ts'
import { badgesOf, judgeClient } from './verdict.ts'

const ENTREPRISE: ClientLie = {
  entrepriseId: 7,
  natureId: 1,
  denomination: 'Ferrand et Associés',
  siret: '00012345500016',
  rna: null,
  complement: null,
  numeroVoie: '18 rue de la République',
  mentionSpeciale: null,
  codePostal: '69002',
  ville: 'Lyon',
  pays: null,
  valideSansSiret: false,
  aVerifier: false,
  actif: true,
  droitAdministrateur: false,
  droitInscription: false,
  droitAccesDocuments: false,
  statutAdminValide: true,
  administrateurEnAttente: false,
  statutLien: 'CONFIRME',
  prouve: true,
  declarationContestee: false,
  aDeclarationContestee: false,
  isInscriptionAllowed: false,
  administrateurs: [],
}
const EN_ATTENTE = { droitAdministrateur: true, administrateurEnAttente: true, statutAdminValide: false }

test.each([
  ['choisie', { isInscriptionAllowed: true }],
  ['rien', { isInscriptionAllowed: true, actif: false }],
  ['rien', { ...EN_ATTENTE, actif: false }],
  ['declarer', EN_ATTENTE],
  ['non-autorisee', {}],
  ['choisie', { statutLien: 'A_CONFIRMER' }],
  ['sans-administrateur', { statutLien: 'A_CONFIRMER', statutAdminValide: false }],
  ['sans-administrateur', { statutAdminValide: false }],
  ['contestee', { statutAdminValide: false, aDeclarationContestee: true }],
  ['contestee', { droitAdministrateur: true, declarationContestee: true, aDeclarationContestee: true }],
  ['non-autorisee', { aDeclarationContestee: true }],
] as const)('INS-14 INS-31 pressing an entity leads to %s when %o', (verdict, over) => {
  expect(judgeClient({ ...ENTREPRISE, ...over })).toBe(verdict)
})

test.each([
  [{ droitAdministrateur: true, isInscriptionAllowed: true }, ['Droit Administrateur', 'Inscription autorisée']],
  [EN_ATTENTE, ['Droit Administrateur (En attente)', 'Inscription non autorisée']],
  [{ droitInscription: true, isInscriptionAllowed: true }, ["Droit d'inscription", 'Inscription autorisée']],
  [
    { droitInscription: true, statutAdminValide: false },
    ["Droit d'inscription (En attente)", 'Inscription non autorisée'],
  ],
  [{ actif: false }, ['Entité désactivée', 'Inscription non autorisée']],
] as const)('INS-11 the badges of %o', (over, labels) => {
  expect(badgesOf({ ...ENTREPRISE, ...over }).map(({ label }) => label)).toEqual(labels)
})
