import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import type { ClientProfile } from '#contract/personne/client.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { validContact } from '#contract/testing/contact.ts'
import type { prepareEcran } from './ecran.tsx'
import { choose, findDialog, press } from './ecran-gestes.ts'
import { completeProfile, fillPanier } from './ecran-panier.ts'
import type { Role } from './fixtures.ts'

type Ecran = ReturnType<typeof prepareEcran>

export const FERRAND = 'Ferrand et Associés'
const STATUT = "Vous effectuez l'inscription en tant que"

/** Opens the request of a person with a complete profile and an empty basket, for a company or for themself. */
export async function openDemande(ecran: Ecran, role: Role, path: string, statut?: RegExp): Promise<UserEvent> {
  await fillPanier(ecran, role)
  if (role === 'PART') await completeParticulier(ecran)
  const user = await ecran.open(path, role)
  await screen.findByText(STATUT)
  if (statut) await choose(user, STATUT, statut)
  return user
}

/** INS-28: a person without a company chooses themself. */
async function completeParticulier(ecran: Ecran): Promise<void> {
  const { cookie } = await completeProfile(ecran, 'PART')
  const headers = { cookie, host: 'localhost:3000', origin: 'http://localhost:3000', [WRITE_HEADER]: '1' }
  const payload = { ...validContact(0), societe: 'particulier' }
  const saved = await ecran.app.inject({ method: 'POST', url: '/api/participant/contact', headers, payload })
  if (saved.statusCode !== 200) throw new Error(saved.body)
}

/**
 * Stores a request that an earlier visit left in this browser: with these people, for the first company of the person.
 */
export async function keepSaisie(ecran: Ecran, role: Role, reference: string, emails: string[]): Promise<void> {
  const { cookie, sub } = await completeProfile(ecran, role)
  const profile = await ecran.app.inject({ url: '/api/client/profile', headers: { cookie, host: 'localhost:3000' } })
  const [client] = (profile.json() as ClientProfile).inscriptionEntreprises
  const participants = emails.map((email) => ({
    email,
    nom: email.split('@')[0],
    prenom: 'Léa',
    referenceInterne: '',
    organismeId: null,
    quantites: {},
    readonly: false,
    isNew: true,
  }))
  const saisie = { statut: 'entite', role: 'responsable', commandeurId: client?.entrepriseId, participants }
  localStorage.setItem(`brouillon:demande:${sub}:${reference}:v1`, JSON.stringify(saisie))
}

/** INS-22: ticks both boxes, then presses the button that requires them. */
export async function confirm(user: UserEvent): Promise<void> {
  for (const box of document.querySelectorAll<HTMLInputElement>('#confirmation input[type=checkbox]'))
    if (!box.checked) await user.click(box)
  await press(user, 'Confirmer ma demande')
}

export const findRecapitulatif = () => findDialog("Confirmation de demande d'inscription")
export const summary = () => document.querySelector('aside')?.textContent ?? ''

/** INS-29: confirms the summary, then reaches the basket. */
export async function addToPanier(user: UserEvent): Promise<void> {
  await press(user, 'Confirmer et ajouter au panier', await findRecapitulatif())
  await screen.findByText('Votre demande est dans le panier.')
  await screen.findByText('Mon panier', { selector: 'h1' })
}
