import { screen, within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import type { FormationFiche } from '#contract/catalogue/formation.ts'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()
// On a busy machine, loading these chunks takes longer than the tests wait for a screen.
beforeAll(() =>
  Promise.all([
    import('#web/pages/inscription/InscriptionPage.tsx'),
    import('#web/pages/inscription/ApercuPage.tsx'),
    import('#web/pages/inscription/ParticipantsPage.tsx'),
  ]),
)

const SESSION = "La session pour laquelle vous souhaitez vous inscrire n'est plus disponible."
const FORMATION = "La formation pour laquelle vous souhaitez vous inscrire n'est plus disponible."
const main = () => within(screen.getByRole('main'))
const links = () =>
  main()
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

async function cancelledSession(): Promise<string> {
  const answer = await ecran.app.inject({ url: '/api/catalogue/fiche/FIS-INT' })
  const session = (answer.json() as FormationFiche).sessions.find(({ statut }) => statut === 'ANNULE')
  return `/fiche/FIS-INT/session/${session?.reference}`
}

test.each([
  ['a session', cancelledSession, SESSION],
  ['a fiche closed in words of its own', () => '/fiche/STA-CAC', 'Réouverture à la prochaine rentrée'],
  ['a fiche', () => '/fiche/DRT-FUS', FORMATION],
])('INS-02 the statut of %s shows only its message and the way back', async (_, addressOf, message) => {
  await ecran.open(await addressOf())
  await screen.findByText(message)
  expect(links()).toEqual(['Retour au catalogue /catalogue'])
  expect(main().queryByRole('button')).toBeNull()
})

test('INS-04 an unknown fiche says what the server says', async () => {
  await ecran.open('/fiche/INCONNUE')
  await screen.findByText('Cette formation n’existe pas, ou n’est plus au catalogue.')
  expect(links()).toEqual(['Retour au catalogue /catalogue'])
})

test('INS-03 a missing session leads back to the fiche', async () => {
  const user = await ecran.open('/fiche/FIS-LF27/participants', 'ADMV')
  await screen.findByText(
    'Inscription impossible, veuillez retourner sur la fiche catalogue pour sélectionner une date de session au préalable.',
  )
  await user.click(main().getByText('Choisir une date sur la fiche'))
  await screen.findByText('Loi de finances et actualité fiscale', { selector: 'h1' })
  expect(window.location.pathname).toBe('/fiche/FIS-LF27')
})

const APERCUS = [
  ['/fiche/preview/demo-fiche-DUR-VER-apercu-2', 'cette fiche'],
  ['/fiche/DRT-CONT/session/preview/demo-session-DRT-CONT-apercu-01', 'cette session'],
] as const

test.each(
  APERCUS.flatMap(([address, quoi]) => [undefined, 'ADMV' as const].map((role) => [address, role, quoi] as const)),
)('NAV-03 NAV-05 INS-32 the preview %s shows all and lets nobody order (%s)', async (address, role, quoi) => {
  await ecran.open(address, role)
  await screen.findByText(new RegExp(`^Aperçu\\s: ${quoi} n’est pas publiée`))
  expect(main().queryByRole('link', { name: 'Choisir une session' })).toBeNull()
  expect(main().getAllByRole('heading').length).toBeGreaterThan(3)
  expect(links().filter((link) => /\/session\/|\/participants|\/auth\//.test(link))).toEqual([])
  expect(main().queryByText('Continuer l’inscription')).toBeNull()
  expect(main().queryByText('Commande')).toBeNull()
  expect(main().queryByText('Pour continuer cette inscription, connectez-vous')).toBeNull()
})
