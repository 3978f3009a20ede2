import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { completeProfile } from './ecran-panier.ts'

const ecran = prepareEcran()
// On a busy machine, loading these chunks takes longer than the tests wait for a screen.
beforeAll(() => Promise.all([import('#web/pages/inscription/InscriptionPage.tsx'), import('#web/ui/grid/Grid.tsx')]))

const DEUX_PLACES = '/fiche/FIS-LF27/session/FIS-LF27-PAR-01'
/** A session of sixteen places. */
const COMPTEE = '/fiche/FIS-LF27/session/FIS-LF27-TLS-01'

/** Opens a request for Ferrand et Associés. */
async function openDemande(path: string): Promise<UserEvent> {
  await completeProfile(ecran, 'ADMV')
  const user = await ecran.open(path, 'ADMV')
  const statut = await screen.findByLabelText("Vous effectuez l'inscription en tant que", { selector: 'button' })
  await user.click(statut)
  await user.click(within(await screen.findByRole('listbox')).getByText(/^Salarié/))
  await user.click(await screen.findByLabelText(/^Ferrand et Associés/))
  await screen.findByText(/^1 participant/)
  return user
}

async function openModal(user: UserEvent, tab: string) {
  await user.click(await screen.findByText('Ajouter des participants', { selector: 'button, button *' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Ajouter des participants' }))
  await user.click(modal.getByText(tab))
  return modal
}

type Place = ReturnType<typeof within>
const input = (where: Place, label: string) => where.getByLabelText(label) as HTMLInputElement
const grille = async () => within(await screen.findByRole('grid', { name: 'Participants' }))
const rowOf = (where: Place, email: string) => where.getByText(email).closest('tr') as HTMLElement
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ajouter des participants' })).toBeNull())

async function write(user: UserEvent, where: Place, label: string | RegExp, text: string) {
  await user.clear(await where.findByLabelText(label))
  await user.paste(text)
}

async function removeTicked(user: UserEvent, nom: string) {
  await user.click(screen.getByText('Retirer', { selector: 'button, button *' }))
  const question = await screen.findByRole('alertdialog', { name: 'Retirer ce participant ?' })
  expect(question.textContent).toContain(nom)
  await user.click(within(question).getByText('Retirer'))
}

test('INS-16 PAR-01 people of the directory are searched, chosen, referenced in place and taken out', async () => {
  const user = await openDemande(COMPTEE)
  const grid = await grille()
  for (const titre of ['NOM', 'PRÉNOM', 'EMAIL', 'RÉF. INTERNE (OPTIONNEL)']) grid.getByText(titre)
  expect(rowOf(grid, 'helene.ferrand@ferrand-associes.example').textContent).toMatch(/Lecture seule\s: c’est vous/)
  const modal = await openModal(user, 'Depuis l’annuaire')
  for (const nom of ['BESNARD Bastien', 'DELMAS Chloé']) {
    await write(user, modal, /^Rechercher une personne/, nom.split(' ')[0] as string)
    await user.click(await modal.findByLabelText(`Sélectionner ${nom}`))
  }
  await user.click(modal.getByText('Ajouter 2 participants'))
  await isGone()
  await screen.findByText('3 participants, 16 places disponibles')

  const reference = () => rowOf(grid, 'bastien.besnard@ferrand-associes.example').lastElementChild as HTMLElement
  await user.dblClick(reference())
  await user.paste('R'.repeat(60))
  await user.keyboard('{Enter}')
  expect(reference().textContent).toBe('R'.repeat(50))

  await user.click(grid.getByLabelText('Sélectionner DELMAS Chloé'))
  await removeTicked(user, 'Chloé DELMAS')
  await screen.findByText('2 participants, 16 places disponibles')
  expect(grid.queryByText('DELMAS')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Retirer'))
})

test('PAR-02 PAR-03 PAR-04 PAR-05 someone new is typed, someone known is recognised, who was there is refused', async () => {
  const user = await openDemande(COMPTEE)
  const modal = await openModal(user, 'Nouveau participant')
  await write(user, modal, 'Adresse e-mail', 'jn.loeuillet@demo.example')
  await write(user, modal, 'Nom', 'Lœuillet')
  await write(user, modal, 'Prénom', 'jean-noël')
  await user.keyboard('{Enter}')
  await modal.findByText(/^Jean-Noël LŒUILLET figure parmi les participants/)
  await waitFor(() => expect(document.activeElement).toBe(input(modal, 'Adresse e-mail')))
  await user.paste('JN.loeuillet@demo.example')
  await user.keyboard('{Enter}')
  const said = "L'adresse email renseignée correspond à un participant déjà présent dans la liste."
  expect((await modal.findAllByText(said)).length).toBeGreaterThan(0)
  // The summary takes the focus once the submit has ended; typing before that would lose the focus.
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Un point est à corriger/))

  await write(user, modal, 'Adresse e-mail', 'Lucie.Morvan@ferrand-associes.example')
  await user.tab()
  await modal.findByText(/^Cette personne est déjà connue/)
  expect([input(modal, 'Nom').value, input(modal, 'Nom').readOnly]).toEqual(['Morvan', true])
  expect(document.activeElement).toBe(input(modal, 'Nom'))
  await user.click(modal.getByText('Ajouter ce participant'))
  await modal.findByText(/^Lucie MORVAN figure parmi les participants/)
  await user.keyboard('{Escape}')
  await isGone()

  const grid = await grille()
  expect(rowOf(grid, 'jn.loeuillet@demo.example').textContent).toMatch(/LŒUILLET.*Nouveau.*Jean-Noël/)
  expect(rowOf(grid, 'lucie.morvan@ferrand-associes.example').textContent).toMatch(/MORVAN\s*Lucie/)
  await user.click(grid.getByLabelText('Sélectionner LŒUILLET Jean-Noël'))
  await removeTicked(user, 'Jean-Noël LŒUILLET')
  await screen.findByText(/^2 participants/)

  // PAR-05: the person is not in the directory, and can be chosen again.
  expect(Object.keys(sessionStorage).join()).toMatch(/helene\.ferrand@ferrand-associes\.example:\d+/)
  const again = await openModal(user, 'Depuis l’annuaire')
  await write(user, again, /^Rechercher une personne/, 'lœuillet')
  await user.click(await again.findByLabelText('Sélectionner LŒUILLET Jean-Noël'))
  await user.click(again.getByText('Ajouter 1 participant'))
  await isGone()
  expect(rowOf(grid, 'jn.loeuillet@demo.example').textContent).toContain('Nouveau')
})

test('INS-27 more people than places: the modal says so and the selection is kept', async () => {
  const user = await openDemande(DEUX_PLACES)
  const modal = await openModal(user, 'Depuis l’annuaire')
  const benali = await modal.findByLabelText(/^Sélectionner BENALI /)
  await user.click(benali)
  await user.click(modal.getByLabelText(/^Sélectionner AUBRY /))
  await user.click(modal.getByText('Ajouter 2 participants'))
  const warning = within(await screen.findByRole('dialog', { name: 'Places insuffisantes' }))
  warning.getByText("Vous désirez 3 place(s) mais il n'en reste plus que 2.")
  const attente = warning.getByRole('link', { name: 'rejoindre la liste d’attente' })
  expect(attente.getAttribute('href')).toMatch(/^\/fiche\/[^/]+\/session\/[^/]+\/attente$/)
  warning.getByText('Nous invitons à sécuriser les places disponibles et à nous contacter')
  expect(warning.getByText('01 99 00 12 34').closest('a')?.getAttribute('href')).toBe('tel:0199001234')
  expect(warning.getByText('formation@institut-estrade.example').closest('a')?.href).toMatch(/^mailto:/)
  await user.click(warning.getByText('Revenir à la sélection'))
  await user.click(benali)
  await user.click(modal.getByText('Ajouter 1 participant'))
  await screen.findByText('2 participants, 2 places disponibles')

  // INS-20: who only registers others was counted; there is room without them.
  const again = await openModal(user, 'Depuis l’annuaire')
  await user.click(again.getByLabelText(/^Sélectionner BENALI /))
  await user.click(again.getByText('Ajouter 1 participant'))
  const counted = within(await screen.findByRole('dialog', { name: 'Places insuffisantes' }))
  await user.click(counted.getByText('Inscrire les autres sans moi'))
  await user.click(again.getByText('Ajouter 1 participant'))
  await screen.findByText('2 participants, 2 places disponibles')
  screen.getByLabelText('Sélectionner BENALI Karim')
  expect((await grille()).queryByText('helene.ferrand@ferrand-associes.example')).toBeNull()
})
