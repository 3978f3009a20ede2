import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, tabTo, test } from './fixtures.ts'

// API-05: our own lookup answers 404 for an unknown number, and both public services fail in turn.
test.use({ expectedErrors: /404 \(Not Found\)|503 \(Service Unavailable\)/ })

const OUVRIR = 'Rechercher ou enregistrer une société'

async function breakDown(page: Page, service: 'entreprises' | 'adresses', panne: 'arret' | null): Promise<void> {
  await page.request.post('/annuaire/panne', { data: { service, panne } })
}

test('CLI-01 CLI-02 CLI-10 CLI-11 CLI-13 with the keyboard alone, services failing, an association is created by hand; a reload loses nothing', async ({
  page,
}) => {
  // The stand-in makes its register at the first search: on a busy machine that takes longer than the test waits.
  await page.request.get('/annuaire/entreprises/search?q=cabinet')
  await signIn(page, '/mon-compte', 'AUTRE')
  const opener = page.getByRole('button', { name: OUVRIR })
  const modal = page.getByRole('dialog', { name: 'Rechercher ou enregistrer une entité' })
  const texte = modal.getByRole('textbox', { name: /^Nom, / })
  const press = async (name: string | RegExp) => {
    await tabTo(page, modal.getByRole('button', { name }).first())
    await page.keyboard.press('Enter')
  }
  await opener.focus()
  await page.keyboard.press('Enter')
  await tabTo(page, texte)
  await page.keyboard.type('Rochebrune')
  await page.keyboard.press('Enter')
  await press(/^Choisir Audit Rochebrune/)
  await expect(page.getByRole('dialog', { name: 'Déjà dans votre liste' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // CLI-01: the directory fails, then answers; it searches the typed text without a second typing.
  await breakDown(page, 'entreprises', 'arret')
  await press('Je ne trouve pas mon entreprise')
  await expect(modal.getByRole('alert')).toContainText('L’annuaire public ne répond pas.')
  await expect(texte).toHaveValue('Rochebrune')
  await expectAccessible(page)
  await breakDown(page, 'entreprises', null)
  await press('Réessayer')
  await expect(modal.getByRole('alert')).toHaveCount(0)
  await tabTo(page, texte)
  await page.keyboard.insertText('ferrand et associes')
  await page.keyboard.press('Enter')
  await expect(modal.getByText('SIRET 000 123 455 00016')).toBeVisible()
  await expectAccessible(page)
  await press(/^Choisir FERRAND/)
  const question = page.getByRole('alertdialog', { name: 'Entreprise déjà enregistrée' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)

  await tabTo(page, modal.getByRole('radio', { name: 'Entreprise' }))
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByRole('radio', { name: 'Association' })).toBeFocused()
  await press('Saisir manuellement mon association')
  await tabTo(page, modal.getByLabel('Dénomination'))
  await page.keyboard.insertText('Chorale des comptables')
  await breakDown(page, 'adresses', 'arret')
  await tabTo(page, modal.getByLabel('Numéro et voie'))
  await page.keyboard.insertText('3 rue des Lilas')
  await expect(modal.getByText('Les suggestions sont indisponibles.')).toBeVisible()

  await page.reload()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
  await expect(modal.getByLabel('Dénomination')).toHaveValue('Chorale des comptables')
  await expect(modal.getByLabel('Numéro et voie')).toHaveValue('3 rue des Lilas')
  await press('Enregistrer')
  await expect(modal.getByRole('group', { name: '2 points sont à corriger' })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, modal.getByRole('textbox', { name: 'Code postal' }))
  await page.keyboard.insertText('67000')
  await tabTo(page, modal.getByRole('textbox', { name: 'Ville' }))
  await page.keyboard.type('Strasbourg')
  await press('Enregistrer')
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Société$/ })).toHaveText('Chorale des comptables (Strasbourg)')
  await expect(opener).toBeFocused()
})
