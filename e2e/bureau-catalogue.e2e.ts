import type { Page } from '@playwright/test'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { expectFitsAll, openDesk } from './bureau-testing.ts'
import { expect, signIn, test } from './fixtures.ts'

const SESSION = 'FIS-LF27-PAR-02'
const COPIE = 'FIS-LF27-PAR-90'

const relire = (page: Page) => page.getByRole('button', { name: 'Relire avant d’enregistrer' }).click()
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Le catalogue est à jour.')).toBeVisible()
}

/** Somebody else of the provider gives the session a title of its own. */
async function changeElsewhere(page: Page): Promise<void> {
  const { ligne, version } = await (await page.request.get(`/api/gestion/catalogue/lignes/session/${SESSION}`)).json()
  const saisie = { ligne: { ...ligne, titreSession: 'Le leur' }, version }
  const send = async (call: string, data: object) => {
    const answer = await page.request.post(`/api/gestion/catalogue/${call}`, { headers: { [WRITE_HEADER]: '1' }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { prevision } = await send('ligne/prevision', saisie)
  await send('ligne', { ...saisie, empreinte: prevision.empreinte })
}

test.describe('a line of the catalogue at the desk', () => {
  test.use({ expectedErrors: /(409|422) \(/ })

  test('ENV-05 ENV-07 a session is edited, somebody else’s change is told, and it is read again in words and as customers would see it, then saved', async ({
    page,
  }) => {
    await openDesk(page, `/gestion/catalogue/session/${SESSION}`, { session: SESSION, prenom: 'Paul' })
    await expectFitsAll(page)
    await page.getByLabel(/^Places en tout/).fill('-1')
    const montant = list(page, 'Ce que comprend le prix').getByLabel('Montant HT')
    await montant.fill('390,555')
    await relire(page)
    const summary = page.getByRole('group', { name: 'Un point est à corriger' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: /^Prestation 1, Montant HT\s: saisissez un montant/ }).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(montant).toHaveValue('390,55')
    await relire(page)
    await expect(page.getByRole('link', { name: 'Places en tout : doit valoir au moins 0.' })).toBeVisible()
    await expectFitsAll(page)

    await page.getByLabel(/^Places en tout/).fill('77')
    await changeElsewhere(page)
    await relire(page)
    await expect(page.getByRole('alert')).toContainText('Quelqu’un d’autre a modifié cette ligne')
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Garder ma saisie' }).click()
    await relire(page)
    await expect(page.getByRole('heading', { name: 'Ce que cela change' })).toBeFocused()
    await expect(page.getByText('Frais pédagogiques, 390,55 €, soumise au régime de TVA de la session')).toBeVisible()
    await expect(page.getByText('L’import ne prévient personne', { exact: false })).toBeVisible()
    await expectFitsAll(page)
    const apercu = await page.getByRole('link', { name: /comme vos clients/ }).getAttribute('href')
    await save(page)
    await expectFitsAll(page)
    await page.goto(apercu ?? '')
    await expect(page.getByText('390,55 €').first()).toBeVisible()
  })

  test('ENV-14 ENV-18 a session is made from another with new dates; rows are moved by keyboard, and a name is found by typing', async ({
    page,
  }) => {
    await signIn(page, `/gestion/catalogue/session/${SESSION}`, 'BUREAU')
    await page.getByRole('button', { name: 'Dupliquer cette session' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Premier jour', { exact: true }).fill('03/03/2031')
    await dialog.getByLabel('Référence').fill(COPIE)
    await expectFitsAll(page)
    await dialog.getByRole('button', { name: 'Préparer la copie' }).click()
    await expect(page.getByRole('heading', { name: 'Nouvelle session' })).toBeVisible()
    await expect(list(page, 'Journées').getByLabel('Jour', { exact: true })).toHaveValue('03/03/2031')
    const remises = list(page, 'Remises')
    const second = await remises.getByLabel('Description').nth(1).inputValue()
    await remises.getByRole('button', { name: 'Monter : Remise 2' }).press('Enter')
    await expect(remises.getByLabel('Description').first()).toHaveValue(second)
    await expect(remises.getByRole('button', { name: 'Descendre : Remise 1' })).toBeFocused()
    await page.getByRole('combobox', { name: /^Lieu/ }).fill('lyon')
    await page.getByRole('option', { name: /Lyon/ }).first().click()
    await relire(page)
    await expect(page.getByText('03/03/2031, le matin, l’après-midi')).toBeVisible()
    await expectFitsAll(page)
    await save(page)
    await page.getByRole('link', { name: 'Voir la session' }).click()
    await expect(page.getByText('03/03/2031', { exact: false }).first()).toBeVisible()
  })
})

test.describe('a file of the catalogue at the desk', () => {
  test.use({ expectedErrors: /422 \(/ })

  async function drop(page: Page, content: string | Buffer): Promise<void> {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choisir un fichier' }).click(),
    ])
    const buffer = Buffer.from(content)
    await chooser.setFiles({ name: 'catalogue.jsonl', mimeType: 'application/x-ndjson', buffer })
  }

  test('ENV-01 ENV-16 is read line by line before it is applied, and what is wrong is told in words', async ({
    page,
  }) => {
    await signIn(page, '/gestion/catalogue', 'BUREAU')
    await expect(page.getByRole('list', { name: 'Fiches' })).toBeVisible()
    await expectFitsAll(page)
    await page.getByRole('link', { name: 'Importer un fichier' }).click()
    await drop(page, Buffer.from('{"ligne":"theme","id":990,"label":"Fiscalité"}', 'latin1'))
    await expect(page.getByRole('alert').last()).toContainText('n’est pas en UTF-8')
    await drop(page, 'id;label\n990;Archives\n')
    await expect(page.getByRole('alert').last()).toContainText('un objet JSON')
    const theme = { ligne: 'theme', id: 990, label: 'Archives' }
    await drop(page, `${JSON.stringify(theme)}\n${JSON.stringify({ ...theme, id: 991, label: '' })}\n`)
    await page.getByRole('button', { name: 'Voir ce que cela change' }).click()
    await expect(page.getByRole('row', { name: '2 Thème 991 Libellé ne peut pas être vide' })).toBeVisible()
    await expectFitsAll(page)
    await drop(page, `${JSON.stringify(theme)}\n`)
    await page.getByRole('button', { name: 'Voir ce que cela change' }).click()
    await expect(page.getByRole('row', { name: /Thèmes 1 0 0/ })).toBeVisible()
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page.getByText('Le catalogue est à jour.')).toBeVisible()
  })
})
