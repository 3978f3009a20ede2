import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()

test('INS-19 INS-28 CPT-03 CLI-02 a student without a company completes the profile on the way, registers and orders', async () => {
  const user = await ecran.open('/fiche/NUM-IA', 'PART')
  const press = async (text: string) => user.click(await screen.findByText(text))
  const choose = async (label: RegExp, option: string | RegExp) => {
    await user.click(await screen.findByLabelText(label, { selector: 'button' }))
    await user.click(within(await screen.findByRole('listbox')).getByText(option))
  }
  const sent = () => ecran.network.calls.filter((call) => call.startsWith('POST ') && call !== 'POST /api/compte')

  // INS-09: the person can register only themself, so that choice is made; choosing it again changes nothing.
  await choose(/Vous effectuez l'inscription en tant que/, /^À titre individuel/)
  const modal = within(await screen.findByRole('dialog', { name: 'Compléter mon profil' }))
  for (const [label, text] of [
    ['Téléphone', '0499001234'],
    ['Numéro et voie', '18 rue de la République'],
    ['Code postal', '69002'],
    ['Ville', 'Lyon'],
  ] as const) {
    await user.click(await modal.findByLabelText(label))
    await user.paste(text)
  }
  await choose(/^Société$/, 'Particulier (je n’ai pas de société)')
  expect(modal.queryByLabelText('Nom de l’employeur')).toBeNull()
  await choose(/^Situation/, 'Etudiant')
  for (const question of [/CRCC/, /CROEC/, /ANECS/])
    await user.click(within(modal.getByLabelText(question, { selector: '[role=radiogroup]' })).getByLabelText('Non'))
  await user.click(modal.getByLabelText(/^J’accepte/))
  await user.click(modal.getByText('Enregistrer'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await screen.findByText('Vos coordonnées')
  const confirmation = within(screen.getByRole('region', { name: /Confirmation/ }))
  for (const box of confirmation.getAllByRole('checkbox')) await user.click(box)
  await press('Confirmer ma demande')
  await press('Confirmer et ajouter au panier')
  await press('Valider')
  await screen.findByText('Règlement de la commande')
  await press('Virement')
  await press('Commander et lire mon contrat')
  // Decision 54: the contract is signed before anything is paid.
  await screen.findByText(/^Votre document se prépare/)
  expect(window.location.pathname).toMatch(/^\/espace\/commandes\/[\da-f-]+\/signature$/)
  expect(sent()).toEqual([
    'POST /api/participant/contact',
    'POST /api/inscription/panier',
    'POST /api/inscription/commande',
  ])
})
