import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { press } from './ecran-gestes.ts'
import { completeProfile, fillPanier } from './ecran-panier.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/confirmation/ConfirmationPage.tsx'

const ecran = prepareEcran()
const REFERENCE = 'FIS-LF27-LYO-02'
const CHOIX = `choix:${REFERENCE}`
const VIREMENT = 2
let commande: Commande

beforeAll(async () => {
  const [item] = await fillPanier(ecran, 'INSC', { reference: REFERENCE })
  const { cookie } = await completeProfile(ecran, 'INSC')
  const answer = await ecran.app.inject({
    method: 'POST',
    url: '/api/inscription/commande',
    headers: { cookie, host: 'localhost:3000', origin: 'http://localhost:3000', [WRITE_HEADER]: '1' },
    payload: {
      facturationClientId: item?.commandeur.id,
      panierFormationId: item?.id,
      reference: REFERENCE,
      modeReglementId: VIREMENT,
      contextUrl: 'http://localhost:3000/panier',
      montantTtc: item?.prix.montantTtc,
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  commande = answer.json()
})

/** Returns from the provider, in the tab that left for it. */
async function comeBack(etat: 'PAYEE' | 'ECHOUEE' | 'ANNULEE'): Promise<UserEvent> {
  await ecran.db.updateTable('commande').set({ etat }).where('id', '=', commande.id).execute()
  sessionStorage.setItem('commande', commande.id)
  localStorage.setItem(CHOIX, '{}')
  const user = await ecran.open('/inscription/confirmation-cb', 'INSC')
  await screen.findAllByText(commande.numero, { exact: false })
  return user
}

test('CMD-08 back from the card page, the tab still knows its order; paid, the choices are no longer kept', async () => {
  await comeBack('PAYEE')
  expect(screen.getByRole('heading', { level: 1, name: 'Merci, votre paiement est accepté' })).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem(CHOIX)).toBeNull())
})

test('CMD-08 while it is not paid, the choices are kept', async () => {
  await comeBack('ECHOUEE')
  expect(screen.queryByRole('heading', { level: 1, name: /^Merci/ })).toBeNull()
  expect(localStorage.getItem(CHOIX)).toBe('{}')
})

test('PAN-06 the order names its people as every screen does, however their surname was typed', async () => {
  await comeBack('PAYEE')
  expect(screen.getByText('Lucie MORVAN')).toBeTruthy()
})

test.each([
  ['ECHOUEE', 'Paiement refusé', /^Votre paiement par carte a été refusé\./],
  ['ANNULEE', 'Paiement annulé', /^Votre paiement par carte a été annulé\./],
] as const)(
  'CMD-05 NAV-10 %s, it keeps the basket, and the next attempt says why, once; then it is paid',
  async (...given) => {
    const [etat, titre, erreur] = given
    const participants = [{ email: 'thomas.giraud@ferrand-associes.example', nom: 'Giraud', prenom: 'Thomas' }]
    await fillPanier(ecran, 'INSC', { reference: REFERENCE, participants })
    const user = await comeBack(etat)
    expect(screen.getByText(titre, { selector: 'h1' })).toBeTruthy()
    expect(screen.getByText(/Votre panier est conservé\.$/)).toBeTruthy()
    await user.click(await screen.findByText('Réessayer le paiement'))
    await screen.findByText('Règlement de la commande', { selector: 'h1' })
    await screen.findByText(erreur)

    cleanup()
    const again = await ecran.open('/panier', 'INSC')
    await press(again, 'Valider')
    await screen.findByText('Règlement de la commande', { selector: 'h1' })
    await screen.findByText('Carte bancaire')
    expect(screen.queryByText(erreur)).toBeNull()
    cleanup()
    await comeBack('PAYEE')
    expect(screen.getByText('Merci, votre paiement est accepté', { selector: 'h1' })).toBeTruthy()
  },
)
