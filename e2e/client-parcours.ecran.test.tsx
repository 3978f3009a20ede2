import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { act } from './ecran-dessin.tsx'
import type { Role } from './fixtures.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/compte/ComptePage.tsx'
import '#web/parts/client/ClientModal.tsx'

const ecran = prepareEcran()
const ENTITE = 'Rechercher ou enregistrer une entité'

// The stand-in makes its register at the first search, which takes longer than the test waits.
beforeAll(async () => {
  await ecran.app.inject('/annuaire/entreprises/search?q=cabinet')
})

type Modal = ReturnType<typeof within>

async function openModal(user: UserEvent): Promise<Modal> {
  await user.click(await screen.findByText('Rechercher ou enregistrer une société'))
  const modal = within(await screen.findByRole('dialog', { name: ENTITE }))
  await modal.findByLabelText('Entreprise')
  return modal
}

async function openFrom(role: Role) {
  const user = await ecran.open('/mon-compte', role)
  return { user, modal: await openModal(user) }
}

const input = (modal: Modal, label: string | RegExp) => modal.getByLabelText(label) as HTMLInputElement
const press = (user: UserEvent, modal: Modal, text: string | RegExp) => user.click(modal.getByText(text))

/** Replaces the content of the field. */
async function write(user: UserEvent, modal: Modal, label: string | RegExp, text: string) {
  await user.clear(input(modal, label))
  if (text !== '') await user.paste(text)
}

async function search(user: UserEvent, modal: Modal, texte: string) {
  await write(user, modal, /^Nom, /, texte)
  await press(user, modal, 'Rechercher')
}

async function fillAdresse(user: UserEvent, modal: Modal) {
  await write(user, modal, 'Numéro et voie', '3 rue des Lilas')
  await write(user, modal, 'Code postal', '35000')
  await write(user, modal, 'Ville', 'Rennes')
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: ENTITE })).toBeNull())
/** The text of a toast. */
const told = (text: string) => within(screen.getByLabelText('Notifications')).findByText(text)
/** The summary takes the focus once the submit has ended; typing before that would lose the focus. */
const isAtSummary = (text: RegExp) => waitFor(() => expect(document.activeElement?.textContent).toMatch(text))
const societe = (text: string) => screen.findByText(text, { selector: 'button *, button' })
const employeur = () => (screen.getByLabelText('Nom de l’employeur') as HTMLInputElement).value
/** Leaves out the call that every sign-in makes. */
const posts = () => ecran.network.calls.filter((call) => call.startsWith('POST ') && call !== 'POST /api/compte')

test('API-01 CLI-01 CLI-02 CLI-07 CLI-08 CLI-09 CLI-10 CLI-11 CLI-12 a company is searched here, found in the directory, imported, completed and created once', async () => {
  const { user, modal } = await openFrom('PART')
  await search(user, modal, 'Cabinet Discret')
  await modal.findByText('Aucun résultat...')
  expect(ecran.network.calls.filter((call) => call.includes('/annuaire/entreprises/'))).toEqual([])
  // API-01: 20 a page are asked for.
  expect(ecran.network.calls.filter((call) => call.includes('/client/entreprise/'))).toEqual([
    'GET /api/client/entreprise/recherche?query=Cabinet+Discret&perPage=20&page=1',
  ])

  // CLI-01: the directory searches the typed text without a second typing.
  await press(user, modal, 'Je ne trouve pas mon entreprise')
  await modal.findByText('SIRET 000 345 678 00015')
  await press(user, modal, /^Choisir/)

  // CLI-12: the form holds the directory's data; hidden values are empty.
  await modal.findByText('FR19000345678')
  await modal.findByText('Activités comptables')
  modal.getByText("Si votre entreprise n'a pas de SIRET, veuillez contactez votre organisme de formation.")
  expect([input(modal, 'SIRET').value, input(modal, 'SIRET').disabled]).toEqual(['000 345 678 00015', true])
  expect(input(modal, 'Numéro et voie').value).toBe('')
  await write(user, modal, /^Activité/, '99.99X')
  await modal.findByText('Code inexistant dans la nomenclature')
  await write(user, modal, /^Catégorie juridique/, '0001')
  await modal.findByText('Catégorie inexistante')
  await write(user, modal, /^Activité/, '6920z')
  await write(user, modal, /^Catégorie juridique/, '5499')

  // CLI-08: each error has its own words.
  await press(user, modal, 'Enregistrer')
  await told('Merci de remplir tous les champs obligatoires')
  await isAtSummary(/^2 points sont à corriger/)
  await fillAdresse(user, modal)
  await write(user, modal, /^Identification/, 'x'.repeat(101))
  await press(user, modal, 'Enregistrer')
  await told('Le champ "Identification" est trop long')
  await isAtSummary(/^Un point est à corriger/)
  await write(user, modal, /^Identification/, '')

  // CLI-11: two clicks send it once; the page's own form is not sent.
  const save = modal.getByText('Enregistrer')
  await act(async () => {
    save.click()
    save.click()
  })
  await isGone()
  expect(posts()).toEqual(['POST /api/client/societe'])
  await societe('CABINET DISCRET (Rennes)')
  expect(employeur()).toBe('CABINET DISCRET')
  expect(screen.queryByRole('group', { name: /à corriger/ })).toBeNull()

  // CLI-10, CLI-11: the search starts empty, and the company is now in the list.
  const again = await openModal(user)
  expect(input(again, /^Nom, /).value).toBe('')
  await search(user, again, '000 345 678')
  await user.click(await again.findByText(/^Choisir/))
  const listed = await screen.findByRole('dialog', { name: 'Déjà dans votre liste' })
  expect(listed.textContent).toContain('Cette entité existe déjà dans votre liste de choix')
  expect(posts()).toHaveLength(1)
})

test('CLI-04 CLI-10 RUL-03 a company that exists is chosen as it is: from the directory or by its number', async () => {
  const { user, modal } = await openFrom('AUTRE')
  await press(user, modal, 'Je ne trouve pas mon entreprise')
  // A closed establishment is shown and refused.
  await search(user, modal, 'audit beaucourt')
  const [closed] = await modal.findAllByText('Fermé')
  const card = within(closed?.closest('li') as HTMLElement)
  expect(
    card
      .getByText(/^Choisir/)
      .closest('button')
      ?.getAttribute('aria-disabled'),
  ).toBe('true')

  // RUL-03: the count of the next page takes the focus, for people who do not see the list change.
  await search(user, modal, 'cabinet')
  await user.click(await modal.findByText('Résultats suivants'))
  expect(document.activeElement).toBe(await modal.findByText(/résultats, page 2 sur \d+/))

  await search(user, modal, '00012345500016')
  await modal.findByText('1 résultat')
  await press(user, modal, /^Choisir/)
  const question = await screen.findByRole('alertdialog', { name: 'Entreprise déjà enregistrée' })
  expect(question.textContent).toContain(
    'Une entreprise avec ce SIRET existe déjà. Les informations liées à cette entreprise vont être utilisées.',
  )
  expect(question.textContent).toContain('Souhaitez-vous continuer ?')
  await press(user, within(question), 'Non')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(posts()).toEqual([])

  await press(user, modal, 'Saisir manuellement mon entreprise')
  await write(user, modal, 'SIRET', '000 123 455 00016')
  const asked = await screen.findByRole('alertdialog', { name: 'Entreprise déjà enregistrée' })
  expect(asked.textContent).toContain('Ferrand et Associés')
  await press(user, within(asked), 'Oui')
  await isGone()
  await societe('Ferrand et Associés (Lyon)')
  expect(employeur()).toBe('Ferrand et Associés')
})

test('CLI-02 CLI-11 what is typed survives a closed modal and another page, until another type or one’s own wish clears it', async () => {
  const { user, modal } = await openFrom('DOCS')
  await write(user, modal, /^Nom, /, 'SARL')
  await user.keyboard('{Escape}')
  await isGone()
  const reopened = await openModal(user)
  expect(input(reopened, /^Nom, /).value).toBe('SARL')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: /^Mon panier/ }))
  await screen.findByRole('heading', { name: 'Mon panier', level: 1 })
  await act(async () => window.history.back())
  const after = await openModal(user)
  expect(input(after, /^Nom, /).value).toBe('SARL')
  after.getByText(/^Nous avons retrouvé votre saisie/)

  await press(user, after, 'Je ne trouve pas mon entreprise')
  await press(user, after, 'Saisir manuellement mon entreprise')
  await write(user, after, 'Dénomination', 'SARL Oubli')
  await user.click(input(after, 'Association'))
  await press(user, after, 'Saisir manuellement mon association')
  expect(input(after, 'Dénomination').value).toBe('')
  await press(user, after, 'Effacer ma saisie')
  expect(input(after, /^Nom, /).value).toBe('')
})

test('CLI-01 CLI-04 CLI-11 a company is entered by hand: a call that fails loses nothing, the server’s refusals stand on their fields', async () => {
  const { user, modal } = await openFrom('INSC')
  await press(user, modal, 'Je ne trouve pas mon entreprise')
  await press(user, modal, 'Saisir manuellement mon entreprise')
  await write(user, modal, 'SIRET', '000 567 891 00015')
  await write(user, modal, 'Dénomination', 'Manuelle et Fils')
  await fillAdresse(user, modal)
  ecran.network.before = (call) => {
    if (call === 'POST /api/client/societe') throw new TypeError('Failed to fetch')
    return undefined
  }
  await press(user, modal, 'Enregistrer')
  await told('Oups.. Une erreur est survenue..')

  const fields = [{ path: 'ville', message: 'Cette ville est inconnue.' }]
  const refusal = { code: 'INVALID_INPUT', message: 'Certaines informations ne sont pas valables.', requestId: 'r' }
  ecran.network.before = (call) =>
    call === 'POST /api/client/societe' ? Response.json({ ...refusal, fields }, { status: 400 }) : undefined
  await press(user, modal, 'Enregistrer')
  await told(refusal.message)
  await isAtSummary(/^Un point est à corriger/)
  const described = input(modal, 'Ville').getAttribute('aria-describedby')?.split(' ') ?? []
  const said = described.map((id) => document.getElementById(id)?.textContent).join()
  expect(said).toContain('Cette ville est inconnue')
  expect(input(modal, 'Dénomination').value).toBe('Manuelle et Fils')

  ecran.network.before = undefined
  await write(user, modal, 'Ville', 'Rennes ')
  await press(user, modal, 'Enregistrer')
  await isGone()
  // the directory's name and address are recorded, and the person is told.
  await societe('CABINET PERRIN (LYON)')
  await told(
    'Société enregistrée d’après le répertoire des entreprises : CABINET PERRIN, 8 RUE DE LA REPUBLIQUE, 69001 LYON.',
  )
  const saved = ecran.db.selectFrom('client').select(['denomination', 'ville']).where('siret', '=', '00056789100015')
  expect(await saved.execute()).toEqual([{ denomination: 'CABINET PERRIN', ville: 'LYON' }])
})
