import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { signInAs } from '#server/testing/application.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { removeDrafts } from '#web/ui/form/remove-drafts.ts'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { fill, findButton, findDialog, loseAnswers, press } from './ecran-gestes.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/gestion/BureauPage.tsx'
import '#web/pages/gestion/commandes/CommandeEcran.tsx'
import '#web/pages/gestion/organisation.ts'

const ecran = prepareEcran()
const NADIA = COMPTES_DEMO.find(({ role }) => role === 'BUREAU')
const RETROUVEE = /^Nous avons retrouvé votre saisie/
const SESSION = 'FIS-LF27-PAR-02'

/** As her first sign-in by the identity service does. */
beforeAll(async () => {
  const { compteId } = await signInAs(ecran.db, NADIA)
  await ecran.db
    .updateTable('autorisation')
    .set({ compteId, lieeLe: new Date() })
    .where('email', '=', NADIA?.email ?? '')
    .execute()
})

/** The page is loaded again: only what this tab has kept is known. */
async function reload(path: string): Promise<UserEvent> {
  cleanup()
  return ecran.open(path, 'BUREAU')
}

/** The server does what it is asked, and its answer is lost on the way. */
async function losing(call: RegExp, work: () => Promise<void>): Promise<void> {
  const { fetch } = globalThis
  loseAnswers(call)
  await work()
  vi.stubGlobal('fetch', fetch)
}

async function aPayer(): Promise<string> {
  const due = ecran.db.selectFrom('commande').select('numero').where('etat', '=', 'CONFIRMEE')
  return (await due.where('montantTtcCents', '>', 20_000).orderBy('numero').executeTakeFirstOrThrow()).numero
}

test('decision 71 a payment whose answer was lost is found again after a reload, is recorded once, and leaves nothing behind', async () => {
  const numero = await aPayer()
  const path = `/gestion/commandes/${numero}`
  const titre = `Paiement reçu pour la commande ${numero}`
  const user = await ecran.open(path, 'BUREAU')
  await press(user, 'Paiement reçu')
  const dialog = await findDialog(titre)
  expect(within(dialog).queryByText(RETROUVEE)).toBeNull()
  await fill(user, within(dialog).getByLabelText('Montant en euros'), '12,34')
  await fill(user, within(dialog).getByLabelText(/^Référence/), 'VIR perdu')
  await user.click(within(dialog).getByLabelText(/^Encore/))
  await losing(/\/paiement$/, async () => {
    await press(user, 'Enregistrer ce paiement', dialog)
    await within(dialog).findByRole('alert')
  })

  const again = await reload(path)
  await press(again, 'Paiement reçu')
  const found = await findDialog(titre)
  within(found).getByText(RETROUVEE)
  expect(within(found).getByLabelText<HTMLInputElement>(/^Référence/).value).toBe('VIR perdu')
  expect(within(found).getByLabelText<HTMLInputElement>(/^Encore/).checked).toBe(true)
  await press(again, 'Enregistrer ce paiement', found)
  await screen.findByText(/^12,34 € enregistrés/)
  const recorded = ecran.db.selectFrom('encaissement').select('montantCents').where('reference', '=', 'VIR perdu')
  expect(await recorded.execute()).toEqual([{ montantCents: 1234 }])

  await waitFor(() => expect(screen.queryByText(titre)).toBeNull())
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('brouillon:'))).toEqual([])
  await press(again, 'Paiement reçu')
  const next = await findDialog(titre)
  expect(within(next).getByLabelText<HTMLInputElement>(/^Référence/).value).toBe('')
  expect(within(next).queryByText(RETROUVEE)).toBeNull()
})

test('decision 71 what was changed after a lost answer is another payment', async () => {
  const numero = await aPayer()
  const user = await ecran.open(`/gestion/commandes/${numero}`, 'BUREAU')
  await press(user, 'Paiement reçu')
  const dialog = await findDialog(`Paiement reçu pour la commande ${numero}`)
  await fill(user, within(dialog).getByLabelText('Montant en euros'), '1,00')
  await fill(user, within(dialog).getByLabelText(/^Référence/), 'VIR autre')
  await losing(/\/paiement$/, async () => {
    await press(user, 'Enregistrer ce paiement', dialog)
    await within(dialog).findByRole('alert')
  })
  await fill(user, within(dialog).getByLabelText('Montant en euros'), '2,00')
  await press(user, 'Enregistrer ce paiement', dialog)
  await screen.findByText(/^2,00 € enregistrés/)
  const recorded = ecran.db.selectFrom('encaissement').select('montantCents').where('reference', '=', 'VIR autre')
  expect(await recorded.orderBy('montantCents').execute()).toEqual([{ montantCents: 100 }, { montantCents: 200 }])
})

test('decision 71 a closed dialog opens as it was; what was typed is given up when one says so, and at sign-out', async () => {
  const user = await ecran.open(`/gestion/sessions/${SESSION}`, 'BUREAU')
  const openMotif = async () => {
    await user.click(await findButton('Annuler la session'))
    const dialog = await findDialog('Annuler cette session ?')
    return { dialog, motif: within(dialog).getByLabelText<HTMLTextAreaElement>(/^Motif/) }
  }
  const first = await openMotif()
  await fill(user, first.motif, 'Le formateur est souffrant.')
  await press(user, 'Ne rien faire', first.dialog)
  const second = await openMotif()
  expect(second.motif.value).toBe('Le formateur est souffrant.')
  within(second.dialog).getByText(RETROUVEE)
  await press(user, 'Abandonner cette saisie', second.dialog)
  expect(second.motif.value).toBe('')
  await fill(user, second.motif, 'Salle indisponible.')
  await press(user, 'Ne rien faire', second.dialog)
  removeDrafts()
  const third = await openMotif()
  expect(third.motif.value).toBe('')
})
