import { answer, choose, createAccount, fillCoordonnees } from './compte-testing.ts'
import { addToPanier, chooseStatut, confirm } from './demande-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { readNumero, title } from './panier-testing.ts'

test('INS-19 INS-28 CPT-03 CLI-02 a student without a company creates an account, registers and orders', async ({
  page,
}) => {
  await createAccount(page, '/fiche/NUM-IA')
  await chooseStatut(page, /^À titre individuel/)
  const modal = page.getByRole('dialog', { name: 'Compléter mon profil' })
  await fillCoordonnees(page)
  await choose(page, 'Société', 'Particulier (je n’ai pas de société)')
  await expect(modal.getByLabel('Nom de l’employeur')).toHaveCount(0)
  await choose(page, 'Situation', 'Etudiant')
  for (const question of [/CRCC/, /CROEC/, /ANECS/]) await answer(page, question, 'Non')
  await expectAccessible(page)
  await modal.getByText('J’accepte que ces informations').click()
  await modal.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(modal).toHaveCount(0)

  await expect(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeVisible()
  await confirm(page)
  await addToPanier(page)
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(title(page, 'Règlement de la commande')).toBeVisible()
  await page.getByText('Virement', { exact: true }).click()
  await page.getByRole('button', { name: 'Commander' }).click()
  await expect(title(page, 'Merci, votre commande est confirmée')).toBeVisible()
  expect(await readNumero(page)).not.toBe('')
})
