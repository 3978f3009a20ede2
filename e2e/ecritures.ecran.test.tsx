import { screen, within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { validContact } from '#contract/testing/contact.ts'
import { signInAs } from '#server/testing/application.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { fill, prepareEcran } from './ecran.tsx'
import { act } from './ecran-dessin.tsx'
import type { Role } from './fixtures.ts'

const ecran = prepareEcran()
// On a busy machine, loading these chunks takes longer than the tests wait for a screen.
beforeAll(() =>
  Promise.all([
    import('#web/pages/compte/ComptePage.tsx'),
    import('#web/pages/client/ClientPage.tsx'),
    import('#web/ui/grid/Grid.tsx'),
  ]),
)

/** Presses twice before anything can render, as an impatient person does. */
async function pressTwice(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.click()
    button.click()
  })
}

const sent = (call: RegExp) => ecran.network.calls.filter((each) => call.test(each))

async function completeProfile(role: Role): Promise<void> {
  const compte = COMPTES_DEMO.find((each) => each.role === role)
  const { cookie } = await signInAs(ecran.db, compte as (typeof COMPTES_DEMO)[number])
  const headers = { cookie, [WRITE_HEADER]: '1' }
  const profile = await ecran.app.inject({ url: '/api/client/profile', headers })
  const payload = validContact(profile.json().inscriptionEntreprises[0].entrepriseId)
  const saved = await ecran.app.inject({ method: 'POST', url: '/api/participant/contact', headers, payload })
  expect(saved.statusCode).toBe(200)
}

test('SOC-02 a double press on « Ajouter » adds one interlocutor, told once', async () => {
  const user = await ecran.open('/ma-societe', 'ADMV')
  await user.click(await screen.findByRole('button', { name: 'Ajouter un interlocuteur' }))
  const modal = await screen.findByRole('dialog')
  await user.click(await within(modal).findByRole('button', { name: /nouve/i }))
  await fill(user, await within(modal).findByLabelText('Nom'), 'Presse')
  await fill(user, within(modal).getByLabelText('Prénom'), 'Double')
  await fill(user, within(modal).getByLabelText('Adresse e-mail'), 'double.presse@demo.example')
  await user.click(within(modal).getByRole('button', { name: /Fonction$/ }))
  await user.click((await screen.findAllByRole('option')).at(-1) as HTMLElement)
  await user.click(within(within(modal).getByRole('radiogroup', { name: /^Administrateur/ })).getByLabelText('Oui'))
  await pressTwice(within(modal).getByRole('button', { name: 'Ajouter' }))
  await screen.findByText('Double PRESSE est maintenant interlocuteur.')
  expect(sent(/^POST \/api\/client\/\d+\/contact$/)).toHaveLength(1)
})

test('SOC-05 a double press on « Valider et poursuivre » declares once', async () => {
  const user = await ecran.open('/ma-societe', 'ADMP')
  await user.click(await screen.findByRole('button', { name: /administrateur/i }))
  const modal = await screen.findByRole('dialog', { name: 'Se déclarer administrateur' })
  await user.click(within(modal).getByRole('checkbox'))
  await pressTwice(within(modal).getByRole('button', { name: 'Valider et poursuivre' }))
  await screen.findByText('Votre déclaration est enregistrée : vous êtes administrateur.')
  expect(sent(/^POST \/api\/client\/\d+\/administrateur\/declaration$/)).toHaveLength(1)
})

test('CPT-01 a double press on each button of the account saves it once', async () => {
  await completeProfile('USER')
  const user = await ecran.open('/mon-compte', 'USER')
  await pressTwice(await screen.findByRole('button', { name: 'Enregistrer' }))
  const modal = await screen.findByRole('dialog', { name: 'Enregistrer mes informations' })
  await user.click(within(modal).getByRole('checkbox'))
  await pressTwice(within(modal).getByRole('button', { name: 'Valider' }))
  await screen.findByText('Vos informations sont enregistrées.')
  expect(sent(/^POST \/api\/participant\/contact$/)).toHaveLength(1)
})
