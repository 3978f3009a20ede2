import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

/** One of each type: what its page is called, and what only it shows. */
const FICHES = [
  ['FIS-LF27', 'Loi de finances et actualité fiscale', 'Voir plus de dates'],
  ['NUM-IA', "Demande d'inscription", 'Accessible pendant 90 jour(s)'],
  ['FIS-MID', 'Les midis de la fiscalité', 'Gratuit'],
  ['MAN-ASS', 'Devenir associé', 'Récapitulatif des étapes'],
  ['FIS-FEL', 'Facturation électronique', 'Session complète'],
  ['CPT-CLOC', 'Clôture des comptes annuels', 'Détail de la formation'],
] as const

test('CAT-03 CAT-04 CAT-06 CAT-07 CAT-09 a fiche of each type, at 1440, 1024 and 390 px', async ({ page }) => {
  for (const [reference, titre, texte] of FICHES) {
    await page.goto(`/fiche/${reference}`)
    await expect(page.getByRole('heading', { level: 1 }), reference).toContainText(titre)
    await expect(page.getByText(texte, { exact: true }).first(), reference).toBeVisible()
    await expectFits(page, [1440, 1024, 390])
  }
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

test('CAT-09 INS-06 INS-07 a cursus: its steps in a modal, its dates to choose, mandatory first', async ({ page }) => {
  await page.goto('/fiche/CPT-CLOC')
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

test('INS-02 each statut shows only its message and the way back', async ({ page }) => {
  const SESSION = "La session pour laquelle vous souhaitez vous inscrire n'est plus disponible."
  const FORMATION = "La formation pour laquelle vous souhaitez vous inscrire n'est plus disponible."
  const cases = await page.request
    .get('/api/catalogue/fiche/FIS-INT')
    .then((response) => response.json())
    .then(({ sessions }: { sessions: { reference: string; statut: string | null }[] }) =>
      sessions
        .filter(({ statut }) => statut === 'ANNULE')
        .map(({ reference }) => `/fiche/FIS-INT/session/${reference}`),
    )
  expect(cases).toHaveLength(1)
  for (const [address, message] of [
    ...cases.map((address) => [address, SESSION] as const),
    ['/fiche/STA-CAC', 'Réouverture à la prochaine rentrée'],
    ['/fiche/DRT-FUS', FORMATION],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(message, { exact: true }), address).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retour au catalogue' })).toBeVisible()
    await expect(page.getByText('Se connecter à Passerelle')).toHaveCount(1)
    await expectAccessible(page)
  }
})

test.describe('what does not exist', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('INS-03 INS-04 an unknown fiche says what the server says; a missing session leads back to the fiche', async ({
    page,
    openSignedIn,
  }) => {
    const response = await page.goto('/fiche/INCONNUE')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Cette formation n’existe pas, ou n’est plus au catalogue.')).toBeVisible()
    await openSignedIn('/fiche/FIS-LF27/participants')
    await expect(
      page.getByText(
        'Inscription impossible, veuillez retourner sur la fiche catalogue pour sélectionner une date de session au préalable.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Choisir une date sur la fiche' }).click()
    await expect(page).toHaveURL('/fiche/FIS-LF27')
  })
})

test('NAV-03 NAV-05 INS-32 a preview shows all and lets nobody order, signed in or not', async ({
  page,
  openSignedIn,
}) => {
  for (const address of [
    '/fiche/preview/demo-fiche-DUR-VER-apercu-2',
    '/fiche/DRT-CONT/session/preview/demo-session-DRT-CONT-apercu-01',
  ]) {
    await openSignedIn(address)
    await expect(page.getByText('Aperçu : cette fiche n’est pas publiée.')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('link', { name: /Choisir|Continuer/ })).toHaveCount(0)
    await expect(page.getByText('Commande', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('NAV-02 search engines and shared links read what the page is about', async ({ request }) => {
  const page = await (await request.get('/fiche/FIS-LF27')).text()
  const jsonLd = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
  expect(jsonLd).toMatchObject({ '@type': 'Course', name: 'Loi de finances et actualité fiscale' })
  expect(jsonLd.hasCourseInstance.length).toBeGreaterThan(3)
  expect(page).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/fiche\/FIS-LF27">/)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/fiche/FIS-LF27</loc>')
  expect(sitemap).not.toContain('DUR-VER')
})
