import type { Locator, Page } from '@playwright/test'
import type { ClientProfile } from '#contract/personne/client.ts'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import type { Commande, CommandeCb } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { expect } from './fixtures.ts'
import { allowFacturation, createAssociation } from './societe-testing.ts'

interface Personne {
  email: string
  nom: string
  prenom: string
  referenceInterne?: string
}

interface Demande {
  participants?: Personne[]
  particulier?: boolean
  requiredReferences?: Record<string, string>
  optionalReferences?: Record<string, string>
}

/** Other journeys may have added companies to an account. */
const DEMO = ['Ferrand et Associés', 'Audit Rochebrune']
const headers = { [WRITE_HEADER]: '1' }

async function read(page: Page, call: string) {
  return (await page.request.get(`/api/${call}`)).json()
}

/** Adds a request to the basket, for these people or the signed-in person, on behalf of their demonstration company. */
export async function fillPanier(page: Page, reference: string, demande: Demande = {}): Promise<PanierFormation> {
  const { inscriptionEntreprises }: ClientProfile = await read(page, 'client/profile')
  const client = inscriptionEntreprises.find(({ denomination }) => DEMO.includes(denomination))
  const { prestationsOptionnelles } = await read(page, `inscription/formation/${reference}/prestations`)
  const { email, nomUsage, prenom } = await read(page, 'participant/contact')
  const { particulier = false, participants = [{ email, nom: nomUsage, prenom }], ...choix } = demande
  const aucune = prestationsOptionnelles.map(({ id }: { id: number }) => ({
    sessionPrestationOptionnelId: id,
    quantite: 0,
  }))
  const added = await page.request.post('/api/inscription/panier', {
    headers,
    data: {
      particulier,
      commandeurId: particulier ? null : client?.entrepriseId,
      reference,
      referenceInterne: particulier ? '' : 'BUDGET-27',
      participants: participants.map((personne) => ({
        referenceInterne: '',
        organismeId: null,
        prestationsOptionnelles: aucune,
        ...personne,
      })),
      commentairesFront: '',
      priseEnCharge: false,
      demandeContactReferentHandicap: false,
      requiredReferences: {},
      optionalReferences: {},
      ...choix,
    },
  })
  expect(added.status(), await added.text()).toBe(200)
  return added.json()
}

/** Removes the items that other journeys left. */
export async function emptyPanier(page: Page): Promise<void> {
  for (const { id } of await read(page, 'inscription/panier'))
    await page.request.delete(`/api/inscription/panier/${id}`, { headers })
}

/** Orders without a page, as another person or another window would. */
export async function orderByCall(page: Page, item: PanierFormation, modeReglementId: number): Promise<Commande> {
  return sendCommande(page, 'commande', item, modeReglementId)
}

/** Orders by card and reaches the provider, without a page. Answers how to leave it without paying. */
export async function openPayment(page: Page, item: PanierFormation): Promise<() => Promise<void>> {
  const { send } = await startPayment(page, item)
  return () => send('annuler', {})
}

/** Orders and pays by card without a page. Journeys about paying use `leaveForPayment` and `payWith`. Answers the order's id. */
export async function payByCall(page: Page, item: PanierFormation): Promise<string> {
  return tryCarte(page, item, '4970 1000 0000 0014', 'PAYEE')
}

/** The same with a card that the bank refuses. */
export async function refuseByCall(page: Page, item: PanierFormation): Promise<string> {
  return tryCarte(page, item, '4970 1000 0000 0022', 'ECHOUEE')
}

async function tryCarte(page: Page, item: PanierFormation, numero: string, etat: EtatCommande): Promise<string> {
  const { commandeId, send } = await startPayment(page, item)
  const expiration = `12/${new Date().getFullYear() - 1999}`
  await send('payer', { numero, expiration, cryptogramme: '123' })
  await expect.poll(async () => (await read(page, `inscription/commande/${commandeId}`)).etat).toBe(etat)
  return commandeId
}

/** `send` answers on the provider's page as its forms do. */
async function startPayment(page: Page, item: PanierFormation) {
  const { commandeId, url, token }: CommandeCb = await sendCommande(page, 'commande-cb', item, CARTE)
  const send = async (act: string, form: Record<string, string>) => {
    const left = await page.request.post(new URL(act, url).href, { form: { token, ...form }, maxRedirects: 0 })
    expect(left.status(), act).toBe(303)
  }
  return { commandeId, send }
}

async function sendCommande(page: Page, call: string, item: PanierFormation, modeReglementId: number) {
  const { id, reference, commandeur, prix } = item
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const ordered = await page.request.post(`/api/inscription/${call}`, {
    headers,
    data: {
      facturationClientId: commandeur.id,
      panierFormationId: id,
      reference,
      modeReglementId,
      contextUrl: `${origin}/panier`,
      montantTtc: prix.montantTtc,
    },
  })
  expect(ordered.status(), await ordered.text()).toBe(200)
  return ordered.json()
}

/** CMD-01, CMD-02: adds two payers to the signed-in person's company; the second has withdrawn its agreement. */
export async function addPayeurs(page: Page, payeur: string, retire: string): Promise<void> {
  const [{ entrepriseId }] = (await read(page, 'client/profile')).inscriptionEntreprises
  for (const denomination of [payeur, retire]) {
    const id = await createAssociation(page, denomination)
    await allowFacturation(page, id)
    const added = await page.request.post(`/api/client/${entrepriseId}/etablissements/${id}`, { headers })
    expect(added.status(), await added.text()).toBe(200)
    if (denomination !== retire) continue
    const { informations } = await read(page, `client/${id}/informations`)
    const data = { ...informations, autorisationFacturation: 'AUCUNE' }
    const withdrawn = await page.request.put(`/api/client/${id}/informations`, { headers, data })
    expect(withdrawn.status(), await withdrawn.text()).toBe(200)
  }
}

export function itemOf(page: Page, titre: RegExp | string): Locator {
  return page.getByRole('article').filter({ hasText: titre })
}

/** PAN-07: validates an item and reaches step 1. */
export async function validate(page: Page, titre: RegExp | string): Promise<void> {
  await page.goto('/panier')
  await itemOf(page, titre).getByRole('button', { name: 'Valider' }).click()
  await expect(title(page, 'Règlement de la commande')).toBeVisible()
}

/** CMD-04: chooses the card and reaches the provider's page. */
export async function leaveForPayment(page: Page): Promise<void> {
  await page.getByText('Carte bancaire', { exact: true }).click()
  await page.getByRole('button', { name: 'Commander et payer par carte' }).click()
  await expect(title(page, 'Paiement par carte')).toBeVisible()
}

/** From a basket that holds this formation to the provider's page. */
export async function goToCarte(page: Page, titre: RegExp | string): Promise<void> {
  await validate(page, titre)
  await leaveForPayment(page)
}

/** From an empty basket to the provider's page, for a session of 'Loi de finances'. */
export async function goToPayment(page: Page, session: string): Promise<void> {
  await fillPanier(page, session)
  await goToCarte(page, 'Loi de finances')
}

/** Pays with one of the provider's test cards. */
export async function payWith(page: Page, numero: string): Promise<void> {
  await page.getByRole('link', { name: numero }).click()
  await page.getByRole('button', { name: /^Payer/ }).click()
}

export function title(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name })
}

/** The order's number, read from the page. */
export async function readNumero(page: Page): Promise<string> {
  return page
    .getByText(/^Commande n°/)
    .locator('strong')
    .innerText()
}

/** The addresses of the mails of this subject in the demonstration's mailbox, the newest first. */
export async function listCourriels(page: Page, sujet: RegExp): Promise<string[]> {
  const list = await (await page.request.get('/courriel')).text()
  return [...list.matchAll(/<a href="(\/courriel\/\d+)">([^<]*)<\/a>/g)]
    .filter(([, , nom = '']) => sujet.test(nom))
    .map(([, address = '']) => address)
}

/** CMD-07: opens the mail about an order in the demonstration's mailbox; a job sends it soon after. */
export async function openCourriel(page: Page, sujet: RegExp): Promise<void> {
  await expect.poll(async () => (await listCourriels(page, sujet)).length, String(sujet)).toBeGreaterThan(0)
  await page.goto((await listCourriels(page, sujet))[0] ?? '')
}
