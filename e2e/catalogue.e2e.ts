import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const RECHERCHE = '#recherche'

/** The content of the screen, from its own form, beside the content of its address. */
async function readScreen(page: Page) {
  return page.evaluate((selector) => {
    const form = document.querySelector<HTMLFormElement>(selector)
    const fields = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)])
    const cards = [...document.querySelectorAll('article h3')].map((title) => title.textContent)
    return { search: location.search, fields, cards, count: document.querySelector('p[role="status"]')?.textContent }
  }, RECHERCHE)
}

const count = (page: Page) => page.getByRole('status').first()
const chips = (page: Page) => page.getByRole('list', { name: 'Filtres choisis' })
const filtre = (page: Page, name: string) => page.getByRole('checkbox', { name })

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Rechercher une formation').fill(words)
  await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL((url) => url.searchParams.get('q') === words)
}

test('CAT-01 NAV-15 NAV-23 LAY-18 from the home page to a session: words, filters, chips, back, forward, reload and a shared link', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  await expectAccessible(page)
  await search(page, 'tva internationnale')
  await expect(page.getByText('Aucun résultat pour « tva internationnale ». Voici les résultats pour')).toBeVisible()
  await expect(page.getByRole('link', { name: /^TVA : territorialité/ })).toBeVisible()
  await expectAccessible(page)

  await search(page, 'fiscalité')
  await filtre(page, 'Présentiel').check()
  await expect(page).toHaveURL('/catalogue?q=fiscalit%C3%A9&typesIds=1')
  await expect(chips(page)).toContainText('Présentiel')
  // LAY-18: a French date; an invalid one stays and shows an error.
  const debut = page.getByRole('textbox', { name: 'À partir du' })
  await debut.fill('31/02/2027')
  await debut.press('Tab')
  await expect(page.getByText('Cette date n’existe pas. Exemple : 09/03/2027.')).toBeVisible()
  await expect(debut).toHaveValue('31/02/2027')
  await expect(page).toHaveURL('/catalogue?q=fiscalit%C3%A9&typesIds=1')
  await debut.fill('1/2/27')
  await debut.press('Tab')
  await expect(page).toHaveURL('/catalogue?q=fiscalit%C3%A9&typesIds=1&dateDebut=2027-02-01')
  await expect(debut).toHaveValue('01/02/2027')
  await expect(debut).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('button', { name: /Trier par/ }).click()
  await page.getByRole('option', { name: 'Prix croissant' }).click()
  await expect(page).toHaveURL('/catalogue?q=fiscalit%C3%A9&typesIds=1&dateDebut=2027-02-01&tri=prix')
  await expect(page.locator('[aria-busy="false"]')).toBeVisible()
  const chosen = await readScreen(page)
  expect(chosen.cards.length).toBeGreaterThan(0)

  await page.goBack()
  await expect(page).toHaveURL(/dateDebut=2027-02-01$/)
  await page.goForward()
  await expect(page.locator('[aria-busy="false"]')).toBeVisible()
  expect(await readScreen(page)).toEqual(chosen)
  await page.reload()
  expect(await readScreen(page)).toEqual(chosen)
  const other = await browser.newContext({ baseURL, locale: 'fr-FR' })
  const shared = await other.newPage()
  await shared.goto(page.url())
  expect(await readScreen(shared)).toEqual(chosen)
  await other.close()

  await chips(page).getByRole('link', { name: 'Présentiel' }).click()
  await expect(page).toHaveURL('/catalogue?q=fiscalit%C3%A9&dateDebut=2027-02-01&tri=prix')
  await expect(filtre(page, 'Présentiel')).not.toBeChecked()
  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL('/catalogue')
  await page.getByRole('link', { name: 'Suivante' }).click()
  await expect(page).toHaveURL('/catalogue?page=2')
  await expect(count(page)).toHaveText(/^\d+ formations, \d+ sessions$/)
  await search(page, 'xylophone')
  await expect(page.getByText('Aucune formation ne correspond à votre recherche.')).toBeVisible()
  await expectAccessible(page)
})

test('NAV-23 25 random searches: the address, the screen and the address again say the same', async ({ page }) => {
  await page.goto('/catalogue')
  // The first filter that works proves that the browser has taken over the drawn page.
  await filtre(page, 'Cursus').check()
  await page.waitForURL('/catalogue?typesIds=8')
  await filtre(page, 'Cursus').uncheck()
  await page.waitForURL('/catalogue')
  const seen = await page.evaluate(async (selector) => {
    let seed = 20_261_115
    const random = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * max)
    }
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:enabled')]
    const written = () => {
      const fields = new Map<string, string>()
      const pick = (name: string, value: string) => random(3) === 0 && fields.set(name, value)
      pick('q', ['tva', 'paie & DSN', 'l’audit', 'élan 100 %', 'a+b'][random(5)] ?? '')
      for (const box of boxes) {
        if (random(12) > 0) continue
        const list = fields.get(box.name)
        fields.set(box.name, list && box.value !== 'true' ? `${list},${box.value}` : box.value)
      }
      pick('dateDebut', `2027-0${1 + random(9)}-1${random(9)}`)
      pick('dateFin', `2028-0${1 + random(9)}-2${random(9)}`)
      pick('prixMin', String(random(300)))
      pick('prixMax', String(300 + random(900)))
      pick('tri', ['prix', 'titre'][random(2)] ?? '')
      return fields
    }
    const toDay = (text: string) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
    const screen = () => {
      const fields = new Map<string, string>()
      for (const [name, value] of new FormData(document.querySelector<HTMLFormElement>(selector) ?? undefined)) {
        if (value !== '') fields.set(name, fields.has(name) ? `${fields.get(name)},${value}` : toDay(String(value)))
      }
      return fields
    }
    const sorted = (fields: Map<string, string>) =>
      [...fields]
        .map(([name, value]) => `${name}=${value.split(',').sort().join(',')}`)
        .sort()
        .join(' ')
    const settled = async (wanted: string) => {
      for (let frame = 0; frame < 200; frame += 1) {
        await new Promise(requestAnimationFrame)
        if (sorted(screen()) === wanted && document.querySelector('[aria-busy="false"]')) return
      }
    }
    const found: { wanted: string; shown: string; address: string }[] = []
    for (let round = 0; round < 25; round += 1) {
      const fields = written()
      history.pushState({}, '', `/catalogue?${new URLSearchParams([...fields])}`)
      dispatchEvent(new PopStateEvent('popstate'))
      await settled(sorted(fields))
      const address = new Map([...new URLSearchParams(location.search)])
      found.push({ wanted: sorted(fields), shown: sorted(screen()), address: sorted(address) })
    }
    return found
  }, RECHERCHE)
  expect(seen).toHaveLength(25)
  expect(new Set(seen.map(({ wanted }) => wanted)).size).toBeGreaterThan(20)
  expect(seen.filter(({ wanted, shown, address }) => shown !== wanted || address !== wanted)).toEqual([])
})

test('LAY-11 the two buttons of the catalogue are there up to 1023 px, and on no other page', async ({ page }) => {
  const deux = page.locator('main button[aria-expanded]').filter({ hasText: /^(?:Rechercher|Filtrer)$/, visible: true })
  const filtres = page.getByRole('complementary', { name: 'Filtrer' })
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/catalogue')
  await expect(filtres).toBeVisible()
  await expect(deux).toHaveCount(0)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(deux).toHaveText(['Rechercher', 'Filtrer'])
  await expect(filtres).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(deux).toHaveCount(0)
})

test('LAY-11 CAT-01 on a phone: the two buttons, the sheet of filters, and the list behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/catalogue')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByLabel('Rechercher une formation')).toBeFocused()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer' })
  await sheet.getByRole('checkbox', { name: 'Cursus' }).check()
  await expect(sheet.getByRole('button', { name: /^Voir \d+ formations?$/ })).toBeVisible()
  // The sheet is shown whole: content under its bar of actions is no fault.
  await page.setViewportSize({ width: 390, height: 2400 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await sheet.getByRole('button', { name: /^Voir/ }).click()
  await expect(page).toHaveURL('/catalogue?typesIds=8')
  await expect(page.getByRole('button', { name: 'Filtrer (1)' })).toBeFocused()
  await expect(count(page)).toHaveText(/^\d formations/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-01 NAV-23 the catalogue is searched and filtered by its form, and a fiche reads in full', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByLabel('Rechercher une formation').fill('finances')
    await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/catalogue?q=finances')
    await filtre(page, 'Présentiel').check()
    await page.getByRole('button', { name: 'Appliquer les filtres' }).click()
    await expect(page.getByRole('list', { name: 'Filtres choisis' })).toContainText('Présentiel')
    await page.getByRole('link', { name: 'Loi de finances et actualité fiscale' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Loi de finances et actualité fiscale' })).toBeVisible()
    for (const titre of ['Présentation', 'Objectifs', 'Programme', 'Publics concernés', 'Tarifs', 'Accessibilité']) {
      await expect(page.getByRole('heading', { name: titre })).toBeVisible()
    }
    await page.getByText('Voir plus de dates').click()
    await page.getByRole('heading', { level: 3 }).getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1, name: "Demande d'inscription" })).toBeVisible()
    await expect(page.getByText('Pour continuer cette inscription, connectez-vous')).toBeVisible()
  })
})
