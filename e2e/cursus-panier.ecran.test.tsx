import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { fillPanier } from './ecran-panier.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/inscription/InscriptionPage.tsx'

const ecran = prepareEcran()
const DEC = 'DEC-PREPA-SES1-01'
const PRESENTIEL = 'FIS-LF27-LYO-02'

const asked = () => ecran.network.calls.filter((call) => call.endsWith('/cursus'))
const isChosen = (reference: string) =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === reference)?.checked

test('CUR-01 CUR-02 in a browser that remembers nothing, the saved state of a cursus is fetched and chosen again', async () => {
  const requiredReferences = { 'DEC-ECR': 'DEC-ECR-LYO-01', 'DEC-MEM': 'DEC-MEM-PAR-01' }
  await fillPanier(ecran, 'ADMV', { reference: DEC, requiredReferences })
  await ecran.open(`/fiche/DEC-PREPA/session/${DEC}`, 'ADMV')
  await screen.findByText('Cette session est déjà dans mon panier.')
  await waitFor(() => expect([isChosen('DEC-ECR-LYO-01'), isChosen('DEC-MEM-PAR-01')]).toEqual([true, true]))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /L’oral/ }).checked).toBe(false)
  expect(asked()).toEqual([`GET /api/inscription/panier/${DEC}/cursus`])
})

test('CUR-01 what is no programme has no such state to fetch', async () => {
  await fillPanier(ecran, 'ADMV', { reference: PRESENTIEL })
  await ecran.open(`/fiche/FIS-LF27/session/${PRESENTIEL}`, 'ADMV')
  await screen.findByText('Cette session est déjà dans mon panier.')
  expect(asked()).toEqual([])
})
