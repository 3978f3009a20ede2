import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import type { Commande } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { fill, prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { completeProfile, fillPanier } from './ecran-panier.ts'

const ecran = prepareEcran()
const REFERENCE = 'FIS-LF27-LYO-02'
const VIREMENT = 2

/** Opens step 1 of that request. */
async function openEtape1(role: 'INSC' | 'ADMV', [item]: PanierFormation[], modes = 'Mode de règlement') {
  sessionStorage.setItem('panier-actif', item?.id ?? '')
  const user = await ecran.open('/confirmation/etape/1', role)
  await screen.findByRole('radiogroup', { name: modes })
  return { user, resume: within(screen.getByRole('complementary', { name: 'Votre commande' })) }
}

const labels = (groupe: string) =>
  within(screen.getByRole('radiogroup', { name: groupe }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '')

/** Orders as that person, without a page. */
async function order(role: 'INSC' | 'ADMV', item: PanierFormation): Promise<Commande> {
  const { cookie } = await completeProfile(ecran, role)
  const { id, reference, commandeur, prix } = item
  const answer = await ecran.app.inject({
    method: 'POST',
    url: '/api/inscription/commande',
    headers: { cookie, host: 'localhost:3000', origin: 'http://localhost:3000', [WRITE_HEADER]: '1' },
    payload: {
      facturationClientId: commandeur.id,
      panierFormationId: id,
      reference,
      modeReglementId: VIREMENT,
      contextUrl: 'http://localhost:3000/panier',
      montantTtc: prix.montantTtc,
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('CMD-01 step 1: the last payer first, the accepted modes with their instructions, remises and services in the amounts', async () => {
  const formation = await ecran.app.inject({
    url: `/api/catalogue/fiche/FIS-LF27/session/${REFERENCE}`,
    headers: { host: 'localhost:3000' },
  })
  const prestationsOptionnelles = formation
    .json()
    .prestationsOptionnelles.map(({ id }: { id: number }) => ({ sessionPrestationOptionnelId: id, quantite: 1 }))
  // A trainee, who gets the catalogue's remise.
  const zoe = { email: 'zoe.vasseur@ferrand-associes.example', nom: 'VASSEUR', prenom: 'Zoé', prestationsOptionnelles }
  const items = await fillPanier(ecran, 'ADMV', { reference: REFERENCE, participants: [zoe] })
  const { resume } = await openEtape1('ADMV', items)
  expect(labels('Entité de facturation')[0]).toMatch(/^Ferrand et Associés Dernier payeur.*SIRET 000 123 455 00016/)
  const modes = labels('Mode de règlement')
  expect(modes).toHaveLength(2)
  expect(modes[0]).toMatch(/^Carte bancaire.*Paiement en ligne sécurisé, à la validation de la commande\.$/)
  expect(modes[1]).toMatch(
    /^Virement.*Virement à 30 jours, en rappelant le numéro de la commande\.\nTitulaire du compte : .*\nIBAN : .*\nBIC : .*$/,
  )
  for (const [label, montant] of [
    ['Inscriptions', '390,00'],
    ['Remises', '−117,00'],
    ['Prestations en option', '37,00'],
    ['Total HT', '310,00'],
    ['TVA 20', '62,00'],
    ['Total TTC', '372,00'],
  ] as const)
    expect(resume.getByText(new RegExp(`^${label}`)).nextElementSibling?.textContent, label).toContain(montant)
})

test('CMD-01 the mode of the last order is chosen the next time', async () => {
  const [first] = await fillPanier(ecran, 'INSC', { reference: 'FIS-LF27-STR-01' })
  await order('INSC', first as PanierFormation)
  await openEtape1('INSC', await fillPanier(ecran, 'INSC', { reference: 'FIS-LF27-PAR-03' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Virement/ }).checked).toBe(true)
})

test('PAR-10 step 1 of a company names who is registered', async () => {
  const { resume } = await openEtape1('ADMV', await fillPanier(ecran, 'ADMV', { reference: REFERENCE }))
  expect(resume.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Hélène FERRAND'])
})

test('PAR-10 step 1 of an individual names no participant', async () => {
  const items = await fillPanier(ecran, 'ADMV', { reference: REFERENCE, particulier: true })
  const { resume } = await openEtape1('ADMV', items, 'Comment pensez-vous payer, plus tard ?')
  expect(resume.queryAllByRole('listitem')).toEqual([])
})

test.each([
  [VIREMENT, 'Virement', true],
  [1, 'Chèque', true],
  [5, 'Prélèvement SEPA', true],
  [4, 'Espèces', true],
  [3, 'Carte bancaire', false],
] as const)(
  'CMD-06 mode %i is %s; its instruction is repeated after the order: %s',
  async (mode, label, isRepeated) => {
    const participants = [{ email: `mode-${mode}@reglement.example`, nom: 'MODE', prenom: 'Ada' }]
    const [item] = await fillPanier(ecran, 'ADMV', { reference: 'FIS-LF27-BDX-01', participants })
    const commande = await order('ADMV', item as PanierFormation)
    await ecran.db.updateTable('commande').set({ modeReglementId: mode }).where('id', '=', commande.id).execute()
    sessionStorage.setItem('commande', commande.id)
    await ecran.open('/confirmation/etape/2', 'ADMV')
    await screen.findByRole('heading', { level: 1, name: /^Merci/ })
    // The order's details show the mode once, whatever the mode.
    expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    expect(screen.queryByText(`Rappel pour votre règlement : ${label}`) !== null).toBe(isRepeated)
    expect(screen.queryByText(/^Virement à 30 jours, en rappelant le numéro de la commande\./) !== null).toBe(
      isRepeated,
    )
  },
)

test('PRE-01 PRE-02 by SEPA the account is asked for; the next time its end is enough, or another one', async () => {
  const REFERENCE_SEPA = 'DUR-SOCLE-EL-01'
  const items = await fillPanier(ecran, 'ADMV', { reference: REFERENCE_SEPA })
  const { user } = await openEtape1('ADMV', items)
  expect(screen.queryByRole('textbox', { name: /^IBAN/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Prélèvement SEPA/ }))
  await user.type(await screen.findByRole('textbox', { name: /^Titulaire du compte/ }), 'Ferrand et Associés')
  await user.type(screen.getByRole('textbox', { name: /^IBAN/ }), 'FR76 3000 6000 0112 3456 7890 189')
  await user.click(screen.getByRole('button', { name: 'Commander' }))
  await screen.findByRole('heading', { level: 1, name: /^Merci/ })
  const [mandat] = await ecran.db.selectFrom('mandatSepa').selectAll().execute()
  expect(mandat).toMatchObject({ iban: 'FR7630006000011234567890189', signeLe: null })

  const participants = [{ email: 'rose.debit@ferrand-associes.example', nom: 'DEBIT', prenom: 'Rose' }]
  const { user: again } = await openEtape1(
    'ADMV',
    await fillPanier(ecran, 'ADMV', { reference: REFERENCE_SEPA, participants }),
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Prélèvement SEPA/ }).checked).toBe(true)
  const known = await screen.findByRole<HTMLInputElement>('radio', { name: /^Compte qui se termine par 0189/ })
  expect(known.checked).toBe(true)
  expect(screen.queryByRole('textbox', { name: /^IBAN/ })).toBeNull()
  await again.click(screen.getByRole('radio', { name: /^Un autre compte/ }))
  expect(await screen.findByRole('textbox', { name: /^IBAN/ })).toBeTruthy()
  await again.click(known)
  await again.click(screen.getByRole('button', { name: 'Commander' }))
  await screen.findByRole('heading', { level: 1, name: /^Merci/ })
  const [row] = await ecran.db.selectFrom('commande').select('detail').orderBy('createdAt', 'desc').limit(1).execute()
  expect(row?.detail.mandat).toBe(mandat?.rum)
  expect(await ecran.db.selectFrom('mandatSepa').selectAll().execute()).toHaveLength(1)
})

/** A town pays for the company of ADMV. */
async function addCommune(): Promise<void> {
  const commune = { categorieJuridique: '7210', autorisationFacturation: 'TOUS' } as const
  const changed = ecran.db.updateTable('client').set(commune).where('denomination', '=', 'Audit Rochebrune')
  const { id } = await changed.returning('id').executeTakeFirstOrThrow()
  const { cookie } = await completeProfile(ecran, 'ADMV')
  const headers = { cookie, host: 'localhost:3000', origin: 'http://localhost:3000', [WRITE_HEADER]: '1' }
  const profile = await ecran.app.inject({ url: '/api/client/profile', headers })
  const [client] = profile.json().inscriptionEntreprises
  const url = `/api/client/${client.entrepriseId}/etablissements/${id}`
  expect((await ecran.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
}

test('FAC-08 a town that pays is asked for its numbers, and finds them again the next time', async () => {
  await addCommune()
  const numeros = [/^Code service/, /^Numéro d’engagement/, /^Numéro de marché/]
  const { user } = await openEtape1('ADMV', await fillPanier(ecran, 'ADMV', { reference: 'FIS-LF27-MAR-01' }))
  expect(screen.queryByLabelText(/^Code service/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Audit Rochebrune/ }))
  await fill(user, await screen.findByLabelText(/^Code service/), 'FINANCES')
  await fill(user, screen.getByLabelText(/^Numéro d’engagement/), '4500012')
  await user.click(screen.getByRole('radio', { name: /^Virement/ }))
  await user.click(screen.getByRole('button', { name: 'Commander' }))
  await screen.findByRole('heading', { level: 1, name: /^Merci/ })
  const { detail } = await ecran.db
    .selectFrom('commande')
    .select('detail')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail.acheteurPublic).toEqual({ service: 'FINANCES', engagement: '4500012', marche: '' })
  cleanup()

  await openEtape1('ADMV', await fillPanier(ecran, 'ADMV', { reference: 'FIS-LF27-NTE-01' }))
  await screen.findByLabelText(/^Code service/)
  const found = numeros.map((numero) => screen.getByLabelText<HTMLInputElement>(numero).value)
  expect(found).toEqual(['FINANCES', '4500012', ''])
})

test('CMD-01 R-13 a right that went meanwhile: the refusal says what was kept and leads back to the basket', async () => {
  const [item] = await fillPanier(ecran, 'INSC', { reference: REFERENCE })
  const client = item?.commandeur.id as number
  await ecran.db.updateTable('client').set({ commandeProfilId: 2 }).where('id', '=', client).execute()
  await ecran.db
    .updateTable('interlocuteur')
    .set({ droitInscription: false })
    .where('clientId', '=', client)
    .where('compteId', '=', (await completeProfile(ecran, 'INSC')).compteId)
    .execute()
  sessionStorage.setItem('panier-actif', item?.id ?? '')
  await ecran.open('/confirmation/etape/1', 'INSC')
  await screen.findByText(/^Vous n'êtes pas autorisé à passer commande pour cette entité\. Votre demande reste/)
  expect(screen.getByRole('link', { name: 'Aller à mon panier' }).getAttribute('href')).toBe('/panier')
  expect(screen.queryByText('Réessayer')).toBeNull()
})
