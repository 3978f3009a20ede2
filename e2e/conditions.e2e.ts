import { expect, expectFits, test } from './fixtures.ts'

const WIDTHS = [390, 1440]
const TITRE = 'Modifier ou annuler'

test('CND-16 the conditions of change are read on the fiche, with those of its sessions that have others', async ({
  page,
}) => {
  // The first session of this fiche has conditions of its own.
  await page.goto('/fiche/MAN-EQU')
  const sessions = page.getByRole('complementary', { name: 'Choisir une session' })
  await expect(sessions.getByText(/30\s% retenus ensuite/)).toHaveCount(1)
  await expect(page.getByRole('region', { name: TITRE })).toContainText('Les sessions qui ont d’autres conditions')
  await expectFits(page, WIDTHS)

  await page.goto('/fiche/FIS-TVAI')
  await expect(page.getByRole('region', { name: TITRE })).toContainText(/Jusqu’à 10\sjours avant le début/)
  await expectFits(page, WIDTHS)
})
