import { expect, test } from 'vitest'
import type { InscriptionEntreprise } from '#contract/client.ts'
import { canManage } from '#contract/rules/droits.ts'
import { getDeclarationLabel, toDroits } from './droits-entreprise.ts'

const LINKED: InscriptionEntreprise = {
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
  actif: true,
  droitAdministrateur: false,
  droitInscription: false,
  droitAccesDocuments: false,
  statutAdminValide: false,
  administrateurEnAttente: false,
  isInscriptionAllowed: false,
}

test.each([
  ['nobody is validated', {}, 'Se déclarer comme administrateur pour cette structure ?', false],
  ['someone else is validated', { statutAdminValide: true }, undefined, false],
  [
    'the right was given and not declared',
    { droitAdministrateur: true, administrateurEnAttente: true },
    "Confirmer mon droit d'administrateur",
    false,
  ],
  ['the person is validated', { droitAdministrateur: true, statutAdminValide: true }, undefined, true],
])('INS-12 SOC-05 ROL-04 where %s', (_, rights, label, isManager) => {
  const entreprise = { ...LINKED, ...rights }
  expect(getDeclarationLabel(entreprise)).toBe(label)
  expect(canManage(toDroits(entreprise))).toBe(isManager)
})
