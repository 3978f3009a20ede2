import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

/** One fiche of each type: the title of its page, and a text that only it shows. */
const FICHES = [
  ['FIS-LF27', 'Loi de finances et actualité fiscale', 'Voir plus de dates'],
  ['NUM-IA', "Demande d'inscription", 'Accessible pendant 90 jour(s)'],
  ['FIS-MID', 'Les midis de la fiscalité', 'Gratuit'],
  ['MAN-ASS', 'Devenir associé', 'Récapitulatif des étapes'],
  ['FIS-FEL', 'Facturation électronique', 'Session complète'],
  // Only its message is shown; fiche-messages.ecran.test.tsx tests all three.
  ['DRT-FUS', "Demande d'inscription", 'Retour au catalogue'],
  ['preview/demo-fiche-DUR-VER-apercu-2', 'Certifier les informations', 'Objectifs'],
  ['CPT-CLOC', 'Clôture des comptes annuels', 'Détail de la formation'],
] as const

test('CAT-03 CAT-04 CAT-06 CAT-07 CAT-09 INS-06 INS-07 a fiche of each type, at 1440, 1024 and 390 px, the steps of the last and the choice of its dates', async ({
  page,
}) => {
  for (const [reference, titre, texte] of FICHES) {
    await page.goto(`/fiche/${reference}`)
    await expect(page.getByRole('heading', { level: 1 }), reference).toContainText(titre)
    await expect(page.getByText(texte, { exact: true }).first(), reference).toBeVisible()
    await expectFits(page, [1440, 1024, 390])
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Détail de la formation' }).click()
  const modal = page.getByRole('dialog', { name: 'Étapes du parcours' })
  await expect(modal).toContainText('Dossiers délicats')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Détail de la formation' })).toBeFocused()
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(
    page.getByText('Plusieurs dates de session sont disponibles pour cette formation, veuillez en sélectionner une :'),
  ).toHaveCount(2)
  const missing = page.getByRole('link', { name: 'La date de « Préparer et réviser »' })
  await expect(missing).toBeVisible()
  await page.getByRole('radio').first().check()
  await expect(missing).toBeHidden()
  await expectAccessible(page)
})

test('CAT-02 CAT-04 NAV-02 NAV-04 INS-01 INS-08 from the sheet to the registration, and back', async ({ page }) => {
  await page.goto('/fiche/FIS-LF27')
  const dates = page.getByRole('heading', { level: 3 }).getByRole('link')
  const shown = await dates.filter({ visible: true }).count()
  await page.getByText('Voir plus de dates').click()
  expect(await dates.filter({ visible: true }).count()).toBeGreaterThan(shown)
  await dates.first().click()
  await expect(page.getByRole('heading', { level: 1, name: "Demande d'inscription" })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Rappels sur la session' })).toBeVisible()
  await expect(page.getByText('468,00\u00a0€').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Pour continuer cette inscription, connectez-vous')).toBeVisible()
  const agenda = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
  expect((await agenda).suggestedFilename()).toMatch(/\.ics$/)
  await page.getByRole('link', { name: 'Retour à la fiche' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loi de finances' })).toBeVisible()
})

test('NAV-02 NAV-03 NAV-05 INS-04 search engines and shared links read what the page is about', async ({ request }) => {
  const read = async (url: string) => (await request.get(url)).text()
  const page = await read('/fiche/FIS-LF27')
  const jsonLd = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
  expect(jsonLd).toMatchObject({ '@type': 'Course', name: 'Loi de finances et actualité fiscale' })
  expect(jsonLd.hasCourseInstance.length).toBeGreaterThan(3)
  expect(page).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/fiche\/FIS-LF27">/)
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).toContain('/fiche/FIS-LF27</loc>')
  expect(sitemap).not.toContain('DUR-VER')
  expect(page).not.toContain('name="robots"')
  for (const address of [
    '/fiche/preview/demo-fiche-DUR-VER-apercu-2',
    '/fiche/DRT-CONT/session/preview/demo-session-DRT-CONT-apercu-01',
  ])
    expect(await read(address)).toContain('<meta name="robots" content="noindex">')
  expect((await request.get('/fiche/INCONNUE')).status()).toBe(404)
})

test('a press made before the scripts came shows at once, and is answered when they have come', async ({ page }) => {
  let release = () => {}
  const scripts = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/catalogue', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'presses' in window)
  const compte = page.getByRole('button', { name: '(menu du compte)' })
  await compte.click()
  await expect(compte).toHaveCSS('opacity', '0.6')
  // Twice is once: nobody presses again to close what has not opened.
  await compte.click()
  const cursus = page.getByRole('checkbox', { name: 'Cursus' })
  await cursus.check()
  const elearning = page.getByRole('checkbox', { name: 'E-learning' })
  await elearning.check()
  await elearning.uncheck()
  release()
  await expect(page.getByRole('dialog', { name: 'Mon compte' })).toBeVisible()
  await expect(page).toHaveURL('/catalogue?typesIds=8')
  await expect(compte).toHaveCSS('opacity', '1')
})

test('the application is asked for once the styles are there, with which the page is read', async ({ page }) => {
  let release = () => {}
  const styles = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/.*\.css$/, async (route) => {
    await styles
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const begin = page.waitForResponse(/begin\.js$/)
  await page.goto('/catalogue', { waitUntil: 'commit' })
  await (await begin).finished()
  await page.waitForFunction(() => 'presses' in window && document.readyState === 'interactive')
  expect(asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toEqual([])
  release()
  await page.waitForFunction(() => !('presses' in window))
})
