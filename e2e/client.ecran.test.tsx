import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { fill, prepareEcran } from './ecran.tsx'
import type { Role } from './fixtures.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/compte/ComptePage.tsx'
import '#web/parts/client/ClientModal.tsx'

const ecran = prepareEcran()

// The stand-in makes its register at the first search, which takes longer than the test waits.
beforeAll(async () => {
  await ecran.app.inject('/annuaire/entreprises/search?q=cabinet')
})

/** Opens the client modal from the account page. */
async function openModal(role: Role) {
  const user = await ecran.open('/mon-compte', role)
  await user.click(await screen.findByRole('button', { name: 'Rechercher ou enregistrer une société' }))
  const modal = await screen.findByRole('dialog', { name: 'Rechercher ou enregistrer une entité' })
  await within(modal).findByRole('radio', { name: 'Entreprise' })
  return { user, modal: within(modal) }
}

type Modal = ReturnType<typeof within>
const input = (modal: Modal, label: string | RegExp) => modal.getByLabelText(label) as HTMLInputElement

async function force(user: UserEvent, modal: Modal) {
  await user.click(modal.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }))
  await user.click(modal.getByRole('button', { name: 'Saisir manuellement mon entreprise' }))
}

test('CLI-02 CLI-03 CLI-14 three types; the form only for an individual, or after a validation or a forced creation', async () => {
  const { user, modal } = await openModal('USER')
  expect(modal.getAllByRole('radio')).toEqual(
    ['Entreprise', 'Association', 'Particulier'].map((name) => modal.getByRole('radio', { name })),
  )
  expect((modal.getByRole('radio', { name: 'Entreprise' }) as HTMLInputElement).checked).toBe(true)
  expect(modal.queryByRole('form', { name: 'Fiche du client' })).toBeNull()
  expect(modal.getByRole('button', { name: 'Rechercher' }).getAttribute('aria-disabled')).toBe('true')

  // Forced entry: every field is open, and the three blocks are present.
  await force(user, modal)
  for (const title of ['Informations', 'Adresse', 'Contact']) modal.getByRole('heading', { name: title })
  expect([input(modal, 'SIRET').disabled, input(modal, 'Dénomination').disabled]).toEqual([false, false])
  await fill(user, input(modal, 'Dénomination'), 'Cabinet Oubli')

  // Another type clears the typed values and ends forced entry.
  await user.click(modal.getByRole('radio', { name: 'Association' }))
  expect(modal.queryByRole('form', { name: 'Fiche du client' })).toBeNull()
  await user.click(modal.getByRole('button', { name: 'Saisir manuellement mon association' }))
  expect([input(modal, 'Dénomination').value, input(modal, /Numéro RNA/).disabled]).toEqual(['', false])

  // An individual gets the form at once, without a number, filled in from the account.
  await user.click(modal.getByRole('radio', { name: 'Particulier' }))
  for (const title of ['Informations', 'Adresse', 'Contact']) modal.getByRole('heading', { name: title })
  expect(input(modal, 'Nom et prénom').value).toBe('Inès CARON')
  expect([modal.queryByLabelText('SIRET'), modal.queryByLabelText(/RNA/)]).toEqual([null, null])
})

test('CLI-02 CLI-12 after a validation the number and the name are not to be changed', async () => {
  const { user, modal } = await openModal('USER')
  await user.click(modal.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }))
  await fill(user, modal.getByRole('textbox', { name: /^Nom, / }), '000 345 678 00015')
  await user.click(modal.getByRole('button', { name: 'Rechercher' }))
  await user.click(await modal.findByRole('button', { name: /^Choisir ?CABINET DISCRET/ }))
  await modal.findByRole('form', { name: 'Fiche du client' })
  expect([input(modal, 'SIRET').value, input(modal, 'SIRET').disabled]).toEqual(['000 345 678 00015', true])
  expect(input(modal, 'Dénomination').disabled).toBe(true)
})

test('CLI-02 CLI-11 an individual is saved as the société of the account, filled with what it holds', async () => {
  const { user, modal } = await openModal('PART')
  await user.click(modal.getByRole('radio', { name: 'Particulier' }))
  await fill(user, input(modal, 'Numéro et voie'), '4 rue Basse')
  await fill(user, input(modal, 'Code postal'), ' 75 009')
  expect(input(modal, 'Code postal').value).toBe('75009')
  await fill(user, input(modal, 'Ville'), 'Paris')
  await user.click(modal.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: /Particulier \(je n’ai pas de société\)/ })
  expect(screen.queryByLabelText('Nom de l’employeur')).toBeNull()
  const saved = ecran.db
    .selectFrom('client')
    .select(['denomination', 'codePostal', 'siret'])
    .where('ville', '=', 'Paris')
  expect(await saved.where('natureId', '=', 3).execute()).toEqual([
    { denomination: 'Paul LEMAIRE', codePostal: '75009', siret: null },
  ])
})

test('CLI-04 a SIRET is masked, judged 500 ms after the last key, and sent without its spaces', async () => {
  const { user, modal } = await openModal('AUTRE')
  await force(user, modal)
  const looked = () => ecran.network.calls.filter((call) => call.includes('/client/societe/recherche'))
  const siret = input(modal, 'SIRET')
  await user.type(siret, '00012345500017')
  expect(siret.value).toBe('000 123 455 00017')
  await modal.findByText('Saisissez un SIRET valable, de 14 chiffres.')
  expect(looked()).toEqual([])
  await user.type(siret, '{Backspace}6')
  await screen.findByRole('alertdialog', { name: 'Entreprise déjà enregistrée' })
  expect(looked()).toHaveLength(1)
})

test('CLI-13 a suggestion fills the address and says where it stands', async () => {
  const { user, modal } = await openModal('INSC')
  await user.click(modal.getByRole('radio', { name: 'Particulier' }))
  const asked = () => ecran.network.calls.filter((call) => call.includes('/annuaire/adresses/search'))
  const before = asked().length
  await user.type(input(modal, 'Numéro et voie'), '12 rue Victor Hugo Brest')
  const option = (await screen.findAllByRole('option'))[0] as HTMLElement
  // The search waits for a pause: it sends the whole text once, not each letter.
  expect(asked().length - before).toBe(1)
  // The arrows bring each suggestion in sight.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.keyboard('{ArrowDown}')
  expect(scroll.mock.contexts).toEqual([option])
  await user.click(option)
  expect(input(modal, 'Code postal').value).toMatch(/^\d{5}$/)
  expect(input(modal, 'Ville').value).not.toBe('')
  await user.type(input(modal, 'Nom et prénom'), '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const mine = ecran.db
    .selectFrom('client')
    .select(['longitude', 'latitude'])
    .where('denomination', '=', 'Lucie MORVAN')
  expect(await mine.execute()).toEqual([{ longitude: expect.any(Number), latitude: expect.any(Number) }])
})

test('CLI-13 an address typed over a suggestion is kept without a place', async () => {
  const { user, modal } = await openModal('ADMP')
  await user.click(modal.getByRole('radio', { name: 'Particulier' }))
  await fill(user, input(modal, 'Numéro et voie'), '12 rue Victor Hugo Brest')
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await user.clear(input(modal, 'Ville'))
  await fill(user, input(modal, 'Ville'), 'Ailleurs')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const mine = ecran.db.selectFrom('client').select(['longitude', 'latitude']).where('ville', '=', 'Ailleurs')
  expect(await mine.execute()).toEqual([{ longitude: null, latitude: null }])
})
