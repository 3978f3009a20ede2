import { expect, test } from 'vitest'
import type { DemiJourneeLue, Emargement, Pointage } from '#contract/suite/emargement.ts'
import { countPending, etatOf, type Pending, withAnswer, withTap } from './pending.ts'

const PRESENT = { etat: 'PRESENT', retardMinutes: null } as const
const ABSENT = { etat: 'ABSENT', retardMinutes: null } as const

function half(pointages: Partial<Pointage>[] = []): DemiJourneeLue {
  const rows = pointages.map((one) => ({ id: 1, ...PRESENT, par: 'FORMATEUR', revision: 1, confirmeLe: null, ...one }))
  const hours = {
    debut: null,
    fin: null,
    revision: 1,
    isOuverte: true,
    isCommencee: true,
    isDuJour: true,
    tardives: 0,
    contreseing: null,
  }
  return { jour: '2027-04-01', moment: 'MATIN', ...hours, pointages: rows as Pointage[] }
}

const answer = (one: DemiJourneeLue) => ({ demiJournees: [one] }) as unknown as Emargement

test('EMA-08 EMA-31 a tap is seen at once, says what was in view, and leaves with its answer', () => {
  const pending = withTap({}, half([{ id: 1, revision: 4 }]), 1, ABSENT)
  expect(pending).toEqual({ '2027-04-01 MATIN': [{ id: 1, ...ABSENT, vue: 4 }] })
  expect(etatOf(half([{ id: 1 }]), pending, 1)).toMatchObject(ABSENT)
  expect(etatOf(half(), pending, 2)).toBeUndefined()
  const sent = pending['2027-04-01 MATIN'] ?? []
  expect(withAnswer(pending, half(), sent, answer(half([{ id: 1, ...ABSENT, revision: 5 }])))).toEqual({})
})

test('EMA-31 what is tapped again before the answer stays, and stands on it', () => {
  const first = withTap({}, half(), 1, ABSENT)
  const again = withTap(first, half(), 1, PRESENT)
  expect(again['2027-04-01 MATIN']).toEqual([{ id: 1, ...PRESENT, vue: 0 }])
  const left = withAnswer(again, half(), first['2027-04-01 MATIN'] ?? [], answer(half([{ id: 1, revision: 5 }])))
  expect(left['2027-04-01 MATIN']).toEqual([{ id: 1, ...PRESENT, vue: 5 }])
})

test('EMA-31 taps of several half days are kept apart', () => {
  const afternoon = { ...half(), moment: 'APRES_MIDI' as const }
  const pending: Pending = withTap(withTap({}, half(), 1, PRESENT), afternoon, 1, ABSENT)
  expect(countPending(pending)).toBe(2)
  expect(etatOf(half(), pending, 1)).toMatchObject(PRESENT)
  expect(etatOf(afternoon, pending, 1)).toMatchObject(ABSENT)
})
