import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, tabTo, test } from './fixtures.ts'
import { fillPanier, openCourriel, readNumero, title } from './panier-testing.ts'

const WIDTHS = [390, 1440]
const PAIE = 'SOC-PAIE1-PAR-01'

function personne(prenom: string, nom: string) {
  return { prenom, nom, email: `${prenom}.${nom}@ferrand-associes.example`.toLowerCase() }
}

test('INS-16 PAN-06 PAN-07 CMD-01 CMD-03 CMD-07 CMD-08 a cheque is ordered by keyboard alone, kept on reload, and told by mail', async ({
  page,
}) => {
  test.slow()
  await openComplete(page, 'INSC')
  await fillPanier(page, PAIE, { participants: [personne('Maelle', 'Keradec'), personne('Bruno', 'Keradec')] })
  await page.goto('/panier')
  await tabTo(page, page.getByRole('button', { name: 'Voir la liste des participants' }))
  await page.keyboard.press('Enter')
  const liste = page.getByRole('dialog', { name: 'Liste des participants - 2 participant(s)' })
  await expect(liste.getByRole('row', { name: /KERADEC Maelle/ })).toBeVisible()
  // INS-16: the table is higher here than in the registration.
  expect((await liste.getByRole('grid').locator('..').boundingBox())?.height).toBe(626)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectFits(page, WIDTHS)
  await tabTo(page, page.getByRole('button', { name: /^Valider/ }))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Règlement de la commande')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /Ferrand et Associés/ }))
  await expect(page.getByRole('radio', { name: /Ferrand et Associés/ })).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: /^Carte bancaire/ }))
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  const cheque = page.getByRole('radio', { name: /^Chèque/ })
  await expect(cheque).toBeChecked()
  const INSTRUCTIONS = 'Chèque à l’ordre de l’organisateur, reçu huit jours avant la session.'
  await expect(page.getByText(INSTRUCTIONS)).toBeVisible()
  await expectFits(page, WIDTHS)
  await tabTo(page, page.getByRole('button', { name: 'Commander' }))
  await page.keyboard.press('Enter')

  await expect(title(page, 'Merci, votre commande est confirmée')).toBeFocused()
  const numero = await readNumero(page)
  const rappel = page.getByText('Rappel pour votre règlement : Chèque')
  await expect(rappel).toBeVisible()
  await expect(page.getByText(INSTRUCTIONS)).toBeVisible()
  await expect(page.getByRole('link', { name: /Mon panier \(0/ })).toBeVisible()
  await expectFits(page, WIDTHS)
  await page.reload()
  await expect(rappel).toBeVisible()
  expect(await readNumero(page)).toBe(numero)
  // On paper, the order fits on one sheet without its buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(rappel).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page$/gm)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: null })

  await openCourriel(page, new RegExp(`^Votre commande ${numero} est confirmée : Débuter en paie`))
  await expect(page.frameLocator('iframe').getByText('Maelle KERADEC, Bruno KERADEC')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText(INSTRUCTIONS)).toBeVisible()
  const ics = await page.request.get(
    (await page.getByRole('link', { name: 'formation.ics' }).getAttribute('href')) ?? '',
  )
  expect(await ics.text()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Débuter en paie/)
})
