import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { fill, findDialog, findRow, press, useTool } from './ecran-gestes.ts'

const ecran = prepareEcran()
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The stored row of the client. */
const ferrand = () =>
  ecran.db
    .selectFrom('client')
    .select(['siteInternet', 'codePostal', 'commandeProfilId'])
    .where('denomination', '=', 'Ferrand et Associés')
    .executeTakeFirstOrThrow()

async function pick(user: UserEvent, modal: HTMLElement, denomination: string): Promise<void> {
  await fill(user, within(modal).getByLabelText('Société'), denomination)
  await user.click(await screen.findByText(denomination, { selector: '[role=option] *' }))
  await press(user, 'Ajouter', modal)
}

const setFerrand = (changes: { commandeProfilId?: number; codePostal?: string }) =>
  ecran.db.updateTable('client').set(changes).where('denomination', '=', 'Ferrand et Associés').execute()

test('SOC-07 R-27 a billing entity is refused and could be asked, then authorised, added, known already, and deleted', async () => {
  const user = await ecran.open('/ma-societe#facturation', 'ADMV')
  await press(user, 'Ajouter une entité')
  const modal = await findDialog('Ajouter une entité de facturation')
  await pick(user, modal, 'Audit Rochebrune')
  await press(user, 'Annuler', await findDialog('Demander son accord à Audit Rochebrune ?'))
  await noDialog()

  const autre = ecran.db.updateTable('client').where('denomination', '=', 'Audit Rochebrune')
  await autre.set({ autorisationFacturation: 'TOUS' }).execute()
  await press(user, 'Ajouter une entité')
  await pick(user, await findDialog('Ajouter une entité de facturation'), 'Audit Rochebrune')
  expect((await findRow('Audit Rochebrune')).textContent).toContain('Active')
  await noDialog()
  await press(user, 'Ajouter une entité')
  const again = await findDialog('Ajouter une entité de facturation')
  await pick(user, again, 'Audit Rochebrune')
  const known = await findDialog('Information')
  expect(within(known).getByText('Cette entité de facturation existe déjà.')).toBeTruthy()
  await press(user, 'J’ai compris', known)
  await press(user, 'Annuler', again)
  await useTool(user, 'Audit Rochebrune', 'Supprimer')
  await press(user, 'Supprimer', await findDialog('Supprimer cette entité de facturation ?'))
  await screen.findByText(/^Aucune entité de facturation/)
})

test('SOC-07 CMD-02 R-27 a company asks another to pay its orders; its administrator refuses, which both read, and agrees later', async () => {
  const autre = ecran.db.updateTable('client').where('denomination', '=', 'Audit Rochebrune')
  await autre.set({ autorisationFacturation: null }).execute()
  const asking = await ecran.open('/ma-societe#facturation', 'ADMV')
  await press(asking, 'Ajouter une entité')
  await pick(asking, await findDialog('Ajouter une entité de facturation'), 'Audit Rochebrune')
  await press(asking, 'Demander l’accord', await findDialog('Demander son accord à Audit Rochebrune ?'))
  expect((await findRow('Audit Rochebrune')).textContent).toContain('Accord demandé')
  cleanup()

  const answering = await ecran.open('/ma-societe#facturation', 'AUTRE')
  await press(answering, 'Refuser')
  await screen.findByText(/^Refusée le/)
  expect(screen.queryByText('Refuser')).toBeNull()
  await press(answering, 'Accepter')
  await screen.findByText(/^Acceptée le/)
  expect(screen.queryByText('Accepter')).toBeNull()
  cleanup()

  await ecran.open('/ma-societe#facturation', 'ADMV')
  expect((await findRow('Audit Rochebrune')).textContent).toContain('Active')
  cleanup()
  const again = await ecran.open('/ma-societe#facturation', 'AUTRE')
  await press(again, 'Retirer l’accord')
  await screen.findByText(/^Refusée le/)
})

test('SOC-07 the authorisation for listed third parties alone: a company is put on the list, and taken off', async () => {
  const tiers = () =>
    ecran.db
      .selectFrom('facturationAutorisee as f')
      .innerJoin('client as c', 'c.id', 'f.clientId')
      .innerJoin('client as t', 't.id', 'f.tiersId')
      .where('c.denomination', '=', 'Audit Rochebrune')
      .select('t.denomination')
      .execute()
  const user = await ecran.open('/ma-societe#facturation', 'AUTRE')
  await user.click(await screen.findByText('Celles de votre liste'))
  await press(user, 'Enregistrer l’autorisation')
  await press(user, 'Ajouter une société')
  await pick(user, await findDialog('Autoriser une société'), 'Ferrand et Associés')
  const retirer = await screen.findByLabelText('Retirer Ferrand et Associés')
  expect(await tiers()).toEqual([{ denomination: 'Ferrand et Associés' }])
  await user.click(retirer)
  await press(user, 'Retirer', await findDialog('Retirer cette société de la liste ?'))
  await screen.findByText(/^La liste est vide/)
  expect(await tiers()).toEqual([])
})

test('FAC-10 where electronic invoices are received begins with the SIREN, in words before it is sent', async () => {
  const user = await ecran.open('/ma-societe#facturation', 'ADMV')
  const field = await screen.findByLabelText(/^Adresse électronique de facturation/)
  await fill(user, field, '000234567_COMPTA')
  await press(user, 'Enregistrer l’adresse')
  expect(await screen.findAllByText('L’adresse commence par le SIREN de votre société, 000123455.')).toBeTruthy()
  await user.clear(field)
  await fill(user, field, '000123455_COMPTA')
  await press(user, 'Enregistrer l’adresse')
  await screen.findByText('L’adresse électronique est enregistrée.')
  const kept = ecran.db
    .selectFrom('client')
    .select('denomination')
    .where('adresseElectronique', '=', '000123455_COMPTA')
  expect(await kept.execute()).toEqual([{ denomination: 'Ferrand et Associés' }])
})

test('SOC-09 ROL-03 the information of the company is found again, checked, not left unsaved, and undoes nothing saved elsewhere', async () => {
  const user = await ecran.open('/ma-societe#informations', 'ADMV')
  const site = () => screen.findByLabelText<HTMLInputElement>(/^Site internet/)
  const postal = () => screen.getByLabelText<HTMLInputElement>('Code postal')
  const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await site()
  expect(isTabHeld()).toBe(false)
  await fill(user, await site(), 'https://ferrand.example')
  expect(isTabHeld()).toBe(true)
  const tab = (name: string) => user.click(screen.getByText(name, { selector: '[role=tab], [role=tab] *' }))
  await tab('Profil de commande')
  await screen.findByText('Tout le monde')
  await tab('Informations de la société')
  await screen.findByText(/^Nous avons retrouvé votre saisie/)
  expect((await site()).value).toBe('https://ferrand.example')

  await fill(user, postal(), '690')
  await press(user, 'Enregistrer les informations')
  const summary = await screen.findByText('Un point est à corriger')
  await waitFor(() => expect(summary.closest('[role=group]')).toBe(document.activeElement))
  await fill(user, postal(), '69003')
  await user.click(document.querySelector('header a[href="/panier"]') as HTMLElement)
  await press(user, 'Annuler', await findDialog('Quitter sans enregistrer ?'))
  expect(window.location.pathname).toBe('/ma-societe')

  // Another tab changes the profile meanwhile.
  expect(await ferrand()).toMatchObject({ commandeProfilId: 2 })
  await setFerrand({ commandeProfilId: 1 })
  await press(user, 'Enregistrer les informations')
  await screen.findByText('Les informations de la société sont enregistrées.')
  await screen.findByText(/69003 Lyon/)
  expect(await ferrand()).toEqual({ siteInternet: 'https://ferrand.example', codePostal: '69003', commandeProfilId: 1 })

  // The profile is saved from a screen read earlier: it changes no other field of the form.
  await tab('Profil de commande')
  await user.click(await screen.findByText('Uniquement les personnes ayant le droit d’inscription'))
  await setFerrand({ codePostal: '69004' })
  await press(user, 'Enregistrer le profil')
  await screen.findByText('Le profil de commande est enregistré.')
  expect(await ferrand()).toEqual({ siteInternet: 'https://ferrand.example', codePostal: '69004', commandeProfilId: 2 })
})
