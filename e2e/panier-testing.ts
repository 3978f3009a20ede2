import type { Locator, Page } from '@playwright/test'
import type { ClientProfile } from '#contract/client.ts'
import type { PanierFormation } from '#contract/panier.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
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
export async function orderByCall(page: Page, item: PanierFormation, modeReglementId: number): Promise<void> {
  const { id, reference, commandeur, prix } = item
  const { origin } = new URL(page.url())
  const ordered = await page.request.post('/api/inscription/commande', {
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

/** CMD-07: opens the mail about an order in the demonstration's mailbox; a job sends it soon after. */
export async function openCourriel(page: Page, sujet: string | RegExp): Promise<void> {
  const link = page.getByRole('link', { name: sujet })
  await expect(async () => {
    await page.goto('/courriel')
    await expect(link.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.first().click()
}
