import { openComplete } from './demande-testing.ts'
import { expect, expectFitsBoth, forgetSignIn, signIn, test } from './fixtures.ts'
import { createAssociation, createCommune } from './societe-testing.ts'

const DOUBLE = 'Commune de Valmont'

test.use({ expectedErrors: /409 \(/ })

test('FUS-12 two records of one client are compared, swapped and merged at the desk; the one that goes says where', async ({
  page,
}) => {
  await openComplete(page, 'ADMV')
  const commune = await createCommune(page)
  const association = await createAssociation(page, DOUBLE)
  await forgetSignIn(page)
  await signIn(page, `/gestion/clients/${association}`, 'BUREAU')

  await page.getByRole('button', { name: 'Il n’a pas de SIRET' }).click()
  await page.getByLabel(/^Numéro qui en tient lieu/).fill('n° 1 ?')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce numéro n’en est pas un.')
  await expectFitsBoth(page)
  await page.getByRole('button', { name: 'Ne rien faire' }).click()

  await page.goto(`/gestion/clients/${commune}`)
  await page.getByRole('link', { name: 'Fusionner avec un autre enregistrement' }).click()
  await expect(page.getByRole('list', { name: 'Enregistrements' })).toContainText(`n° ${association}`)
  await expectFitsBoth(page)
  await page.getByRole('link', { name: /^Comparer avec Commune/ }).click()
  await expect(page.getByRole('alert')).toContainText('gardez plutôt l’association')
  await expectFitsBoth(page)
  await page.getByRole('link', { name: 'Garder l’autre' }).click()
  await expect(page.getByRole('region', { name: 'Reste' })).toContainText('Il prend le numéro 00078901600011')
  await expect(page.getByRole('list', { name: 'Personnes' })).toContainText('déjà lié')
  await expectFitsBoth(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Fusionner' }).click()
  await expect(page.getByRole('dialog')).toContainText('C’est sans retour')
  await expectFitsBoth(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner' }).click()
  await expect(page.getByRole('link', { name: 'Tous les clients' })).toBeVisible()
  await expect(page.getByText('00078901600011')).toBeVisible()

  await page.goto(`/gestion/clients/${commune}`)
  await expect(page.getByText('Fusionné', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réactiver' })).toHaveCount(0)
  await expectFitsBoth(page)
  await page.getByRole('link', { name: `Ouvrir le client n° ${association}` }).click()
  await expect(page.getByText('00078901600011')).toBeVisible()
})
