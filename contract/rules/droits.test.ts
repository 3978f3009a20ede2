import { expect, test } from 'vitest'
import {
  canDeclare,
  canManage,
  canOrder,
  canReadAnnuaire,
  canReadDocuments,
  type Droits,
  type EtatClient,
} from './droits.ts'

const AUCUN: Droits = {
  droitAdministrateur: false,
  statutAdminValide: false,
  droitInscription: false,
  droitAccesDocuments: false,
}

/** The roles of the access matrix. */
const ROLES = {
  USER: AUCUN,
  INSC: { ...AUCUN, droitInscription: true },
  DOCS: { ...AUCUN, droitAccesDocuments: true },
  ADMP: { ...AUCUN, droitAdministrateur: true },
  ADMV: { ...AUCUN, droitAdministrateur: true, statutAdminValide: true },
}
type Role = keyof typeof ROLES

const X1: EtatClient = { actif: true, commandeProfilId: 1, aAdministrateurValide: true }
const STRUCTURES = {
  X1,
  X2: { ...X1, commandeProfilId: 2 },
  X0: { ...X1, aAdministrateurValide: false },
  XI: { ...X1, actif: false },
}

function whoMay(check: (droits: Droits) => boolean): Role[] {
  return (Object.keys(ROLES) as Role[]).filter((role) => check(ROLES[role]))
}

test.each([
  ['X1', ['USER', 'INSC', 'DOCS', 'ADMV']],
  ['X2', ['INSC', 'ADMV']],
  ['X0', []],
  ['XI', []],
] as const)('ROL-02 ROL-03 ROL-04 INS-14 for %s, %j may order', (name, roles) => {
  expect(whoMay((droits) => canOrder(droits, STRUCTURES[name]))).toEqual(roles)
})

test('ROL-04 INS-14 an administrator who has not declared orders nothing; their other rights hold', () => {
  const both = { ...ROLES.ADMP, droitInscription: true, droitAccesDocuments: true }
  expect(canOrder(both, X1)).toBe(false)
  expect(canReadAnnuaire(both)).toBe(false)
  expect(canReadDocuments(both)).toBe(true)
})

test('ROL-02 SOC-09 only a validated administrator manages the structure', () => {
  expect(whoMay(canManage)).toEqual(['ADMV'])
})

test('SOC-05 without a validated administrator anyone linked declares; with one, who was given the right', () => {
  expect(whoMay((droits) => canDeclare(droits, STRUCTURES.X0))).toEqual(['USER', 'INSC', 'DOCS', 'ADMP', 'ADMV'])
  expect(whoMay((droits) => canDeclare(droits, X1))).toEqual(['ADMP', 'ADMV'])
})

test('ROL-02 the directory is whole for who registers others, documents for who may read them', () => {
  expect(whoMay(canReadAnnuaire)).toEqual(['INSC', 'ADMV'])
  expect(whoMay(canReadDocuments)).toEqual(['DOCS', 'ADMV'])
})
