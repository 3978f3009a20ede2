import { openComplete } from './demande-testing.ts'
import { expect, expectFits, test } from './fixtures.ts'
import { emptyPanier, fillPanier, orderByCall, validate } from './panier-testing.ts'

const WIDTHS = [390, 1440]
const VIREMENT = 2
/** The first session of this fiche has conditions of its own. */
const FICHE = 'MAN-EQU'
const SESSION = 'MAN-EQU-LYO-01'
const TITRE = 'Modifier ou annuler'
const ANNULATION =
  /^Sans frais jusqu’au \d\d\/\d\d\/\d{4}, 50\s% retenus ensuite, 100\s% à partir du \d\d\/\d\d\/\d{4}\.$/

test('the conditions of change are read on the fiche, before ordering and with the order', async ({ page }) => {
  await page.goto(`/fiche/${FICHE}`)
  const sessions = page.getByRole('complementary', { name: 'Choisir une session' })
  await expect(sessions.getByText(/30\s% retenus ensuite/)).toHaveCount(1)
  await expect(page.getByRole('region', { name: TITRE })).toContainText('Les sessions qui ont d’autres conditions')
  await expectFits(page, WIDTHS)

  await page.goto('/fiche/FIS-TVAI')
  await expect(page.getByRole('region', { name: TITRE })).toContainText(/Jusqu’à 10\sjours avant le début/)
  await expectFits(page, WIDTHS)

  await openComplete(page, 'INSC')
  await emptyPanier(page)
  const item = await fillPanier(page, SESSION)
  await validate(page, 'Management d’équipe')
  await expect(page.getByRole('region', { name: TITRE }).getByText(ANNULATION)).toBeVisible()
  await expectFits(page, WIDTHS)

  const { id } = await orderByCall(page, item, VIREMENT)
  await page.goto(`/espace/commandes/${id}`)
  await expect(page.getByRole('region', { name: TITRE }).getByText(ANNULATION)).toBeVisible()
  await expectFits(page, WIDTHS)
})
