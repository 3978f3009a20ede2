import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { sweepContrats } from '#server/argent/echeance/sweep.service.ts'
import { createLogger } from '#server/platform/log.ts'
import { codeFor, makeDrawn, wrongOf } from '#server/testing/signature/signature.ts'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { completeProfile, fillPanier, orderByCall } from './ecran-panier.ts'

const ecran = prepareEcran()
const REFERENCE = 'FIS-LF27-LYO-02'

beforeEach(async () => {
  // jsdom saves no file.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:contrat', revokeObjectURL: () => {} }))
  await endOrders()
  await setDebut(60)
})

/** The orders of earlier tests register nobody any more. */
async function endOrders(): Promise<void> {
  const ended = ecran.db
    .updateTable('commande')
    .set({ etat: 'ANNULEE', expireLe: null })
    .where('particulier', '=', true)
  const ids = (await ended.returning('id').execute()).map(({ id }) => id)
  if (ids.length > 0) await ecran.db.deleteFrom('inscription').where('commandeId', 'in', ids).execute()
}

/** The session begins so many days from now, whatever day the demonstration was made on. */
async function setDebut(jours: number): Promise<void> {
  const jour = addDays(dayInParis(new Date()), jours)
  const dates = { dateDebut: jour, dateFin: jour, dateLimiteInscription: null, dates: '[]', programmations: '[]' }
  await ecran.db.updateTable('session').set(dates).where('reference', '=', REFERENCE).execute()
}

const order = () => orderByCall(ecran, 'PART', { reference: REFERENCE, particulier: true })
const draw = () => makeDrawn(ecran.db, new Date())
const press = async (user: Awaited<ReturnType<typeof ecran.open>>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

/** Opens the signing page of a new order, whose contract can be read. */
async function openSignature() {
  const { id } = await order()
  await draw()
  const user = await ecran.open(`/espace/commandes/${id}/signature`, 'PART')
  await screen.findByRole('heading', { name: 'Lire et signer' })
  return { id, user }
}

async function accept(user: Awaited<ReturnType<typeof ecran.open>>) {
  await press(user, /^Ouvrir le document/)
  await screen.findByText(/^Ouvert le/)
  await user.click(screen.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ }))
  await press(user, 'Recevoir mon code par e-mail')
  return screen.findByLabelText('Code à 6 chiffres')
}

const emailOf = async () => (await completeProfile(ecran, 'PART')).email

/** Signs the contract of a new order without a page, and answers the order. */
async function signed(): Promise<string> {
  const { id, user } = await openSignature()
  const field = await accept(user)
  await user.click(field)
  await user.paste(await codeFor(ecran.db, await emailOf()))
  await press(user, 'Signer')
  await screen.findByRole('heading', { name: 'Document signé' })
  return id
}

test('SIG-01 SIG-27 a contract is opened, accepted and signed with the code, and its page says until when one may withdraw', async () => {
  const { user } = await openSignature()
  expect(screen.getByText(/^Votre place est gardée jusqu’au/)).toBeTruthy()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^J’ai lu et j’accepte/ })
  expect(box.disabled).toBe(true)
  await press(user, 'Recevoir mon code par e-mail')
  expect(ecran.network.calls.filter((call) => call.endsWith('/code'))).toEqual([])
  const field = await accept(user)
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  await press(user, 'Signer')
  expect(await screen.findByText('Tapez les 6 chiffres du code.')).toBeTruthy()
  const code = await codeFor(ecran.db, await emailOf())
  await user.type(field, wrongOf(code))
  await press(user, 'Signer')
  expect(await screen.findByText(/^Ce code n’est pas le bon/)).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe(wrongOf(code))
  await user.clear(field)
  await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`)
  await press(user, 'Signer')
  await screen.findByRole('heading', { name: 'Document signé' })
  expect(await screen.findByText(/^jusqu’au .+ inclus$/)).toBeTruthy()
  expect(sessionStorage.getItem('code-signature')).toBeNull()
})

test('SIG-27 a reload finds what was done: opened, accepted, the code that was sent and the digits typed', async () => {
  const { id, user } = await openSignature()
  const field = await accept(user)
  await user.type(field, '12')
  await ecran.open(`/espace/commandes/${id}/signature`, 'PART')
  const [again] = (await screen.findAllByLabelText('Code à 6 chiffres')).slice(-1)
  expect((again as HTMLInputElement).value).toBe('12')
  expect(screen.getAllByText(/^Ouvert le/).length).toBeGreaterThan(0)
})

test('SIG-27 the page waits for the document, then shows it', async () => {
  const { id } = await order()
  await ecran.open(`/espace/commandes/${id}/signature`, 'PART')
  await screen.findByText(/^Votre document se prépare/)
  await draw()
  expect(await screen.findByRole('button', { name: /^Ouvrir le document/ })).toBeTruthy()
})

test('CTR-02 SIG-27 the order says that its contract is to sign, then until when one may withdraw, and withdraws in one press', async () => {
  const { id } = await order()
  await draw()
  await ecran.open(`/espace/commandes/${id}`, 'PART')
  expect(await screen.findByText(/^À signer/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lire et signer mon contrat' }).getAttribute('href')).toBe(
    `/espace/commandes/${id}/signature`,
  )
})

/** The delay ends so many days from today. */
async function setFin(id: string, jours: number): Promise<void> {
  const fin = { finRetractation: addDays(dayInParis(new Date()), jours) }
  await ecran.db.updateTable('contrat').set(fin).where('commandeId', '=', id).execute()
}

test('CTR-02 a signed contract is withdrawn from in one press on the last day, with its confirmation, and nothing is owed; the day after, it is refused in words', async () => {
  const id = await signed()
  const user = await ecran.open(`/espace/commandes/${id}`, 'PART')
  expect(await screen.findByText(/^Signé le/)).toBeTruthy()
  await press(user, 'Me rétracter')
  const modal = within(await screen.findByRole('alertdialog'))
  await setFin(id, -1)
  await user.click(modal.getByRole('button', { name: 'Me rétracter' }))
  expect(await modal.findByText(/^Votre délai de rétractation est terminé\./)).toBeTruthy()
  await setFin(id, 0)
  await user.click(modal.getByRole('button', { name: 'Me rétracter' }))
  expect(await screen.findByText(/^Vous vous êtes rétracté le .+ vous ne devez rien\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Me rétracter' })).toBeNull()
})

test('CTR-04 ECH-01 ECH-15 ECH-18 the delay passes: the contract is definitive, and its échéances may be paid by card, not before; a refusal has its words, what is paid its day', async () => {
  const id = await signed()
  await setFin(id, 0)
  await ecran.open(`/espace/commandes/${id}`, 'PART')
  expect(await screen.findByRole('button', { name: 'Me rétracter' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
  cleanup()

  await setFin(id, -1)
  await sweepContrats(ecran.db, createLogger('silent'), new Date())
  const user = await ecran.open(`/espace/commandes/${id}`, 'PART')
  expect(await screen.findByText(/^Définitif depuis le/)).toBeTruthy()
  const lignes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lignes.filter((ligne) => /^(Acompte|Solde)/.test(ligne ?? ''))).toHaveLength(2)
  ecran.network.before = (call) =>
    call.includes('/echeances/')
      ? Response.json({ code: 'UNAVAILABLE', message: 'Le paiement est injoignable.' }, { status: 503 })
      : undefined
  await press(user, /^Payer .+ par carte$/)
  expect(await screen.findByText('Le paiement est injoignable.')).toBeTruthy()
  expect(ecran.network.calls).toContain(`POST /api/commandes/${id}/echeances/1/paiement`)
  cleanup()

  const acompte = ecran.db.updateTable('echeance').where('commandeId', '=', id).where('rang', '=', 1)
  await acompte.set({ payeeLe: dayInParis(new Date()), modeReglementId: CARTE }).execute()
  await ecran.open(`/espace/commandes/${id}`, 'PART')
  expect(await screen.findByText(/^Payé le/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
})

test('CTR-27 the basket and the till say that a contract comes first, and nothing is paid today', async () => {
  const [item] = await fillPanier(ecran, 'PART', { reference: REFERENCE, particulier: true })
  await ecran.open('/panier', 'PART')
  expect(await screen.findByText(/^Vous signez d’abord un contrat/)).toBeTruthy()
  sessionStorage.setItem('panier-actif', item?.id ?? '')
  await ecran.open('/confirmation/etape/1', 'PART')
  await screen.findByRole('radiogroup', { name: 'Comment pensez-vous payer, plus tard ?' })
  expect(screen.getByText('Rien n’est à payer aujourd’hui.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Commander et payer par carte' })).toBeNull()
})

test('CTR-10 a session that begins before the end of the delay is not ordered: the till names other dates', async () => {
  const [item] = await fillPanier(ecran, 'PART', { reference: REFERENCE, particulier: true })
  await setDebut(5)
  sessionStorage.setItem('panier-actif', item?.id ?? '')
  const user = await ecran.open('/confirmation/etape/1', 'PART')
  const said = await screen.findByText(/^Cette session commence avant la fin de votre délai de rétractation/)
  expect(said.textContent).toContain('Elle ne peut pas vous être vendue à titre individuel.')
  const notice = within(said.parentElement as HTMLElement)
  const [link] = await notice.findAllByRole('link')
  expect(link?.getAttribute('href')).toMatch(/^\/fiche\/FIS-LF27\/session\//)
  await press(user, 'Commander et lire mon contrat')
  expect(ecran.network.calls.filter((call) => call.startsWith('POST /api/inscription/commande'))).toEqual([])
})

test('CTR-25 CTR-27 an individual reads who teaches, the rules, the terms and the calendar; what lacks them is not asked for', async () => {
  await completeProfile(ecran, 'PART')
  await ecran.open(`/fiche/FIS-LF27/session/${REFERENCE}`, 'PART')
  const avant = (await screen.findByText('Avant de commander à titre individuel')).parentElement as HTMLElement
  expect(within(avant).getByText(/^Inès Faure, /)).toBeTruthy()
  expect(within(avant).getByRole('link', { name: /^Règlement intérieur/ })).toBeTruthy()
  expect(within(avant).getByRole('link', { name: /conditions générales de vente/ })).toBeTruthy()
  expect(within(avant).getByText(/^Ensuite, un acompte de .+ au plus\.$/)).toBeTruthy()
  await ecran.db.updateTable('fiche').set({ formateurs: '[]' }).where('reference', '=', 'FIS-LF27').execute()
  const user = await ecran.open(`/fiche/FIS-LF27/session/${REFERENCE}`, 'PART')
  await screen.findAllByText(/ne peut pas encore être vendue à un particulier/)
  await user.click((await screen.findAllByRole('button', { name: 'Confirmer ma demande' })).at(-1) as HTMLElement)
  expect(ecran.network.calls.filter((call) => call === 'POST /api/inscription/panier')).toEqual([])
})
