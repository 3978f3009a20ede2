import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { alterFormation } from './ecran-formation.ts'
import { completeProfile } from './ecran-panier.ts'

const ecran = prepareEcran()
const REFERENCE = 'FIS-LF27-LYO-02'
const SESSION = `/fiche/FIS-LF27/session/${REFERENCE}`

/** A collapsible panel, by its title. */
async function findPanneau(titre: string): Promise<HTMLDetailsElement> {
  const heading = await screen.findByText(titre, { selector: 'summary > h3' })
  return heading.closest('details') as HTMLDetailsElement
}

test('INS-05 the reminder names organiser and partners, both promotional messages, prerequisites, publics and one more', async () => {
  alterFormation(ecran, REFERENCE, {
    organisateur: { nom: 'Institut O', telephone: '01 02 03 04 05', email: 'o@o.example', numeroTva: null },
    partenaires: [{ nom: 'Partenaire P' }],
    commanditaires: [{ nom: 'Commanditaire C' }],
    coorganisateurs: [{ nom: 'Coorganisateur D' }],
    messagePromotionnel: 'Promotion de la formation',
    sessionMessagePromotionnel: 'Promotion de la session',
    prerequis: 'Savoir compter',
    publicConcernes: [{ id: 4, label: 'Comptables' }],
    autrePublic: 'Curieux de passage',
    seances: [
      { id: 1, index: 1, nom: 'Séance du matin', dureeMinutes: 180 },
      { id: 2, index: 2, nom: 'Séance du soir', dureeMinutes: 180 },
    ],
  })
  await ecran.open(SESSION)
  const rappel = within(await findPanneau('Rappels sur la session'))
  for (const said of [
    'Institut O',
    '01 02 03 04 05',
    'o@o.example',
    'Partenaire P',
    'Commanditaire C',
    'Coorganisateur D',
    'Promotion de la formation',
    'Promotion de la session',
    'Savoir compter',
    'Comptables',
    'Curieux de passage',
    'Séance du matin',
    'Séance du soir',
  ])
    expect(rappel.getByText(said)).toBeTruthy()
  // CAT-09: the label for type 1.
  expect(rappel.getByRole('button', { name: 'Détail de la formation' })).toBeTruthy()
})

test('INS-05 an e-learning has its own title of the reminder', async () => {
  await ecran.open('/fiche/NUM-IA')
  expect(await findPanneau('Rappel du module e-learning')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Rappels sur la session' })).toBeNull()
})

test('INS-06 the programme is a panel, open by default: mandatory steps, then the optional ones under their heading', async () => {
  const user = await ecran.open('/fiche/DEC-PREPA/session/DEC-PREPA-SES1-01')
  const programme = await findPanneau('Programme')
  expect(programme.open).toBe(true)
  const steps = [...programme.querySelectorAll('h4, li[id]')]
    .map(({ textContent }) => textContent ?? '')
    .map((text) => /^(Les épreuves écrites|Le mémoire|Session\(s\) optionnelle\(s\)|L’oral)/.exec(text)?.[0])
    .filter((name) => name !== undefined)
  expect(steps.slice(0, 4)).toEqual(['Les épreuves écrites', 'Le mémoire', 'Session(s) optionnelle(s)', 'L’oral'])
  await user.click(screen.getByText('Programme', { selector: 'summary > h3' }))
  expect(programme.open).toBe(false)
})

test('INS-06 who comes from the sheet has read it: its panels are folded', async () => {
  const user = await ecran.open('/fiche/FIS-LF27')
  const [date] = await screen.findAllByRole('link', { name: /^Le \d\d\/\d\d\/\d{4}/ })
  await user.click(date as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: "Demande d'inscription" })
  for (const titre of ['Rappels sur la session', 'Programme', 'Tarif'])
    expect((await findPanneau(titre)).open, titre).toBe(false)
})

test('INS-06 a sheet that was read folds nothing over the dates of a cursus', async () => {
  sessionStorage.setItem('fiche-lue', 'DEC-PREPA')
  await ecran.open('/fiche/DEC-PREPA/session/DEC-PREPA-SES1-01')
  expect((await findPanneau('Rappels sur la session')).open).toBe(false)
  expect((await findPanneau('Programme')).open).toBe(true)
})

test.each([undefined, 'INSC'] as const)(
  'CAT-03 a full session says so at once and leads to the other dates, without a form (%s)',
  async (role) => {
    if (role) await completeProfile(ecran, role)
    await ecran.open('/fiche/FIS-LF27/session/FIS-LF27-LYO-01', role)
    await screen.findByText('Session complète')
    const dates = within(screen.getByRole('region', { name: 'Autres dates' }))
    const links = await dates.findAllByRole('link')
    const hrefs = links.map((link) => link.getAttribute('href'))
    expect(hrefs).toContain(SESSION)
    expect(hrefs).not.toContain('/fiche/FIS-LF27/session/FIS-LF27-LYO-01')
    // The session is closed: the page offers no registration.
    expect(hrefs).not.toContain('/fiche/FIS-LF27/session/FIS-LF27-REN-01')
    expect(screen.queryByText(/Vous effectuez l'inscription/)).toBeNull()
    expect(screen.queryByText('Pour continuer cette inscription, connectez-vous')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Confirmer ma demande' })).toBeNull()
  },
)

test('INS-08 « Continuer » leads a visitor to the sign-in, and back to this very page', async () => {
  await ecran.open(SESSION)
  const link = await screen.findByRole('link', { name: 'Continuer l’inscription' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost:3000')
  expect(pathname).toBe('/auth/login')
  expect(new URL(searchParams.get('to') ?? '').pathname).toBe(SESSION)
})
