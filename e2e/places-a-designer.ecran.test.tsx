import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { fill, findDialog, press } from './ecran-gestes.ts'
import { orderByCall } from './ecran-panier.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/espace/commandes/EspaceCommandePage.tsx'
import '#web/pages/espace/commandes/modification/ModificationModal.tsx'

const ecran = prepareEcran()
const SESSION = 'FIS-LF27-LYO-02'

async function open(aDesigner: number) {
  const { id } = await orderByCall(ecran, 'ADMV', { reference: SESSION, participants: [], aDesigner })
  const user = await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  await screen.findByRole('button', { name: /^Désigner/ })
  return user
}

/** Confirms once the price is shown. */
async function confirm(user: UserEvent, name: string, modal: HTMLElement): Promise<void> {
  await within(modal).findByText(/rien à payer|facture complémentaire|avoir de/i)
  await press(user, name, modal)
}

test('DES-12 an order of places without a name moves as a whole, then is cancelled', async () => {
  const user = await open(2)
  await press(user, 'Reporter')
  const report = await findDialog('Reporter 2 places à désigner')
  await user.click((await within(report).findAllByRole('radio'))[0] as HTMLElement)
  await press(user, 'Continuer', report)
  await confirm(user, 'Reporter 2 places à désigner', report)
  await screen.findByText(/^Les 2 places à désigner sont reportées\./)

  await press(user, 'Annuler une place')
  await press(user, 'Garder la place', await findDialog('Annuler une place à désigner'))
  await press(user, 'Annuler les 2 places')
  await confirm(user, 'Annuler 2 places à désigner', await findDialog('Annuler 2 places à désigner'))
  await screen.findByText(/^Les 2 places à désigner sont annulées\./)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Désigner/ })).toBeNull())
})

test('DES-12 several people are named one after the other, then confirmed together', async () => {
  const user = await open(3)
  await press(user, 'Désigner des participants')
  const modal = await findDialog('Désigner des participants')
  const type = async (prenom: string, nom: string) => {
    await fill(user, within(modal).getByLabelText('Adresse e-mail'), `${prenom}.${nom}@ferrand-associes.example`)
    await fill(user, within(modal).getByLabelText('Nom'), nom)
    await fill(user, within(modal).getByLabelText('Prénom'), prenom)
  }
  await type('Nora', 'Nouvelle')
  await press(user, 'Ajouter une autre personne', modal)
  await within(modal).findByText('Nora NOUVELLE')
  await waitFor(() => expect(document.activeElement).toBe(within(modal).getByLabelText('Adresse e-mail')))
  // The same person again is refused at once.
  await type('Nora', 'Nouvelle')
  await press(user, 'Continuer', modal)
  await within(modal).findAllByText(/déjà présent dans la liste/)
  await type('Paul', 'Pareil')
  await press(user, 'Continuer', modal)
  await confirm(user, 'Désigner ces personnes', modal)
  await screen.findByText(/^Nora NOUVELLE et Paul PAREIL ont leurs places\./)
  await screen.findByText(/^1 place à désigner avant le/)
})
