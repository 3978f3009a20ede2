import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()
// On a busy machine, loading these chunks takes longer than the tests wait for a screen.
beforeAll(() => Promise.all([import('#web/pages/client/ClientPage.tsx'), import('#web/ui/grid/Grid.tsx')]))

const REFUS = 'Vos droits ont changé entre-temps.'
const EDITION = { name: 'Modifier les droits : Lucie MORVAN' }

/** Makes the server refuse these calls with its own message. */
function refuse(calls: RegExp): void {
  ecran.network.before = (call) =>
    calls.test(call) ? Response.json({ code: 'X', requestId: 'r', message: REFUS }, { status: 403 }) : undefined
}

async function openTool(tool: string): Promise<UserEvent> {
  const user = await ecran.open('/ma-societe', 'ADMV')
  await user.click(within(await screen.findByRole('row', { name: /MORVAN/ })).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: tool }))
  return user
}

/** Fills in rights that any form accepts. */
async function fillDroits(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /Fonction$/ }))
  await user.click((await screen.findAllByRole('option')).at(-1) as HTMLElement)
  await user.click(within(screen.getByRole('radiogroup', { name: /^Administrateur/ })).getByLabelText('Oui'))
}

/** Closes the modal of the refusal; the form behind it is still open. */
async function closeRefus(user: UserEvent): Promise<void> {
  const refus = await screen.findByRole('dialog', { name: 'Action impossible' })
  expect(within(refus).getByText(REFUS)).toBeTruthy()
  await user.click(within(refus).getByRole('button', { name: 'J’ai compris' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Action impossible' })).toBeNull())
}

test('SOC-02 editing skips step 1 and locks who the person is; a new person is typed', async () => {
  const user = await openTool('Modifier')
  const form = within(await screen.findByRole('dialog', EDITION))
  const contact = () =>
    [/^Nom$/, /^Prénom$/, /^Adresse e-mail$/].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  expect(contact().map(({ readOnly }) => readOnly)).toEqual([true, true, true])
  expect(form.queryByRole('button', { name: 'Continuer' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('button', { name: 'Ajouter un interlocuteur' }))
  await user.click(await screen.findByRole('button', { name: 'Créer un nouvel interlocuteur' }))
  expect(contact().map(({ readOnly, value }) => [readOnly, value])).toEqual(Array(3).fill([false, '']))
})

test('SOC-04 an addition that is refused: the server’s words in a modal, and what was typed stays', async () => {
  const user = await ecran.open('/ma-societe', 'ADMV')
  await user.click(await screen.findByRole('button', { name: 'Ajouter un interlocuteur' }))
  await user.click(await screen.findByRole('button', { name: 'Créer un nouvel interlocuteur' }))
  await user.type(screen.getByLabelText(/^Nom$/), 'Refus')
  await user.type(screen.getByLabelText(/^Prénom$/), 'Rose')
  await user.type(screen.getByLabelText(/^Adresse e-mail$/), 'rose@demo.example')
  await fillDroits(user)
  refuse(/^POST \/api\/client\/\d+\/contact$/)
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await closeRefus(user)
  expect(screen.getByLabelText<HTMLInputElement>(/^Nom$/).value).toBe('Refus')
})

test('SOC-04 a change that is refused: the server’s words in a modal', async () => {
  const user = await openTool('Modifier')
  await screen.findByRole('dialog', EDITION)
  await fillDroits(user)
  refuse(/^PUT \/api\/client\/\d+\/contact\/\d+$/)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await closeRefus(user)
  expect(screen.getByRole('dialog', EDITION)).toBeTruthy()
})

test('SOC-04 a deletion asks first, and says in a modal why it is refused', async () => {
  const user = await openTool('Supprimer')
  const question = await screen.findByRole('alertdialog', { name: 'Supprimer cet interlocuteur ?' })
  expect(ecran.network.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  refuse(/^DELETE \/api\/client\/\d+\/contact\/\d+$/)
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
  await closeRefus(user)
})

test('SOC-05 a declaration that is refused says why in the server’s words', async () => {
  const user = await ecran.open('/ma-societe', 'ADMP')
  await user.click(await screen.findByRole('button', { name: "Confirmer mon droit d'administrateur" }))
  const modal = within(await screen.findByRole('dialog', { name: 'Se déclarer administrateur' }))
  expect(modal.getByRole('button', { name: 'Valider et poursuivre' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(modal.getByRole('checkbox'))
  refuse(/^POST \/api\/client\/\d+\/administrateur\/declaration$/)
  await user.click(modal.getByRole('button', { name: 'Valider et poursuivre' }))
  expect(await modal.findByText(REFUS)).toBeTruthy()
})
