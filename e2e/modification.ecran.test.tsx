import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { EMAIL_CONNU } from '#contract/rules/participant-form.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { toExpediteur } from '#server/socle/courriel/modele.ts'
import { moveSession } from '#server/suite/suivi/deplacement.service.ts'
import { testConfig } from '#server/testing/application.ts'
import { prepareEcran } from './ecran.tsx'
import { act, cleanup } from './ecran-dessin.tsx'
import { fill, findButton, findDialog, press } from './ecran-gestes.ts'
import { orderByCall } from './ecran-panier.ts'
import type { Role } from './fixtures.ts'

const ecran = prepareEcran()
// On a busy machine, loading this chunk takes longer than the tests wait for a screen.
beforeAll(() => import('#web/pages/espace/commandes/modification/ModificationModal.tsx'))

/** Its third participant has a remise that the other dates have not. */
const LOI = 'FIS-LF27-PAR-02'
const ENVOI = /^POST \/api\/espace\/commandes\/[^/]+\/modification$/

let rank = 0
/** People whom nobody registered before. */
function createPeople(count: number) {
  rank += 1
  return ['Nadia', 'Olivier', 'Sophie'].slice(0, count).map((prenom) => ({
    prenom,
    nom: `Essai${rank}`,
    email: `${prenom}.essai${rank}@ferrand-associes.example`.toLowerCase(),
  }))
}

const words = ({ textContent }: Element) => textContent?.replace(/\s/g, ' ') ?? ''
const order = (count: number, reference = LOI) =>
  orderByCall(ecran, 'ADMV', { reference, participants: createPeople(count) })
/** « Nadia ESSAI1 » */
const nomOf = ({ participants }: Commande, index: number) =>
  `${participants[index]?.prenom} ${participants[index]?.nom.toUpperCase()}`

async function openCommande({ id }: Commande, role: Role = 'ADMV'): Promise<UserEvent> {
  const user = await ecran.open(`/espace/commandes/${id}`, role)
  await screen.findByText(/^Commande C/, { selector: 'h1' })
  return user
}

/** Presses a button by the whole of its name. */
async function pressLine(user: UserEvent, name: string): Promise<void> {
  const found = await waitFor(() => {
    const button = [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? words(one)) === name)
    if (!button) throw new Error(`no button ${name}`)
    return button
  })
  await user.click(found)
}

/** A line of the preview. */
const montantOf = (modal: HTMLElement, titre: string) =>
  words(within(modal).getByText(titre, { selector: 'dt' }).nextElementSibling as Element)

const findModifications = ({ id }: Commande) =>
  ecran.db.selectFrom('modification').selectAll().where('commandeId', '=', id).execute()

/** Types the person who comes, and reaches the preview. */
async function typeRemplacant(user: UserEvent, modal: HTMLElement): Promise<void> {
  const [venu] = createPeople(1)
  await fill(user, within(modal).getByLabelText('Adresse e-mail'), `v${venu?.email}`)
  await fill(user, within(modal).getByLabelText('Nom'), 'Venu')
  await fill(user, within(modal).getByLabelText('Prénom'), 'louise')
  await press(user, 'Continuer', modal)
  await within(modal).findByText(/^Le prix ne change pas/)
}

test('MOD-34 MOD-38 a participant is replaced by somebody of the directory: who, at what price and until when are said first', async () => {
  const commande = await order(2)
  const user = await openCommande(commande)
  await pressLine(user, `Remplacer ${nomOf(commande, 0)}`)
  const modal = await findDialog(`Remplacer ${nomOf(commande, 0)}`)
  await fill(user, within(modal).getByRole('combobox'), 'giraud tho')
  await user.click(await within(modal).findByText('Thomas GIRAUD'))
  await press(user, 'Continuer', modal)
  await within(modal).findByText(/^Le prix ne change pas/)
  expect(document.activeElement?.textContent).toBe('Vérifiez avant de confirmer')
  expect(within(modal).getByText('Thomas GIRAUD')).toBeTruthy()
  expect(words(within(modal).getByText('Remplacement d’un participant').parentElement as Element)).toMatch(
    /: Sans frais jusqu’au début de la session\.$/,
  )
  const confirm = await findButton('Confirmer le remplacement', modal)
  await act(async () => {
    confirm.click()
    confirm.click()
  })
  const done = await screen.findByText(/^Thomas GIRAUD prend la place de/)
  // Beside the list as it is, never beside the former one.
  expect(screen.getByText('thomas.giraud@ferrand-associes.example')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true))
  expect(ecran.network.calls.filter((call) => ENVOI.test(call))).toHaveLength(1)
  await screen.findByText('1 personne qui ne vient plus')
  expect(screen.getByText('2 participants', { selector: 'h2' })).toBeTruthy()
})

test('PAR-02 who comes is typed by the rules of any participant, and is not in the order already', async () => {
  const commande = await order(2)
  const user = await openCommande(commande)
  await pressLine(user, `Remplacer ${nomOf(commande, 0)}`)
  const modal = await findDialog(`Remplacer ${nomOf(commande, 0)}`)
  await press(user, 'Continuer', modal)
  expect(await within(modal).findByText('3 points sont à corriger')).toBeTruthy()
  await fill(user, within(modal).getByLabelText('Adresse e-mail'), commande.participants[1]?.email ?? '')
  expect((await within(modal).findAllByText(EMAIL_CONNU)).length).toBeGreaterThan(0)
  expect(ecran.network.calls.filter((call) => call.endsWith('/apercu'))).toEqual([])
})

test('MOD-06 MOD-34 one of three moves to another date: what it costs, and the order of their own', async () => {
  const commande = await order(3)
  const user = await openCommande(commande)
  await pressLine(user, `Reporter l’inscription de ${nomOf(commande, 2)}`)
  const modal = await findDialog(`Reporter l’inscription de ${nomOf(commande, 2)}`)
  await within(modal).findByText('Nouvelle date', { selector: '[data-rac] *' })
  await press(user, 'Continuer', modal)
  expect((await within(modal).findAllByText('Choisissez une date.')).length).toBeGreaterThan(0)
  await user.click(within(modal).getByText('Strasbourg'))
  await press(user, 'Continuer', modal)
  expect(await within(modal).findByText(`${nomOf(commande, 2)} aura sa propre commande`, { exact: false })).toBeTruthy()
  const lines = ['Commande avant (TTC)', 'Commande après (TTC)', 'Différence (TTC)'].map((titre) =>
    montantOf(modal, titre),
  )
  expect(lines).toEqual(['1 357,20 €', '1 404,00 €', '+46,80 €'])
  await press(user, 'Reporter 1 inscription', modal)
  await screen.findByText(/est reportée\./)
  const [modification] = await findModifications(commande)
  const link = screen.getByRole('link', { name: 'Ouvrir la nouvelle commande' })
  expect(link.getAttribute('href')).toBe(`/espace/commandes/${modification?.commandeCreeeId}`)
  await screen.findByText('2 participants', { selector: 'h2' })
})

/** The provider moves the session: it begins in so many days. */
async function beginIn(reference: string, days: number): Promise<void> {
  const jour = addDays(dayInParis(new Date()), days)
  const contexte = { db: ecran.db, expediteur: toExpediteur(testConfig()), now: new Date() }
  await moveSession(contexte, reference, { debut: jour, fin: jour })
}

test('MOD-04 MOD-34 two are cancelled with 50 % kept: to the cent, with a reason, and the account for what was paid', async () => {
  const commande = await order(2, 'FIS-LF27-NTE-01')
  await beginIn('FIS-LF27-NTE-01', 8)
  // As if it had been ordered for that day: what we moved is left for nothing (decision 49).
  await ecran.db.deleteFrom('commandeHistorique').where('session', 'is not', null).execute()
  const user = await openCommande(commande)
  await user.click(await screen.findByText('Tout sélectionner (2)'))
  await pressLine(user, 'Annuler 2 inscriptions')
  const modal = await findDialog('Annuler 2 inscriptions')
  await within(modal).findByText('Retenue (50 %)', { normalizer: (text) => text.replace(/\s/g, ' ') })
  expect(montantOf(modal, 'Prix de ce qui est annulé')).toBe('936,00 €')
  expect(montantOf(modal, 'À payer en moins')).toBe('468,00 €')
  expect(montantOf(modal, 'Commande après (TTC)')).toBe('468,00 €')
  await fill(user, within(modal).getByLabelText(/^Motif/), 'Deux collègues malades')
  await user.click(within(modal).getByText('J’ai déjà réglé cette commande'))
  await fill(user, await within(modal).findByLabelText('IBAN'), 'fr76 3000 6000')
  await press(user, 'Annuler 2 inscriptions', modal)
  expect((await within(modal).findAllByText('Cet IBAN n’est pas valable. Vérifiez-le.')).length).toBe(2)
  expect(within(modal).getAllByText('Saisissez le titulaire du compte.').length).toBe(2)
  expect(ecran.network.calls.filter((call) => ENVOI.test(call))).toEqual([])
  await fill(user, within(modal).getByLabelText('IBAN'), 'fr76 3000 6000 0112 3456 7890 189')
  await fill(user, within(modal).getByLabelText('Titulaire du compte'), 'Ferrand et Associés')
  await press(user, 'Annuler 2 inscriptions', modal)
  await screen.findByText(/^Les 2 inscriptions sont annulées/)
  const [modification] = await findModifications(commande)
  expect(modification).toMatchObject({ etat: 'FAITE', motif: 'Deux collègues malades', montantTtcCents: -46_800 })
  const remboursements = ecran.db.selectFrom('remboursement').select(['titulaire', 'iban', 'montantCents'])
  expect(await remboursements.where('modificationId', '=', modification?.id ?? '').execute()).toEqual([
    { titulaire: 'Ferrand et Associés', iban: 'FR7630006000011234567890189', montantCents: 46_800 },
  ])
})

/** The server makes the change, and its answer is lost on the way. */
function loseFirstAnswer(): void {
  const { fetch } = globalThis
  let isLost = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answered = await fetch(url, init)
    if (isLost || !/\/modification$/.test(url)) return answered
    isLost = true
    throw new TypeError('Failed to fetch')
  })
}

test('MOD-33 an answer that was lost is found again by the page: the change is made once, and said to be', async () => {
  const commande = await order(2)
  const user = await openCommande(commande)
  loseFirstAnswer()
  await pressLine(user, `Annuler l’inscription d’${nomOf(commande, 1)}`)
  const modal = await findDialog(`Annuler l’inscription d’${nomOf(commande, 1)}`)
  await within(modal).findByText('À payer en moins')
  await press(user, 'Annuler 1 inscription', modal)
  await screen.findByText(new RegExp(`^L’inscription d’${nomOf(commande, 1)} est annulée`))
  await screen.findByText('1 participant', { selector: 'h2' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await findModifications(commande)).toHaveLength(1)
})

/** An annulation that waits for its card payment, back from the card page; what the server then says is the test's. */
async function comeBackFromCard(commande: Commande, server: (call: string) => Promise<Response | undefined>) {
  const user = await openCommande(commande)
  const annuler = `Annuler l’inscription de ${nomOf(commande, 0)}`
  await pressLine(user, annuler)
  const modal = await findDialog(annuler)
  await within(modal).findByText('À payer en moins')
  const said = { remplacement: true, report: true, retenue: 50, pourquoi: null, aDesigner: null }
  const waiting = { asked: 0, id: '' as string | null }
  ecran.network.before = async (call) => {
    if (ENVOI.test(call) && waiting.asked++ === 0) {
      waiting.id = JSON.parse(Object.values(sessionStorage)[0] ?? '{}').envoi.corps.id
      return outcome('EN_ATTENTE_PAIEMENT')
    }
    if (call.endsWith('/modifiable')) {
      const enAttente = waiting.id && { id: waiting.id, url: null, expireLe: '2027-03-01T10:00:00Z' }
      return Response.json({ ...said, enAttente })
    }
    return server(call)
  }
  await press(user, 'Annuler 1 inscription', modal)
  await findButton('Renoncer à ce changement')
  cleanup()
  return { waiting, annuler }
}

const outcome = (etat: string) => Response.json({ etat, url: null, commandeCreeeId: null })

test('MOD-12 MOD-33 a change given up is asked about no more: its dialog, opened again at once, stays', async () => {
  const commande = await order(2)
  // Once the change is given up, what may be changed is read before the order is.
  const read = Promise.withResolvers<void>()
  const { waiting, annuler } = await comeBackFromCard(commande, async (call) => {
    if (call.startsWith('DELETE ')) waiting.id = null
    if (call.startsWith('DELETE ')) return outcome('ABANDONNEE')
    if (ENVOI.test(call) || (call.endsWith(`/commandes/${commande.id}`) && waiting.id === null)) await read.promise
    return ENVOI.test(call) ? outcome('ABANDONNEE') : undefined
  })
  const user = await openCommande(commande)
  await press(user, 'Renoncer à ce changement')
  await waitFor(() => expect(screen.queryByText('Renoncer à ce changement')).toBeNull())
  read.resolve()
  await screen.findByText(/^Le changement n’est pas fait/)
  await pressLine(user, annuler)
  await findDialog(annuler)
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  expect(waiting.asked).toBe(1)
})

test('MOD-12 MOD-33 a change given up whose answer is lost is asked about, and the page says that nothing changed', async () => {
  const commande = await order(2, 'FIS-LF27-TLS-01')
  const { waiting } = await comeBackFromCard(commande, async (call) => {
    if (ENVOI.test(call)) return outcome('ABANDONNEE')
    if (!call.startsWith('DELETE ')) return undefined
    waiting.id = null
    return new Response('{}', { status: 503 })
  })
  const user = await openCommande(commande)
  await press(user, 'Renoncer à ce changement')
  expect(await screen.findByText(/^Le changement n’est pas fait/)).toBeTruthy()
  expect(waiting.asked).toBe(2)
})

test('MOD-33 an answer that comes late closes no dialog that was opened since, and clears nothing that is typed there', async () => {
  const commande = await order(2, 'FIS-LF27-TLS-01')
  const late = Promise.withResolvers<void>()
  const { waiting } = await comeBackFromCard(commande, async (call) => {
    if (!ENVOI.test(call)) return undefined
    await late.promise
    return outcome('FAITE')
  })
  // Paid after all.
  waiting.id = null
  const user = await openCommande(commande)
  await waitFor(() => expect(waiting.asked).toBe(2))
  const remplacer = `Remplacer ${nomOf(commande, 1)}`
  await pressLine(user, remplacer)
  const modal = await findDialog(remplacer)
  await fill(user, within(modal).getByLabelText('Nom'), 'Venu')
  const before = ecran.network.calls.length
  late.resolve()
  await waitFor(() => expect(ecran.network.calls.length).toBeGreaterThan(before + 1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await press(user, 'Fermer', modal)
  expect(await screen.findByText(/^Le changement est fait\./)).toBeTruthy()
  await pressLine(user, remplacer)
  expect(within(await findDialog(remplacer)).getByLabelText<HTMLInputElement>('Nom').value).toBe('Venu')
})

test('MOD-33 what was typed comes back after a reload, with the id of its press', async () => {
  const commande = await order(2)
  const user = await openCommande(commande)
  await pressLine(user, `Remplacer ${nomOf(commande, 0)}`)
  const modal = await findDialog(`Remplacer ${nomOf(commande, 0)}`)
  ecran.network.before = (call) => (ENVOI.test(call) ? new Response('{}', { status: 503 }) : undefined)
  await typeRemplacant(user, modal)
  await press(user, 'Confirmer le remplacement', modal)
  await within(modal).findByRole('alert')
  const sent = JSON.parse(Object.values(sessionStorage)[0] ?? '{}').envoi.corps
  cleanup()
  ecran.network.before = undefined
  const again = await openCommande(commande)
  const reopened = await findDialog(`Remplacer ${nomOf(commande, 0)}`)
  await within(reopened).findByText(/^Le prix ne change pas/)
  expect(await within(reopened).findByText('Louise VENU')).toBeTruthy()
  await press(again, 'Confirmer le remplacement', reopened)
  await screen.findByText(/^Louise VENU prend la place/)
  expect((await findModifications(commande)).map(({ id }) => id)).toEqual([sent.id])
  expect(sessionStorage).toHaveLength(0)
})

test('MOD-10 a change that another tab made first is refused in words, and the page shows the order as it is', async () => {
  const commande = await order(2)
  const user = await openCommande(commande)
  await pressLine(user, `Annuler l’inscription d’${nomOf(commande, 1)}`)
  const modal = await findDialog(`Annuler l’inscription d’${nomOf(commande, 1)}`)
  await within(modal).findByText('À payer en moins')
  const changement = { nature: 'ANNULATION', emails: [commande.participants[1]?.email] }
  const elsewhere = await fetch(`/api/espace/commandes/${commande.id}/modification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [WRITE_HEADER]: '1' },
    body: JSON.stringify({
      id: randomUUID(),
      changement,
      differenceTtc: -468,
      motif: '',
      remboursement: null,
      contextUrl: 'http://localhost:3000/espace/commandes',
    }),
  })
  expect(elsewhere.status).toBe(200)
  await press(user, 'Annuler 1 inscription', modal)
  expect(
    await screen.findByText(/^Le changement n’est pas fait\. Une de ces personnes n’est plus inscrite/),
  ).toBeTruthy()
  await screen.findByText('1 participant', { selector: 'h2' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await findModifications(commande)).toHaveLength(1)
})

test('NAV-20 a sign-in that ends at the press loses nothing of what was typed', async () => {
  const commande = await order(2)
  const user = await openCommande(commande)
  await pressLine(user, `Remplacer ${nomOf(commande, 0)}`)
  const modal = await findDialog(`Remplacer ${nomOf(commande, 0)}`)
  await typeRemplacant(user, modal)
  ecran.network.before = (call) => (ENVOI.test(call) ? new Response('{}', { status: 401 }) : undefined)
  await press(user, 'Confirmer le remplacement', modal)
  await waitFor(() => expect(window.location.pathname).toBe('/connexion'))
  cleanup()
  ecran.network.before = undefined
  await openCommande(commande)
  const reopened = await findDialog(`Remplacer ${nomOf(commande, 0)}`)
  expect(await within(reopened).findByText('Louise VENU')).toBeTruthy()
  expect(await findModifications(commande)).toEqual([])
})

test('MOD-09 a price that changed meanwhile is shown again, and nothing was changed', async () => {
  const commande = await order(2)
  const user = await openCommande(commande)
  await user.click(await screen.findByText('Tout sélectionner (2)'))
  await pressLine(user, 'Reporter 2 inscriptions')
  const modal = await findDialog('Reporter 2 inscriptions')
  await user.click(await within(modal).findByText('Toulouse'))
  await press(user, 'Continuer', modal)
  await within(modal).findByText(/^Le prix ne change pas/)
  const session = ecran.db.selectFrom('session').select('id').where('reference', '=', 'FIS-LF27-TLS-01')
  await ecran.db.updateTable('prestation').set({ montantHtCents: 40_000 }).where('sessionId', '=', session).execute()
  await press(user, 'Reporter 2 inscriptions', modal)
  expect(await within(modal).findByText(/^Le prix a changé entre-temps/)).toBeTruthy()
  await waitFor(() => expect(montantOf(modal, 'Différence (TTC)')).toBe('+24,00 €'))
  expect(await findModifications(commande)).toEqual([])
  await press(user, 'Reporter 2 inscriptions', modal)
  await screen.findByText(/^Les 2 inscriptions sont reportées/)
  expect(await findModifications(commande)).toMatchObject([{ etat: 'FAITE', montantTtcCents: 2_400 }])
})

test('MOD-18 a cursus asks which step moves, among the dates of that step', async () => {
  const commande = await orderByCall(ecran, 'ADMV', {
    reference: 'AUD-CLE-ANN-01',
    participants: createPeople(1),
    optionalReferences: { 'AUD-NEP': 'AUD-NEP-LYO-01', 'AUD-PE': 'AUD-PE-PAR-01', 'AUD-APP': 'AUD-APP-PAR-01' },
  })
  const user = await openCommande(commande)
  await pressLine(user, `Reporter l’inscription de ${nomOf(commande, 0)}`)
  const modal = await findDialog(`Reporter l’inscription de ${nomOf(commande, 0)}`)
  const steps = within(await within(modal).findByRole('radiogroup', { name: 'Étape à reporter' }))
  const titres = steps.getAllByRole('radio').map((radio) => words(radio.closest('label') as Element).trim())
  expect(titres.map((titre) => titre.split('  ')[0])).toEqual([
    'Petites entités',
    'Risques et contrôle interne',
    'Commissariat aux apports',
  ])
  await user.click(steps.getByText('Risques et contrôle interne'))
  await user.click(await within(modal).findByText('Marseille'))
  // A date chosen for one step is not one of the other.
  await user.click(steps.getByText('Petites entités'))
  const lille = await within(modal).findByText('Lille')
  const checked = () => [...modal.querySelectorAll('input:checked')].map((input) => (input as HTMLInputElement).value)
  expect(checked()).toEqual(['AUD-PE-PAR-01'])
  await user.click(lille)
  await press(user, 'Continuer', modal)
  await within(modal).findByText('Étape', { selector: 'dt' })
  await within(modal).findByText(/^Le prix ne change pas/)
  await press(user, 'Reporter 1 inscription', modal)
  await screen.findByText(/est reportée\./)
  expect(await findModifications(commande)).toMatchObject([{ demande: { de: 'AUD-PE-PAR-01', vers: 'AUD-PE-LIL-01' } }])
})

test('MOD-32 who may read an order but not order for the company changes nothing', async () => {
  const commande = await order(2)
  await openCommande(commande, 'DOCS')
  await screen.findByText('2 participants', { selector: 'h2' })
  expect(screen.queryByText('Remplacer')).toBeNull()
  expect(screen.queryByText(/^Tout sélectionner/)).toBeNull()
  expect(ecran.network.calls).not.toContain(`GET /api/espace/commandes/${commande.id}/modifiable`)
})

test('CND-10 an order whose session we moved says on page and dialog that it is left for nothing', async () => {
  const commande = await order(2, 'FIS-LF27-BDX-01')
  await beginIn('FIS-LF27-BDX-01', 7)
  const user = await openCommande(commande)
  await screen.findByText(/^Nous avons changé une date de cette commande\. Jusqu’au début de la session, vous pouvez/)
  await user.click(await screen.findByText('Tout sélectionner (2)'))
  await pressLine(user, 'Annuler 2 inscriptions')
  const modal = await findDialog('Annuler 2 inscriptions')
  const said = await within(modal).findByText(/^Nous avons changé une date de cette commande\./)
  expect(said.textContent?.replace(/\s/g, ' ')).toMatch(/Annulation : Sans frais jusqu’au début de la session\.$/)
  expect(await within(modal).findByText('À payer en moins')).toBeTruthy()
  await within(modal).findByText('Retenue (0 %)', { normalizer: (text) => text.replace(/\s/g, ' ') })
})

test('MOD-37 an order of a session that has begun says why nothing changes', async () => {
  const commande = await order(2, 'FIS-LF27-BDX-01')
  await beginIn('FIS-LF27-BDX-01', 8)
  await ecran.db
    .updateTable('session')
    .set({ dateDebut: '2026-01-05', dateFin: '2026-01-05', dates: '[]', programmations: '[]' })
    .where('reference', '=', 'FIS-LF27-BDX-01')
    .execute()
  await openCommande(commande)
  expect(await screen.findByText(/a commencé : plus rien ne change\.$/)).toBeTruthy()
  expect(screen.queryByText('Remplacer')).toBeNull()
})
