import { expect, test } from 'vitest'
import {
  canDeclare,
  canManage,
  canOrder,
  canPrepare,
  canReadCarnet,
  canReadDocuments,
  type Droits,
  type EtatClient,
  isAdministrateurProuve,
  isSuspendu,
} from './droits.ts'

const AUCUN: Droits = {
  statutLien: 'CONFIRME',
  prouve: true,
  declarationContestee: false,
  droitAdministrateur: false,
  statutAdminValide: false,
  droitInscription: false,
  droitAccesDocuments: false,
}

/** The roles of the access matrix. ADMC is an administrator whose declaration is contested. */
const ROLES = {
  LIEE: { ...AUCUN, statutLien: 'A_CONFIRMER', prouve: false },
  USER: AUCUN,
  INSC: { ...AUCUN, droitInscription: true },
  DOCS: { ...AUCUN, droitAccesDocuments: true },
  ADMP: { ...AUCUN, droitAdministrateur: true },
  ADMC: { ...AUCUN, droitAdministrateur: true, statutAdminValide: true, prouve: false, declarationContestee: true },
  ADMD: { ...AUCUN, droitAdministrateur: true, statutAdminValide: true, prouve: false },
  ADMV: { ...AUCUN, droitAdministrateur: true, statutAdminValide: true },
} satisfies Record<string, Droits>
type Role = keyof typeof ROLES

const X1: EtatClient = {
  actif: true,
  commandeProfilId: 1,
  aAdministrateurValide: true,
  aDeclarationContestee: false,
}
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
  ['X1', ['USER', 'INSC', 'DOCS', 'ADMD', 'ADMV']],
  ['X2', ['INSC', 'ADMD', 'ADMV']],
  ['X0', []],
  ['XI', []],
] as const)('ROL-02 ROL-03 ROL-04 INS-14 for %s, %j may order', (name, roles) => {
  expect(whoMay((droits) => canOrder(droits, STRUCTURES[name]))).toEqual(roles)
})

test('INS-14 who waits to be confirmed prepares what they may not order yet', () => {
  const prepares = (name: keyof typeof STRUCTURES) => whoMay((droits) => canPrepare(droits, STRUCTURES[name]))
  expect(prepares('X1')).toEqual(['LIEE', 'USER', 'INSC', 'DOCS', 'ADMD', 'ADMV'])
  expect(prepares('X2')).toEqual(['LIEE', 'INSC', 'ADMD', 'ADMV'])
  expect([...prepares('X0'), ...prepares('XI')]).toEqual([])
})

test('ROL-04 INS-14 an administrator who has not declared orders nothing; their other rights hold', () => {
  const both = { ...ROLES.ADMP, droitInscription: true, droitAccesDocuments: true }
  expect(canOrder(both, X1)).toBe(false)
  expect(canReadCarnet(both)).toBe(false)
  expect(canReadDocuments(both)).toBe(true)
})

test('ROL-02 SOC-09 only a validated administrator manages the structure', () => {
  expect(whoMay(canManage)).toEqual(['ADMD', 'ADMV'])
})

test('SOC-05 without a validated administrator anyone linked declares; with one, who was given the right', () => {
  expect(whoMay((droits) => canDeclare(droits, STRUCTURES.X0))).toEqual([
    'LIEE',
    'USER',
    'INSC',
    'DOCS',
    'ADMP',
    'ADMD',
    'ADMV',
  ])
  expect(whoMay((droits) => canDeclare(droits, X1))).toEqual(['ADMP', 'ADMD', 'ADMV'])
  expect(whoMay(isSuspendu)).toEqual(['ADMC'])
})

test('SOC-05 while a declaration is contested, nobody declares but whom a proved administrator gave the right', () => {
  for (const aAdministrateurValide of [true, false]) {
    const contested = { ...X1, aAdministrateurValide, aDeclarationContestee: true }
    expect(whoMay((droits) => canDeclare(droits, contested))).toEqual(['ADMP', 'ADMV'])
    expect(canDeclare({ ...ROLES.ADMP, prouve: false }, contested)).toBe(false)
  }
  const refused = { ...AUCUN, declarationContestee: true }
  expect(canDeclare(refused, STRUCTURES.X0)).toBe(false)
})

test('ROL-02 the directory is whole for who registers others, documents for who may read them', () => {
  expect(whoMay(canReadCarnet)).toEqual(['INSC', 'ADMV'])
  expect(whoMay(canReadDocuments)).toEqual(['DOCS', 'ADMV'])
  expect(whoMay(isAdministrateurProuve)).toEqual(['ADMV'])
})

test('ROL-02 rights that nobody proved order, and read nothing of what others did', () => {
  for (const role of ['INSC', 'DOCS'] as const) {
    const unproved = { ...ROLES[role], prouve: false }
    expect(canOrder(unproved, X1)).toBe(true)
    expect(canReadCarnet(unproved) || canReadDocuments(unproved)).toBe(false)
  }
})
