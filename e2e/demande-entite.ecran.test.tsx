import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { addToPanier, confirm, FERRAND, keepSaisie, openDemande, summary } from './ecran-demande.ts'
import { cleanup } from './ecran-dessin.tsx'
import { choose, fill, findDialog, press } from './ecran-gestes.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/parts/client/ClientModal.tsx'

const ecran = prepareEcran()
const SESSION = '/fiche/FIS-LF27/session/FIS-LF27-PAR-01'
const COORDONNEES = {
  Téléphone: '04 99 00 12 34',
  'Numéro et voie': '18 rue de la République',
  'Code postal': '69002',
  Ville: 'Lyon',
}
const radioOf = (label: HTMLElement) => within(label).getByRole<HTMLInputElement>('radio')
const entite = async (denomination: string) =>
  (await screen.findByText(denomination, { selector: 'label strong' })).closest('label') as HTMLElement

test('INS-11 INS-13 INS-14 INS-31 an association is registered on the way, declared, then orders', async () => {
  const user = await openDemande(ecran, 'AUTRE', '/fiche/NUM-IA')
  await press(user, 'Enregistrer une autre entité')
  const modal = await findDialog('Rechercher ou enregistrer une entité')
  await user.click(await within(modal).findByText('Association'))
  await press(user, 'Saisir manuellement mon association', modal)
  const written = { Dénomination: 'Chorale des auditeurs', 'Numéro et voie': '3 rue des Lilas', Ville: 'Strasbourg' }
  for (const [label, text] of Object.entries(written)) await fill(user, within(modal).getByLabelText(label), text)
  await fill(user, within(modal).getByLabelText('Code postal'), '67000')
  await press(user, 'Enregistrer', modal)

  const refusal = await findDialog('Action impossible')
  expect(refusal.textContent).toContain("Cette société n'a pas encore d'administrateur déclaré")
  const chorale = await entite('Chorale des auditeurs')
  expect(chorale.textContent).toContain('Inscription non autorisée')
  await press(user, 'Me déclarer', refusal)
  const declaration = await findDialog('Se déclarer administrateur')
  await user.click(within(declaration).getByRole('checkbox'))
  await press(user, 'Valider et poursuivre', declaration)
  await waitFor(() => expect(radioOf(chorale).checked).toBe(true))
  expect(chorale.textContent).toContain('Droit Administrateur')
  await confirm(user)
  await addToPanier(user)
  expect(document.querySelector('main article')?.textContent).toContain('Chorale des auditeurs')
})

test('INS-14 INS-31 who holds no right is told so, and the entity is not chosen', async () => {
  const user = await openDemande(ecran, 'USER', '/fiche/NUM-IA', /^Salarié/)
  const ferrand = await entite(FERRAND)
  expect(ferrand.textContent).toContain('Inscription non autorisée')
  await user.click(radioOf(ferrand))
  const refusal = await findDialog('Action impossible')
  expect(refusal.textContent).toContain("Vous n'êtes pas autorisé à passer commande pour cette entité")
  expect(within(refusal).queryByText('Me déclarer')).toBeNull()
  await press(user, 'Fermer', refusal)
  expect(radioOf(ferrand).checked).toBe(false)
  expect(summary()).toContain('L’entité qui commande')
})

test('NAV-06 INS-28 a profile to complete is asked for at once; the participants step shows the same request', async () => {
  const user = await ecran.open(SESSION, 'DOCS')
  await screen.findByText('Complétez votre profil pour pouvoir vous inscrire')
  await choose(user, "Vous effectuez l'inscription en tant que", /^Salarié/)
  await findDialog('Compléter mon profil')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(summary()).toContain('Votre profil')

  cleanup()
  const again = await ecran.open(`${SESSION}/participants`, 'DOCS')
  await screen.findByText('Participants', { selector: 'h1' })
  await screen.findByText('GIRAUD')
  await again.click(await screen.findByText('Revenir à la demande'))
  await screen.findByText("Demande d'inscription", { selector: 'h1' })
})

test('INS-09 INS-28 who says for whom and completes the profile on the way finds their only entity chosen', async () => {
  const user = await ecran.open(SESSION, 'ADMV')
  await screen.findByText('Complétez votre profil pour pouvoir vous inscrire')
  await choose(user, "Vous effectuez l'inscription en tant que", /^Salarié/)
  const modal = await findDialog('Compléter mon profil')
  await within(modal).findByLabelText('Téléphone')
  for (const [label, text] of Object.entries({ ...COORDONNEES, 'Nom de l’employeur': FERRAND }))
    await fill(user, within(modal).getByLabelText(label), text)
  await choose(user, 'Société', /^Ferrand et Associés/, modal)
  for (const question of [/CRCC/, /CROEC/, /ANECS/])
    await user.click(within(within(modal).getByRole('radiogroup', { name: question })).getByText('Non'))
  await user.click(within(modal).getByLabelText(/^J’accepte/))
  await press(user, 'Enregistrer', modal)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const ferrand = await entite(FERRAND)
  await waitFor(() => expect(radioOf(ferrand).checked).toBe(true))
  expect(summary()).not.toContain('L’entité qui commande')
})

test('R-38 a remise is asked for on the orderer’s word, by keyboard; the price, the draft and the basket keep it', async () => {
  const people = ['alice@x.example', 'zoe.vasseur@ferrand-associes.example']
  await keepSaisie(ecran, 'INSC', 'FIS-LF27-PAR-01', people)
  const user = await ecran.open(SESSION, 'INSC')
  const findBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Léa ALICE : stagiaire en exercice/ })
  const box = await findBox()
  expect(box.closest('label')?.textContent).toMatch(/\(−117,00\s€ HT, sur justificatif\)$/)
  // Zoé, whom the company knows, said herself that she is a trainee.
  expect(screen.queryByRole('checkbox', { name: /ZOE.*stagiaire/i })).toBeNull()
  await waitFor(() => expect(summary()).toContain('−117,00'))
  box.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(summary()).toContain('−234,00'))

  cleanup()
  const again = await ecran.open(SESSION, 'INSC')
  expect((await findBox()).checked).toBe(true)
  await confirm(again)
  await addToPanier(again)
  const card = document.querySelector('main article')?.textContent
  expect(card).toMatch(/Alice\s: Remise stagiaire \(30\s%\) \(sur justificatif\)/i)
})
