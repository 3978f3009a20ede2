import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, tabTo, test } from './fixtures.ts'
import { emptyPanier, fillPanier, itemOf, openCourriel, readNumero, title } from './panier-testing.ts'

const WIDTHS = [390, 1440]
const PAIE = 'SOC-PAIE1-PAR-01'

function personne(prenom: string, nom: string, referenceInterne = '') {
  return { prenom, nom, referenceInterne, email: `${prenom}.${nom}@ferrand-associes.example`.toLowerCase() }
}

test('PAN-01 to PAN-06 PAN-09 INS-16 the basket says what it holds, for whom and at what price, and lets go of it', async ({
  page,
}) => {
  test.slow()
  await openComplete(page, 'ADMV', 'about:blank')
  await emptyPanier(page)
  await page.goto('/panier')
  await expect(page.getByText('Votre panier est vide.', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Parcourir le catalogue' })).toBeVisible()
  await expectAccessible(page)

  const zoe = { ...personne('Zoé', 'Vasseur', 'A-12'), email: 'zoe.vasseur@ferrand-associes.example' }
  const autres = [personne('Camille', 'Tessier'), personne('Olivier', 'Pelletier')]
  const paie = await fillPanier(page, PAIE, { participants: [zoe, ...autres] })
  const loi = await fillPanier(page, 'FIS-LF27-LYO-02')
  await page.reload()
  await expect(page.getByText('Le panier ne constitue pas une réservation de place')).toBeVisible()
  const item = itemOf(page, 'Débuter en paie')
  for (const text of ['Référence interne : BUDGET-27', 'Zoé VASSEUR', 'Camille TESSIER', 'et 1 autre(s) personne(s)'])
    await expect(item).toContainText(text)
  await expect(item).not.toContainText(/pelletier/i)
  await expect(item.getByRole('link', { name: 'Modifier' })).toHaveAttribute('href', `/fiche/SOC-PAIE1/session/${PAIE}`)
  const fiche = item.getByRole('link', { name: 'Consulter la fiche' })
  await expect(fiche).toHaveAttribute('href', new RegExp(`session_active=${PAIE}$`))

  // PAN-03: what the items cost, added up.
  const total = page.getByRole('complementary', { name: 'Total du panier' })
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  for (const [label, key] of [
    ['Total HT', 'montantHt'],
    ['Montant TVA', 'montantTva'],
    ['Total TTC', 'montantTtc'],
  ] as const) {
    const amount = total.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
    await expect(amount).toHaveText(euros.format(paie.prix[key] + loi.prix[key]))
  }
  await expectFits(page, WIDTHS)

  // PAN-06: by name, in capitals; the last columns only where they say something.
  await item.getByRole('button', { name: 'Voir la liste des participants' }).click()
  const liste = page.getByRole('dialog', { name: 'Liste des participants - 3 participant(s)' })
  await expect(liste.getByRole('columnheader')).toContainText([
    'Nom',
    'Prénom',
    'Email',
    'Réf interne',
    'Remise applic',
  ])
  // INS-16: higher here than in the registration.
  expect((await liste.getByRole('grid').locator('..').boundingBox())?.height).toBe(626)
  await expect(liste.getByRole('row')).toContainText([/PELLETIER/, /TESSIER/, /VASSEUR.*A-12.*Remise stagiaire/])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await itemOf(page, 'Loi de finances').getByRole('button', { name: 'Voir la liste des participants' }).click()
  const seule = page.getByRole('dialog', { name: 'Liste des participants - 1 participant(s)' })
  await expect(seule.getByRole('row', { name: /FERRAND/ })).toBeVisible()
  await expect(seule.getByRole('columnheader')).toHaveCount(3)
  await page.keyboard.press('Escape')

  await item.getByRole('button', { name: 'Retirer du panier' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suppression de la formation' })
  await expect(question).toContainText('Souhaitez-vous supprimer la formation ?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Non' }).click()
  await expect(item).toHaveCount(1)
  await item.getByRole('button', { name: 'Retirer du panier' }).click()
  await question.getByRole('button', { name: 'Oui' }).click()
  await expect(item).toHaveCount(0)
  await expect(itemOf(page, 'Loi de finances')).toHaveCount(1)
})

test('PAN-07 CMD-01 CMD-03 CMD-07 CMD-08 a cheque is ordered by keyboard alone, kept on reload, and told by mail', async ({
  page,
}) => {
  test.slow()
  await openComplete(page, 'INSC', 'about:blank')
  await emptyPanier(page)
  await fillPanier(page, PAIE, { participants: [personne('Maelle', 'Keradec'), personne('Bruno', 'Keradec')] })
  await page.goto('/panier')
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
  // On paper: the order without its buttons, on one sheet.
  await page.emulateMedia({ media: 'print' })
  await expect(rappel).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page$/gm)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: null })

  await openCourriel(page, `Votre commande ${numero} est confirmée : Débuter en paie`)
  await expect(page.frameLocator('iframe').getByText('Maelle KERADEC, Bruno KERADEC')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText(INSTRUCTIONS)).toBeVisible()
  await expectAccessible(page)
  const ics = await page.request.get(
    (await page.getByRole('link', { name: 'formation.ics' }).getAttribute('href')) ?? '',
  )
  expect(await ics.text()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Débuter en paie/)
})
