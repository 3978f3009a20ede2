import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { forgetVisitor } from '#web/parts/sign-out.ts'
import { prepareEcran } from './ecran.tsx'
import { prepareBureau } from './ecran-bureau.ts'
import { cleanup } from './ecran-dessin.tsx'
import { fill, findButton, findDialog, loseAnswers, press } from './ecran-gestes.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/gestion/BureauPage.tsx'
import '#web/pages/gestion/commandes/CommandeEcran.tsx'
import '#web/pages/gestion/organisation.ts'

const ecran = prepareEcran()
prepareBureau(ecran)
const RETROUVEE = /^Nous avons retrouvé votre saisie/
const SESSION = 'FIS-LF27-PAR-02'

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

test('BUR-15 BUR-30 a payment whose answer was lost is found again after a reload, is recorded once, and leaves nothing behind', async () => {
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

test('BUR-31 what was changed after a lost answer is another payment', async () => {
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

test('BUR-12 ARG-04 more than remains wants a second look: the box is of the amount that was read', async () => {
  const numero = await aPayer()
  const user = await ecran.open(`/gestion/commandes/${numero}`, 'BUREAU')
  await press(user, 'Paiement reçu')
  const dialog = await findDialog(`Paiement reçu pour la commande ${numero}`)
  const montant = within(dialog).getByLabelText('Montant en euros')
  const enregistrer = within(dialog).getByRole('button', { name: 'Enregistrer ce paiement' })
  expect(within(dialog).queryByLabelText(/^La somme est juste/)).toBeNull()
  await fill(user, montant, '21000000')
  await user.click(within(dialog).getByLabelText(/^La somme est juste/))
  await fill(user, montant, '2100000')
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^La somme est juste/).checked).toBe(false)
  expect(enregistrer.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(dialog).getByLabelText(/^La somme est juste/))
  await fill(user, within(dialog).getByLabelText(/^Référence/), 'VIR trop')
  await press(user, 'Enregistrer ce paiement', dialog)
  await screen.findByText(/^2.100.000,00 € enregistrés/)
  const recorded = ecran.db.selectFrom('encaissement').select('montantCents').where('reference', '=', 'VIR trop')
  expect(await recorded.execute()).toEqual([{ montantCents: 210_000_000 }])
})

test('BUR-30 a closed dialog opens as it was; what was typed is given up when one says so, and at sign-out', async () => {
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
  forgetVisitor()
  const third = await openMotif()
  expect(third.motif.value).toBe('')
})

const closeDesk = () =>
  ecran.db
    .updateTable('signIn')
    .set({ authentifieLe: new Date(0) })
    .execute()

test('BUR-32 a desk that closed says so beside what was typed, keeps it, and says so in place of what it showed', async () => {
  const path = `/gestion/sessions/${SESSION}`
  const user = await ecran.open(path, 'BUREAU')
  const openPhrase = async (who: UserEvent) => {
    await press(who, 'Fermer les inscriptions')
    const dialog = await findDialog('Fermer les inscriptions')
    return { dialog, phrase: within(dialog).getByLabelText<HTMLInputElement>(/^Ce que les visiteurs liront/) }
  }
  const { dialog, phrase } = await openPhrase(user)
  await fill(user, phrase, 'Complet, une autre date suivra')
  await closeDesk()
  await press(user, 'Fermer les inscriptions', dialog)
  const refus = await within(dialog).findByRole('alert')
  expect(refus.textContent).toContain('puis recommencez. Votre saisie est gardée.')
  expect(within(refus).getByText('reconnectez-vous').getAttribute('href')).toContain('/login?encore=1&to=')
  await press(user, 'Ne rien faire', dialog)
  await screen.findByText('Le bureau s’est fermé')

  const found = await openPhrase(await reload(path))
  expect(found.phrase.value).toBe('Complet, une autre date suivra')
})

test('BUR-32 a desk that closed says so to who decides about a client', async () => {
  const ferrand = ecran.db.selectFrom('client').select('id').where('denomination', '=', 'Ferrand et Associés')
  const user = await ecran.open(`/gestion/clients/${(await ferrand.executeTakeFirstOrThrow()).id}`, 'BUREAU')
  await press(user, 'Désactiver')
  const dialog = await findDialog('Désactiver ce client ?')
  await closeDesk()
  await press(user, 'Désactiver', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Le bureau s’est peut-être fermé')
  await press(user, 'Ne rien faire', dialog)
  await screen.findByText('Le bureau s’est fermé')
})

const relire = (user: UserEvent) => press(user, 'Relire avant d’enregistrer')
const findField = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)

async function save(user: UserEvent): Promise<void> {
  await relire(user)
  await press(user, 'Enregistrer')
  await screen.findByText('Le catalogue est à jour.')
}

test('ENV-13 a room is made once its postcode is right; a reload loses nothing, and its form asks before it is left', async () => {
  const path = '/gestion/catalogue/nouvelle/lieu'
  const first = await ecran.open(path, 'BUREAU')
  await fill(first, await findField(/^Nom du bâtiment/), 'Les Quais')
  await fill(first, await findField(/^Numéro et rue/), '3 quai des Récits')
  await fill(first, await findField(/^Code postal/), '4400')
  await fill(first, await findField(/^Ville/), 'Nantes')
  const user = await reload(path)
  await screen.findByText(RETROUVEE)
  expect((await findField(/^Ville/)).value).toBe('Nantes')
  await relire(user)
  await screen.findByText('Un point est à corriger')
  await user.click(screen.getByText('Code postal : doit compter 5 chiffres.', { selector: 'a' }))
  const codePostal = await findField(/^Code postal/)
  await waitFor(() => expect(document.activeElement).toBe(codePostal))
  await user.keyboard('{End}0')
  expect(codePostal.value).toBe('44000')
  await user.click(screen.getByText('Journal', { selector: 'a, a *' }))
  await press(user, 'Annuler', await findDialog('Quitter sans enregistrer ?'))
  await save(user)
  const made = ecran.db.selectFrom('lieu').select('codePostal').where('nom', '=', 'Les Quais')
  expect(await made.execute()).toEqual([{ codePostal: '44000' }])
})

test('ENV-05 who edits a line that somebody else has changed is told, and sees what their text would undo', async () => {
  const lieux = ecran.db.selectFrom('lieu').select(['id', 'ville', 'nom'])
  const { id } = await lieux.orderBy('id').executeTakeFirstOrThrow()
  const user = await ecran.open(`/gestion/catalogue/lieu/${id}`, 'BUREAU')
  await fill(user, await findField(/^Nom du bâtiment/), 'Le mien')
  await ecran.db.updateTable('lieu').set({ ville: 'Le leur' }).where('id', '=', id).execute()
  await relire(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Quelqu’un d’autre a modifié cette ligne')

  // The next press comes before the line is read again.
  const pressed = Promise.withResolvers<undefined>()
  ecran.network.before = (call) => (call.includes('/catalogue/lignes/') ? pressed.promise : undefined)
  await press(user, 'Garder ma saisie')
  await relire(user)
  pressed.resolve(undefined)
  await screen.findByText('Le leur')
  await press(user, 'Modifier encore')
  await fill(user, await findField(/^Ville/), 'Le leur')
  await save(user)
  expect(await lieux.where('id', '=', id).execute()).toEqual([{ id, ville: 'Le leur', nom: 'Le mien' }])
})
