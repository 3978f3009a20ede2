import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()
const INTRA = '/fiche/FIS-LF27/session/FIS-LF27-ITR-01'

test('CAT-10 the customer of an intra session reads the Intra variants of its place and of its price', async () => {
  await ecran.open(INTRA, 'ADMV')
  expect((await screen.findAllByText(/3 rue des Lavandières, 37000 Tours/)).length).toBeGreaterThan(0)
  expect(screen.getByText(/^Prix pour le groupe/)).toBeTruthy()
})
