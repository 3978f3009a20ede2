import { expect, test } from 'vitest'
import type { OffreDemande } from './offre.service.ts'
import type { PersonneRow } from './personne.sql.ts'
import { isAnyRefused } from './signale.service.ts'

const CLIENT = 7
const SESSION = 20
const ETAPE = 30
const AUTRE = 40
const CHOIX = { requiredReferences: { A: 'A-1' }, optionalReferences: {} }

/** A cursus with one step, which has one date. */
function offreOf(changes: Partial<OffreDemande> = {}): OffreDemande {
  const etapes = [{ produitReference: 'A', titre: 'A', obligatoire: true, references: ['A-1'] }]
  const sessions = new Map([['A-1', { sessionId: ETAPE, reference: 'A-1' }]])
  return { sessionId: SESSION, reserveStagiaires: false, etapes, sessions, ...changes } as OffreDemande
}

/** Somebody whom the client knows, and who is registered for nothing. */
function personneOf(changes: Partial<PersonneRow> = {}): PersonneRow {
  return {
    email: 'lea@demo.example',
    moi: false,
    connueDe: [CLIENT],
    consultee: false,
    profil: true,
    stagiaire: false,
    finAdhesion: null,
    inscriptions: [],
    ...changes,
  }
}

function isRefused(people: PersonneRow[], offre = offreOf(), clientId: number | null = CLIENT): boolean {
  return isAnyRefused(offre, CHOIX, { personnes: new Map(people.map((one) => [one.email, one])), clientId })
}

test.each<[string, boolean, PersonneRow[]]>([
  ['nobody who is registered', false, [personneOf()]],
  ['somebody registered for the session', true, [personneOf({ inscriptions: [SESSION] })]],
  ['somebody registered for the chosen date of a step', true, [personneOf({ inscriptions: [ETAPE] })]],
  ['somebody registered elsewhere', false, [personneOf({ inscriptions: [AUTRE] })]],
  [
    'one of two registered',
    true,
    [personneOf({ inscriptions: [SESSION] }), personneOf({ email: 'marc@demo.example' })],
  ],
  ['a stranger who is registered', false, [personneOf({ connueDe: [], inscriptions: [SESSION] })]],
  ['somebody known to another client', false, [personneOf({ connueDe: [8], inscriptions: [SESSION] })]],
])('INS-26 PAR-06 R-38 an order of %s is refused: %s', (_cas, refused, people) => {
  expect(isRefused(people)).toBe(refused)
})

test('PAR-06 who orders for themself is refused when they are registered already', () => {
  const moi = { moi: true, connueDe: [] }
  expect(isRefused([personneOf({ ...moi, inscriptions: [SESSION] })], offreOf(), null)).toBe(true)
  expect(isRefused([personneOf(moi)], offreOf(), null)).toBe(false)
})

test('PAR-08 R-38 where only trainees may come, somebody known who is none is refused', () => {
  const reserve = offreOf({ reserveStagiaires: true })
  expect(isRefused([personneOf()], reserve)).toBe(true)
  expect(isRefused([personneOf({ stagiaire: true })], reserve)).toBe(false)
  expect(isRefused([personneOf({ connueDe: [] })], reserve)).toBe(false)
})
