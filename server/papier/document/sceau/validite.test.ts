import { expect, test } from 'vitest'
import { testConfig } from '../../../testing/application.ts'
import { makeEc, pairOf } from '../../../testing/document/sceau.ts'
import { WITHOUT_STANDINS } from '../../../testing/without-standins.ts'
import { judgeSceau } from './validite.ts'

const config = testConfig(pairOf(makeEc(), 'Institut', ['2027-01-01T00:00:00Z', '2029-03-31T21:59:59Z']))
const at = (moment: string) => judgeSceau(config, new Date(moment))

test('SCE-07 a certificate seals from its first moment to its last one', () => {
  const ready = (moment: string) => at(moment).isReady
  expect(['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'].map(ready)).toEqual([false, true])
  expect(['2029-03-31T21:59:59Z', '2029-03-31T22:00:00Z'].map(ready)).toEqual([true, false])
})

test('SCE-09 it is to be replaced from thirty days before its end on, which the start and the provider’s page say', () => {
  expect(at('2029-03-01T21:59:59Z')).toEqual({
    isReady: true,
    isARemplacer: false,
    avis: null,
    texte: 'valable jusqu’au 31/03/2029',
  })
  expect(at('2029-03-01T22:00:00Z')).toMatchObject({
    isReady: true,
    isARemplacer: true,
    avis: 'SEAL_CERTIFICATE ends on 2029-03-31T21:59:59.000Z: set another one before.',
    texte: 'valable jusqu’au 31/03/2029, à remplacer',
  })
  expect(at('2029-04-02T00:00:00Z')).toMatchObject({
    isARemplacer: true,
    avis: expect.stringContaining('what is signed waits for its seal: SEAL_CERTIFICATE is valid from 2027-01-01'),
    texte: 'valable du 01/01/2027 au 31/03/2029 seulement, ce qui est signé attend son sceau',
  })
})

test('SCE-09 without one, what is signed waits; who signs on paper has nothing to replace; the demonstration makes its own', () => {
  const none = { SEAL_CERTIFICATE: '', SEAL_KEY: '' }
  expect(judgeSceau(testConfig({ ...WITHOUT_STANDINS, ...none }), new Date())).toMatchObject({
    isReady: false,
    isARemplacer: false,
    avis: expect.stringContaining('SEAL_CERTIFICATE and SEAL_KEY are not set'),
  })
  expect(judgeSceau(testConfig(none), new Date())).toMatchObject({ isReady: true, avis: null })
})
