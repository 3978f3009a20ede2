import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()

test('PAN-04 an empty basket says so and leads to the catalogue', async () => {
  await ecran.open('/panier', 'ADMV')
  await screen.findByRole('heading', { level: 1, name: 'Mon panier' })
  await screen.findByText('Votre panier est vide.')
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: /catalogue/i })
      .getAttribute('href'),
  ).toBe('/catalogue')
})
