import { expect, test } from 'vitest'
import type { ClientLie } from '#contract/personne/client.ts'
import { canManage } from '#contract/rules/droits.ts'
import { getDeclarationLabel, toDroits } from './droits.ts'

const LINKED: ClientLie = {
  entrepriseId: 1,
  natureId: 1,
  denomination: 'Cabinet Modèle',
  siret: null,
  rna: null,
  complement: null,
  numeroVoie: '1 rue Haute',
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
  statutAdminValide: false,
  administrateurEnAttente: false,
  statutLien: 'CONFIRME',
  prouve: true,
  declarationContestee: false,
  aDeclarationContestee: false,
  isInscriptionAllowed: false,
  administrateurs: [],
}

test.each([
  ['nobody is validated', {}, 'Se déclarer comme administrateur pour cette structure ?', false],
  ['a declaration is contested', { aDeclarationContestee: true }, undefined, false],
  [
    'their own declaration is suspended',
    { droitAdministrateur: true, statutAdminValide: true, declarationContestee: true, aDeclarationContestee: true },
    undefined,
    false,
  ],
  ['someone else is validated', { statutAdminValide: true }, undefined, false],
  [
    'the right was given and not declared',
    { droitAdministrateur: true, administrateurEnAttente: true },
    "Confirmer mon droit d'administrateur",
    false,
  ],
  ['the person is validated', { droitAdministrateur: true, statutAdminValide: true }, undefined, true],
])('INS-12 SOC-05 ROL-04 where %s', (_, rights, label, isManager) => {
  const client = { ...LINKED, ...rights }
  expect(getDeclarationLabel(client)).toBe(label)
  expect(canManage(toDroits(client))).toBe(isManager)
})
