import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/compte/ComptePage.tsx'
import '#web/parts/client/ClientModal.tsx'

const ecran = prepareEcran()
const SANS_SIRET = "Si votre entreprise n'a pas de SIRET, veuillez contactez votre organisme de formation."

/** The form of a company typed by hand. */
async function openFiche() {
  const user = await ecran.open('/mon-compte', 'USER')
  await user.click(await screen.findByRole('button', { name: 'Rechercher ou enregistrer une société' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Rechercher ou enregistrer une entité' }))
  await user.click(await modal.findByRole('button', { name: 'Je ne trouve pas mon entreprise' }))
  await user.click(modal.getByRole('button', { name: 'Saisir manuellement mon entreprise' }))
  const fill = async (label: RegExp, text: string) => {
    await user.clear(modal.getByLabelText(label))
    await user.paste(text)
  }
  return { user, modal, fill }
}

test('CLI-07 CLI-09 each code has its label, or says that it has none; the SIRET’s sentence is for companies only', async () => {
  const { user, modal, fill } = await openFiche()
  expect(modal.getByText(SANS_SIRET)).toBeTruthy()
  await fill(/^Activité/, '69.20Z')
  expect(await modal.findByText('Activités comptables')).toBeTruthy()
  await fill(/^Catégorie juridique/, '5710')
  expect(await modal.findByText('SAS, société par actions simplifiée')).toBeTruthy()
  await fill(/^Activité/, '99.99X')
  expect(modal.getByText('Code inexistant dans la nomenclature')).toBeTruthy()
  await fill(/^Catégorie juridique/, '0001')
  expect(modal.getByText('Catégorie inexistante')).toBeTruthy()
  await user.click(modal.getByRole('radio', { name: 'Association' }))
  await user.click(modal.getByRole('button', { name: 'Saisir manuellement mon association' }))
  expect(modal.getByLabelText(/^Dénomination/)).toBeTruthy()
  expect(modal.queryByText(SANS_SIRET)).toBeNull()
})

test('CLI-08 CLI-11 what is missing or too long is told in a toast, in its own words, and nothing is sent', async () => {
  const { user, modal, fill } = await openFiche()
  const toasts = within(screen.getByRole('region', { name: 'Notifications', hidden: true }))
  const save = () => user.click(modal.getByRole('button', { name: 'Enregistrer' }))
  await save()
  expect(await toasts.findByText('Merci de remplir tous les champs obligatoires')).toBeTruthy()
  await fill(/^Dénomination/, 'x'.repeat(101))
  await save()
  expect(await toasts.findByText('Le champ "Dénomination" est trop long')).toBeTruthy()
  await fill(/^Dénomination/, 'Cabinet Long')
  await fill(/^Identification/, 'x'.repeat(101))
  await save()
  expect(await toasts.findByText('Le champ "Identification" est trop long')).toBeTruthy()
  expect(ecran.network.calls.filter((call) => call.startsWith('POST /api/client/societe'))).toEqual([])
})
