import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/compte/ComptePage.tsx'
import '#web/pages/panier/PanierPage.tsx'
import '#web/parts/client/ClientModal.tsx'
import '#web/parts/compte/ProfileModal.tsx'

const ecran = prepareEcran()

type Place = Pick<typeof screen, 'findByLabelText' | 'getByLabelText'>
const value = (where: Place, label: string) => (where.getByLabelText(label) as HTMLInputElement).value

/** Replaces the content of the field. */
async function write(user: UserEvent, where: Place, label: string | RegExp, text: string) {
  await user.clear(await where.findByLabelText(label))
  await user.paste(text)
}

async function choose(user: UserEvent, label: RegExp, option?: string) {
  await user.click(screen.getByLabelText(label, { selector: 'button' }))
  const list = within(await screen.findByRole('listbox'))
  await user.click(option ? list.getByText(option) : (list.getAllByRole('option')[0] as HTMLElement))
}

/** The chosen value of a list: the hidden options have the same text. */
const CHOSEN = { selector: 'button, button *' }

async function answerAll(user: UserEvent, where: Place, reply: 'Oui' | 'Non') {
  for (const question of [/CRCC/, /CROEC/, /ANECS/])
    await user.click(within(where.getByLabelText(question, { selector: '[role=radiogroup]' })).getByLabelText(reply))
}

async function fillCoordonnees(user: UserEvent, where: Place) {
  await write(user, where, 'Téléphone', '04 99 00 12 34')
  await write(user, where, 'Numéro et voie', '18 rue de la République')
  await write(user, where, 'Code postal', '69002')
  await write(user, where, 'Ville', 'Lyon')
}

test('CPT-01 CPT-04 CPT-05 CPT-06 CPT-07 CPT-08 the whole form is filled in, mended, agreed to, saved, and found again', async () => {
  const user = await ecran.open('/mon-compte', 'ADMV')
  await fillCoordonnees(user, screen)
  await write(user, screen, 'Date de naissance (optionnel)', '31/12/2999')
  await user.tab()
  screen.getByText(/^Choisissez une date jusqu’au \d\d\/\d\d\/\d{4}\.$/)
  await write(user, screen, 'Date de naissance (optionnel)', '04/07/1988')
  await choose(user, /^Situation/, 'Dirigeant')
  await answerAll(user, screen, 'Oui')
  await choose(user, /^CRCC$/, 'Lyon – Riom')
  await write(user, screen, 'N° inscription', '123456')
  await choose(user, /^CROEC$/)
  await write(user, screen, 'Numéro Supra', '691234567801')
  await write(user, screen, 'Numéro d’adhérent', 'A-2027')
  await write(user, screen, 'Date de fin d’adhésion', '31/01/2022')
  await user.click(screen.getByText('Enregistrer'))
  const summary = await screen.findByRole('group', { name: '2 points sont à corriger' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(screen.queryByRole('dialog')).toBeNull()
  within(summary).getByText('Veuillez saisir le N° inscription (7 à 12 chiffres)')
  within(summary).getByText("La date de fin d'adhésion est dépassée.")
  await write(user, screen, 'N° inscription', '1234567')
  await write(user, screen, 'Date de fin d’adhésion', '1/2/22')
  await user.tab()
  await waitFor(() => expect(screen.queryByText("La date de fin d'adhésion est dépassée.")).toBeNull())
  await user.click(screen.getByText('Enregistrer'))
  const consent = within(await screen.findByRole('dialog', { name: 'Enregistrer mes informations' }))
  await user.click(consent.getByLabelText(/^J’accepte/))
  await user.click(consent.getByText('Valider'))
  await screen.findByText('Vos informations sont enregistrées.')
  const stored = ecran.db.selectFrom('contact').select(['numeroSupra', 'dateFinAdhesionAnecsCjec'])
  expect(await stored.where('numeroInscription', '=', '1234567').execute()).toEqual([
    { numeroSupra: '691234567801', dateFinAdhesionAnecsCjec: '2022-02-01' },
  ])

  cleanup()
  await ecran.open('/mon-compte', 'ADMV')
  await screen.findByLabelText('Numéro Supra')
  expect([value(screen, 'Numéro Supra'), value(screen, 'N° inscription'), value(screen, 'Téléphone')]).toEqual([
    '69 12345678 01',
    '1234567',
    '04 99 00 12 34',
  ])
  expect(value(screen, 'Date de fin d’adhésion')).toBe('01/02/2022')
  screen.getByText('Ferrand et Associés (Lyon)', CHOSEN)
  expect(screen.getByLabelText('Pays', { selector: 'button' }).textContent).toBe('France')
  expect(screen.queryByText(/^Nous avons retrouvé votre saisie/)).toBeNull()
})

test('CLI-13 a dead address service is told and typing goes on; asked again, a suggestion fills the account’s address', async () => {
  const breakDown = (panne: string | null) =>
    ecran.app.inject({ method: 'POST', url: '/annuaire/panne', payload: { service: 'adresses', panne } })
  const user = await ecran.open('/mon-compte', 'USER')
  await breakDown('arret')
  await write(user, screen, 'Numéro et voie', '12 rue Victor Hugo Brest')
  await screen.findByText(/^Les suggestions sont indisponibles/)
  expect(value(screen, 'Numéro et voie')).toBe('12 rue Victor Hugo Brest')
  await breakDown(null)
  await user.click(screen.getByText('Réessayer'))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  expect([value(screen, 'Code postal'), value(screen, 'Ville')]).toEqual(['29200', 'Brest'])
})

test('CPT-01 what was typed is found again, and given up when one says so', async () => {
  const user = await ecran.open('/mon-compte', 'DOCS')
  const before = (await screen.findByLabelText<HTMLInputElement>(/^Intitulé du poste/)).value
  await write(user, screen, /^Intitulé du poste/, 'Associée')
  cleanup()
  const again = await ecran.open('/mon-compte', 'DOCS')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Intitulé du poste/)).value).toBe('Associée')
  screen.getByText(/^Nous avons retrouvé votre saisie/)
  await again.click(screen.getByText('Revenir aux informations enregistrées'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Intitulé du poste/).value).toBe(before)
  expect(screen.queryByText(/^Nous avons retrouvé votre saisie/)).toBeNull()
})

test('INS-28 CPT-01 CPT-07 CLI-11 the profile waits for the agreement, then for the fields; a company is found on the way; a lost call loses nothing', async () => {
  const user = await ecran.open('/panier', 'PART')
  await screen.findByText(/^Complétez votre profil pour pouvoir vous inscrire/)
  await user.click(screen.getByRole('button', { name: 'Compléter mon profil' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Compléter mon profil' }))
  await fillCoordonnees(user, modal)
  expect(value(modal, 'Prénom')).toBe('Paul')
  await write(user, modal, 'Nom de l’employeur', 'Audit Rochebrune')
  await answerAll(user, modal, 'Non')
  const save = modal.getByText('Enregistrer')
  await user.click(save)
  const sent = () => ecran.network.calls.filter((call) => call === 'POST /api/participant/contact')
  expect(modal.queryByRole('group', { name: /à corriger/ })).toBeNull()
  await user.click(modal.getByLabelText(/^J’accepte/))
  await user.click(save)
  await screen.findByText('Merci de remplir tous les champs obligatoires')
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe(
      'Un point est à corrigerChoisissez votre société, ou « Particulier » si vous n’en avez pas.',
    ),
  )
  await user.click(modal.getByText('Rechercher ou enregistrer une société'))
  const client = within(await screen.findByRole('dialog', { name: 'Rechercher ou enregistrer une entité' }))
  await write(user, client, /^Nom, /, 'Rochebrune')
  await user.click(client.getByText('Rechercher'))
  await user.click(await client.findByText(/^Choisir/))
  await modal.findByText(/^Audit Rochebrune \(/, CHOSEN)

  ecran.network.before = (call) => {
    if (call === 'POST /api/participant/contact') throw new TypeError('Failed to fetch')
    return undefined
  }
  await user.click(save)
  await screen.findByText(/^Oups/)
  expect(value(modal, 'Nom de l’employeur')).toBe('Audit Rochebrune')
  expect(modal.getByLabelText<HTMLInputElement>(/^J’accepte/).checked).toBe(true)
  ecran.network.before = undefined
  await user.click(save)
  await screen.findByText('Vos informations sont enregistrées.')
  expect(sent()).toHaveLength(2)
  await waitFor(() => expect(screen.queryByText('Compléter mon profil')).toBeNull())

  cleanup()
  await ecran.open('/mon-compte', 'PART')
  await screen.findByText(/^Audit Rochebrune \(/, CHOSEN)
  expect(value(screen, 'Nom de l’employeur')).toBe('Audit Rochebrune')
  expect(screen.queryByText(/^Nous avons retrouvé votre saisie/)).toBeNull()
})
