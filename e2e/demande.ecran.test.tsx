import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { addClientRow, addInterlocuteur } from '#server/testing/client/client.sql.ts'
import { fill, prepareEcran } from './ecran.tsx'
import { alterFormation } from './ecran-formation.ts'
import { completeProfile, fillPanier } from './ecran-panier.ts'
import type { Role } from './fixtures.ts'

const ecran = prepareEcran()
const REFERENCE = 'FIS-LF27-LYO-02'
const SESSION = `/fiche/FIS-LF27/session/${REFERENCE}`
const FINALISER = 'Veuillez finaliser le remplissage du formulaire pour ajouter au panier'
const FINANCEMENT = 'Vous devez sélectionner au moins un organisme de financement pour un participant'

/** Opens the request of a person with a complete profile and an empty basket. */
async function openDemande(role: Role, path = SESSION) {
  await fillPanier(ecran, role)
  const user = await ecran.open(path, role)
  const statut = await screen.findByRole('button', { name: /Vous effectuez l'inscription en tant que/ })
  return { user, statut }
}

const region = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }))
const publics = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /public concerné/ })
const donnees = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /données personnelles/ })
const confirmer = () => screen.getByRole('button', { name: 'Confirmer ma demande' })
const sent = (call: RegExp) => ecran.network.calls.filter((one) => call.test(one))

test('INS-09 who has several ways, or may not order, is asked in the words of the specification', async () => {
  const { user, statut } = await openDemande('USER')
  expect(within(screen.getByRole('region', { name: /Commande/ })).getByText(/^Vous effectuez/).textContent).toBe(
    "Vous effectuez l'inscription en tant que",
  )
  expect(statut.textContent).toBe('Sélectionnez')
  await user.click(statut)
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Salarié / Dirigeant / Indépendant (professions libérales ou entreprises individuelles)',
    'À titre individuel en tant que particulier',
  ])
  await user.click(options[0] as HTMLElement)
  // For an entity, the companies are shown.
  expect(await screen.findByRole('radio', { name: /^Ferrand et Associés/ })).toBeTruthy()
})

test('INS-09 INS-25 who may order for one company finds it chosen, themself registered, and no service wanted', async () => {
  const { statut } = await openDemande('INSC')
  expect(statut.textContent).toMatch(/^Salarié/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Ferrand et Associés/ }).checked).toBe(true)
  const options = region('Prestations et commentaires')
  expect(options.getByRole('button', { name: /Non.*MORVAN/i })).toBeTruthy()
  expect(options.getByRole('button', { name: /Aucune.*MORVAN/i })).toBeTruthy()
  expect(screen.queryByText('Il manque encore :')?.parentElement?.textContent).not.toMatch(/prestations/)
})

test('INS-10 INS-14 companies by name, with SIRET or RNA and address; a closed one does nothing, one without the right says so', async () => {
  const { compteId, email } = await completeProfile(ecran, 'AUTRE')
  const droit = { compteId, email, droitInscription: true }
  const adresse = { numeroVoie: '4 place du Marché', codePostal: '67000', ville: 'Strasbourg' }
  const association = { natureId: 2, denomination: 'Amicale', rna: 'W123456789', ...adresse }
  await addInterlocuteur(ecran.db, { clientId: await addClientRow(ecran.db, association), ...droit })
  const fermee = await addClientRow(ecran.db, { denomination: 'Zénith', actif: false })
  await addInterlocuteur(ecran.db, { clientId: fermee, ...droit })
  const { user } = await openDemande('AUTRE')
  const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: /SIRET|RNA|Zénith/ })
  const cards = radios.map(({ parentElement }) => parentElement?.textContent ?? '')
  expect(cards.map((text) => text.slice(0, 6))).toEqual(['Amical', 'Audit ', 'Zénith'])
  expect(cards[0]).toMatch(/RNA W123456789.*4 place du Marché.*67000 Strasbourg/)
  expect(cards[1]).toMatch(/SIRET \d{3} \d{3} \d{3} \d{5}/)
  expect(cards[2]).toContain('Entité désactivée')
  const [amicale, audit, zenith] = radios as [HTMLInputElement, HTMLInputElement, HTMLInputElement]
  expect(audit.checked).toBe(true)
  await user.click(zenith)
  expect(zenith.checked).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(amicale)
  const refus = await screen.findByRole('dialog', { name: 'Action impossible' })
  expect(refus.textContent).toContain("Cette société n'a pas encore d'administrateur déclaré")
  expect(audit.checked).toBe(true)
  expect(amicale.checked).toBe(false)
})

test('INS-17 funding is asked of companies where it is accepted: then every participant needs a body', async () => {
  const { user } = await openDemande('INSC')
  const box = screen.getByRole('checkbox', { name: /organisme de financement/ })
  await user.click(box)
  const manques = () => screen.getByRole('complementary', { name: 'Récapitulatif' }).textContent
  await waitFor(() => expect(manques()).toContain(FINANCEMENT))
  expect(confirmer().getAttribute('aria-disabled')).toBe('true')
  const groupe = within(await screen.findByRole('group', { name: /Organisme de financement/ }))
  await user.click(await groupe.findByRole('button', { name: /MORVAN/i }))
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Atlas' }))
  await waitFor(() => expect(manques()).not.toContain(FINANCEMENT))
})

test('INS-17 no funding where it is not accepted, nor for an individual', async () => {
  alterFormation(ecran, REFERENCE, { acceptePriseEnChargePortail: false })
  const { user, statut } = await openDemande('INSC')
  expect(screen.queryByRole('checkbox', { name: /organisme de financement/ })).toBeNull()
  alterFormation(ecran, REFERENCE, {})
  await user.click(statut)
  await user.click(await screen.findByRole('option', { name: /^À titre individuel/ }))
  await screen.findByText('Vos coordonnées')
  expect(screen.queryByRole('checkbox', { name: /organisme de financement/ })).toBeNull()
})

test('INS-23 the button waits for a valid form and both boxes, which a form that is no longer valid takes back', async () => {
  const { user } = await openDemande('INSC')
  expect(confirmer().getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(confirmer().getAttribute('aria-describedby') ?? '')?.textContent).toBe(FINALISER)
  const erreur = () => screen.queryByText('Cochez cette case pour confirmer votre demande.')
  expect(erreur()).toBeTruthy()
  await user.click(publics())
  expect(erreur()).toBeNull()
  expect(confirmer().getAttribute('aria-disabled')).toBe('true')
  await user.click(donnees())
  expect(confirmer().getAttribute('aria-disabled')).toBeNull()

  // No participant remains.
  await user.click(screen.getByText('J’inscris d’autres personnes, sans participer'))
  await waitFor(() => expect(donnees().disabled).toBe(true))
  expect([publics().checked, donnees().checked]).toEqual([false, false])
  expect(confirmer().getAttribute('aria-disabled')).toBe('true')
  await user.click(confirmer())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByText('Je participe à la formation'))
  await waitFor(() => expect(donnees().disabled).toBe(false))
  expect([publics().checked, donnees().checked]).toEqual([false, false])
})

test('INS-29 the summary says everything once more, cancels, and adds to the basket', async () => {
  alterFormation(ecran, REFERENCE, {
    fichePrecisionsTarifaires: 'Précision sur le tarif',
    prerequis: 'Savoir compter',
    publicConcernes: [{ id: 4, label: 'Comptables' }],
    autrePublic: 'Curieux de passage',
  })
  const { user } = await openDemande('INSC')
  await fill(user, screen.getByRole('textbox', { name: /Référence interne/ }), 'BUDGET-27')
  await fill(user, screen.getByRole('textbox', { name: /Commentaires/ }), 'De plain-pied')
  await user.click(publics())
  await user.click(donnees())
  await user.click(confirmer())
  const titre = { name: "Confirmation de demande d'inscription" }
  const modal = await screen.findByRole('dialog', titre)
  for (const said of [
    'Loi de finances et actualité fiscale',
    'Espace Bellerive, Lyon',
    'Ferrand et Associés',
    'BUDGET-27',
    /MORVAN/,
    'Déjeuner sur place',
    'Total HT',
    'TVA 20',
    'Total TTC',
    /468,00/,
    'Précision sur le tarif',
    'De plain-pied',
    'Savoir compter',
    'Comptables',
    'Curieux de passage',
  ])
    expect(modal.textContent).toMatch(said)
  await user.click(within(modal).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(/^POST \/api\/inscription/)).toEqual([])

  await user.click(confirmer())
  const again = within(await screen.findByRole('dialog', titre))
  await user.click(again.getByRole('button', { name: 'Confirmer et ajouter au panier' }))
  await screen.findByRole('heading', { level: 1, name: 'Mon panier' })
  expect(sent(/^POST \/api\/inscription/)).toEqual(['POST /api/inscription/panier'])
})

test('INS-29 a visitor has no button to add to a basket', async () => {
  await ecran.open(SESSION)
  await screen.findByText('Pour continuer cette inscription, connectez-vous')
  expect(screen.queryByRole('button', { name: /Confirmer/ })).toBeNull()
})

test.each([
  ['FIS-MID-LIG-02', '/fiche/FIS-MID/session/FIS-MID-LIG-02', /^Merci/, ['panier', 'commande']],
  [REFERENCE, SESSION, 'Règlement de la commande', ['panier']],
] as const)(
  'PAN-07 « Confirmer et commander » does what the basket’s « Valider » does, for %s',
  async (_, path, arrivee, calls) => {
    const { user } = await openDemande('INSC', path)
    await user.click(publics())
    await user.click(donnees())
    await user.click(confirmer())
    await user.click(await screen.findByRole('button', { name: 'Confirmer et commander' }))
    await screen.findByRole('heading', { level: 1, name: arrivee })
    expect(sent(/^POST \/api\/inscription/)).toEqual(calls.map((call) => `POST /api/inscription/${call}`))
    const last = ecran.network.calls.indexOf('POST /api/inscription/panier')
    expect(ecran.network.calls.slice(last).some((call) => /GET .*\/participants\?emails=/.test(call))).toBe(true)
  },
)

test.each([
  ['its own words', 'Écrivez-nous.', 'Écrivez-nous.', 'aucune information de contact disponible'],
  ['that there is no contact', null, 'aucune information de contact disponible', 'Écrivez-nous.'],
] as const)('INS-21 a formation for legal entities alone tells an individual %s', async (_, message, said, unsaid) => {
  alterFormation(ecran, REFERENCE, {
    inscriptionPersonnesMoralesUniquement: true,
    inscriptionMessageContactPersonnesPhysiques: message,
  })
  const { user, statut } = await openDemande('USER')
  await user.click(statut)
  await user.click(await screen.findByRole('option', { name: /^À titre individuel/ }))
  await screen.findByText(/réservée aux personnes morales : vous ne pouvez pas/)
  const commande = screen.getByRole('region', { name: /Commande/ }).textContent
  expect(commande).toContain(said)
  expect(commande).not.toContain(unsaid)
})
