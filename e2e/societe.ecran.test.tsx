import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { validContact } from '#contract/testing/contact.ts'
import { signInAs } from '#server/testing/application.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { fill, prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import type { Role } from './fixtures.ts'

const ecran = prepareEcran()

async function openTab(name: string, path = '/ma-societe') {
  const user = await ecran.open(path, 'ADMV')
  await user.click(await screen.findByRole('tab', { name }))
  return user
}

test('SOC-01 CAT-11 the interlocuteurs: surnames in capitals, « N/A » for who has no function, their rights in words', async () => {
  await ecran.open('/ma-societe', 'ADMV')
  await screen.findByRole('heading', { level: 1, name: 'Gérer les droits de ma société' })
  const row = await screen.findByRole('row', { name: /MORVAN/ })
  for (const text of ['Lucie', 'N/A', 'Inscription']) within(row).getByText(text)
})

test('INS-11 the badges of the company space, letter for letter', async () => {
  await ecran.open('/ma-societe', 'INSC')
  for (const badge of ["Droit d'inscription", 'Inscription autorisée']) await screen.findByText(badge)
})

test('INS-11 a company that nobody confirmed says so in its space, and that others do not find it', async () => {
  await ecran.db.updateTable('client').set({ aVerifier: true }).execute()
  await ecran.open('/ma-societe', 'INSC')
  await screen.findByText('À vérifier')
  await screen.findByText(/le répertoire des entreprises ne l’a pas encore confirmée/)
  await ecran.db.updateTable('client').set({ aVerifier: false }).execute()
})

test('SOC-01 the tab in view is in the address: it can be shared, and one goes back to the one before', async () => {
  const user = await openTab('Contacts clés', '/ma-societe#facturation')
  expect(window.location.hash).toBe('#contacts-cles')
  await user.click(screen.getByRole('tab', { name: 'Profil de commande' }))
  window.history.back()
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Contacts clés'))
  window.history.back()
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Entités de facturation'))
})

test('SOC-07 SOC-01 a choice that was not saved is found again on coming back to its tab', async () => {
  const user = await openTab('Entités de facturation')
  await user.click(await screen.findByRole('radio', { name: /^Toutes/ }))
  await user.click(screen.getByRole('tab', { name: 'Profil de commande' }))
  await screen.findByRole('radiogroup', { name: 'Profil de commande' })
  await user.click(screen.getByRole('tab', { name: 'Entités de facturation' }))
  expect(((await screen.findByRole('radio', { name: /^Toutes/ })) as HTMLInputElement).checked).toBe(true)
  const save = screen.getByRole('button', { name: 'Enregistrer l’autorisation' })
  expect(save.getAttribute('aria-disabled')).toBeNull()
  await user.click(save)
  await screen.findByText('L’autorisation est enregistrée.')
})

test('SOC-08 the roles of a key contact are the six of the specification, and are kept', async () => {
  const user = await openTab('Contacts clés')
  await user.click(await screen.findByRole('button', { name: 'Ajouter un contact clé' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Ajouter un contact clé' }))
  const labels = ['principal', 'commercial', 'facturation', 'formation', 'Dirigeant', 'Salarié']
  const boxes = modal.getAllByRole('checkbox')
  expect(boxes).toEqual(labels.map((label) => modal.getByRole('checkbox', { name: new RegExp(label) })))
  await user.click(modal.getByRole('button', { name: /Interlocuteur/ }))
  await user.click(await screen.findByRole('option', { name: /Lucie MORVAN/ }))
  for (const box of boxes) await user.click(box)
  await user.click(modal.getByRole('button', { name: 'Ajouter' }))
  await screen.findByText('Rôles enregistrés : Lucie MORVAN.')
  const kept = ecran.db.selectFrom('contactCle').select('roleId').orderBy('roleId')
  expect((await kept.execute()).map(({ roleId }) => roleId)).toEqual([1, 2, 3, 4, 5, 6])
})

test('CLI-04 a company validated without a SIRET has an ‘Equivalent SIRET’, of 20 characters at most', async () => {
  const ferrand = () => ecran.db.selectFrom('client').select('siret').where('denomination', '=', 'Ferrand et Associés')
  const { siret } = await ferrand().executeTakeFirstOrThrow()
  const setSiret = (changes: { valideSansSiret: boolean; siret: string | null }) =>
    ecran.db.updateTable('client').set(changes).where('denomination', '=', 'Ferrand et Associés').execute()
  await setSiret({ valideSansSiret: true, siret: null })
  const user = await openTab('Informations de la société')
  const field = (await screen.findByLabelText(/^Equivalent SIRET/)) as HTMLInputElement
  await fill(user, field, 'B'.repeat(21))
  await user.click(screen.getByRole('button', { name: 'Enregistrer les informations' }))
  await screen.findByRole('group', { name: 'Un point est à corriger' })
  await user.clear(field)
  await fill(user, field, 'BE 0123.456.789')
  await user.click(screen.getByRole('button', { name: 'Enregistrer les informations' }))
  await screen.findByText('Les informations de la société sont enregistrées.')
  expect(await ferrand().execute()).toEqual([{ siret: 'BE0123.456.789' }])
  await screen.findByText('Equivalent SIRET BE0123.456.789')
  await setSiret({ valideSansSiret: false, siret })
})

/** INS-28: completes the profile. */
async function completeProfile(role: Role): Promise<void> {
  const compte = COMPTES_DEMO.find((each) => each.role === role) as (typeof COMPTES_DEMO)[number]
  const { cookie } = await signInAs(ecran.db, compte)
  const headers = { cookie, [WRITE_HEADER]: '1' }
  const payload = { ...validContact(0), societe: 'particulier' }
  const saved = await ecran.app.inject({ method: 'POST', url: '/api/participant/contact', headers, payload })
  expect(saved.statusCode).toBe(200)
}

test('SOC-06 INS-12 INS-14 who declares themself in a request is offered the setup there, until it is answered', async () => {
  await completeProfile('ADMP')
  const session = '/fiche/FIS-LF27/session/FIS-LF27-LYO-02'
  const user = await ecran.open(session, 'ADMP')
  await user.click(await screen.findByRole('button', { name: /Vous effectuez l'inscription en tant que/ }))
  await user.click(await screen.findByRole('option', { name: /^Salarié/ }))
  await user.click(await screen.findByRole('button', { name: /^Confirmer mon droit d'administrateur/ }))
  const modal = within(await screen.findByRole('dialog', { name: 'Se déclarer administrateur' }))
  await user.click(modal.getByRole('checkbox'))
  await user.click(modal.getByRole('button', { name: 'Valider et poursuivre' }))
  await screen.findByRole('button', { name: 'Oui, configurer' })
  expect((screen.getByRole('radio', { name: /Ferrand/ }) as HTMLInputElement).checked).toBe(true)

  // After a reload the offer returns; accepting it opens the setup.
  cleanup()
  const again = await ecran.open(session, 'ADMP')
  await again.click(await screen.findByRole('button', { name: 'Oui, configurer' }))
  await screen.findByRole('heading', { name: 'Statut d’inscription' })
  for (const etape of ['Contacts clés', 'Entités de facturation']) {
    await again.click(screen.getByRole('button', { name: 'Étape suivante' }))
    await screen.findByRole('heading', { name: etape })
  }
  await again.click(screen.getByRole('button', { name: 'Terminer la configuration' }))
  await screen.findByRole('tab', { name: 'Interlocuteurs' })
})
