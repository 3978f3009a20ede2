import { expect, test } from 'vitest'
import type { EnregistrementRow } from '../../personne/fusion/fusion.sql.ts'
import { SIRET_X, SIRET_Y } from '../../testing/client/client.sql.ts'
import { findRefus, toNumeros } from './regle.ts'

/** Another establishment of the company of SIRET_X. */
const SIRET_X2 = '00034567800023'

function recordOf(changes: Partial<EnregistrementRow>): EnregistrementRow {
  return {
    id: 1,
    natureId: 1,
    denomination: 'Cabinet Perrin',
    siret: null,
    rna: null,
    numeroTvaIntra: null,
    ville: 'Lyon',
    actif: true,
    aVerifier: false,
    valideSansSiret: false,
    absorbePar: null,
    ...changes,
  }
}

const refuse = (garde: Partial<EnregistrementRow>, absorbe: Partial<EnregistrementRow>) =>
  findRefus(recordOf(garde), recordOf({ id: 2, ...absorbe }))

test('FUS-10 a record without a number, or a deactivated establishment of the same company, goes into another', () => {
  for (const [garde, absorbe] of [
    [{ siret: SIRET_X }, {}],
    [{}, { siret: SIRET_X }],
    [{}, { actif: false }],
    [{ siret: SIRET_X }, { siret: SIRET_X2, actif: false }],
    [{ siret: SIRET_X }, { siret: 'BE0123', valideSansSiret: true, actif: false }],
    [{ natureId: 2, rna: 'W691000001' }, { siret: SIRET_X }],
    [
      { natureId: 2, siret: SIRET_X },
      { natureId: 2, rna: 'W691000001' },
    ],
  ])
    expect(refuse(garde ?? {}, absorbe ?? {})).toBeUndefined()
})

test('FUS-10 two companies, two establishments, two associations and what is merged already are refused, with the reason', () => {
  expect(refuse({}, { id: 1 })).toBe('C’est le même enregistrement.')
  expect(refuse({ siret: SIRET_X }, { siret: SIRET_Y, actif: false })).toMatch('deux entreprises')
  expect(refuse({ siret: SIRET_X }, { siret: SIRET_X2 })).toMatch('désactivez-le d’abord')
  expect(refuse({ siret: 'BE0123', valideSansSiret: true }, { siret: 'BE0124', valideSansSiret: true })).toMatch(
    'deux établissements',
  )
  expect(refuse({ natureId: 2, rna: 'W1' }, { natureId: 2, rna: 'W2', actif: false })).toMatch('deux associations')
  expect(refuse({ natureId: 1 }, { natureId: 2 })).toMatch('gardez plutôt l’association')
  expect(refuse({ actif: false }, {})).toMatch('réactivez d’abord')
  expect(refuse({ absorbePar: 9, actif: false }, {})).toMatch('fusionné dans le n° 9')
  expect(refuse({}, { absorbePar: 9, actif: false })).toMatch('fusionné dans le n° 9')
})

test('FUS-04 the kept record takes only the numbers that it lacks, and is verified only if both were', () => {
  const numeros = (garde: Partial<EnregistrementRow>, absorbe: Partial<EnregistrementRow>) =>
    toNumeros(recordOf(garde), recordOf({ id: 2, numeroTvaIntra: 'FR1', ...absorbe }))
  expect(numeros({ siret: SIRET_X, rna: 'W1' }, { siret: SIRET_X2, rna: 'W1' })).toEqual({})
  const pris = { siret: SIRET_X, numeroTvaIntra: 'FR1', valideSansSiret: false }
  expect(numeros({ valideSansSiret: true }, { siret: SIRET_X })).toEqual({ ...pris, aVerifier: false })
  expect(numeros({ aVerifier: true }, { siret: SIRET_X })).toEqual({ ...pris, aVerifier: true })
  expect(numeros({ valideSansSiret: true }, { siret: SIRET_X, aVerifier: true })).toEqual({ ...pris, aVerifier: true })
  expect(numeros({ siret: SIRET_X }, { rna: 'W1' })).toEqual({ rna: 'W1' })
})
