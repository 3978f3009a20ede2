import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { choose } from './ecran-gestes.ts'

const ecran = prepareEcran()

/** A session of the demonstration with a test, ordered for two people. */
const SESSION = 'FIS-TVAI-PAR-02'
const TITRE = 'TVA : territorialité et échanges internationaux'
const INSCRIPTIONS = '/espace/participant'

async function findCommande(reference = SESSION): Promise<{ id: string; sessionId: number; commandeurId: number }> {
  const rows = ecran.db.selectFrom('commande').select(['id', 'sessionId', 'commandeurId'])
  return rows.where('reference', '=', reference).executeTakeFirstOrThrow()
}

/** Titles contain the non-breaking spaces of French typography. */
const words = ({ textContent }: HTMLElement) => textContent?.replace(/\s/g, ' ')

const cardOf = async (titre: string) => {
  const heading = await screen.findByText(titre, { selector: 'h3' })
  return within(heading.closest('article') as HTMLElement)
}

/** The classes of the state's badge, which give its look. */
async function lookOf(etat: string): Promise<string> {
  const { id } = await findCommande()
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  await screen.findByText(/^Commande C/, { selector: 'h1' })
  return (await screen.findAllByText(etat))[0]?.className ?? ''
}

test('GRI-07 GRI-08 a card says when, where, how the registration stands and what to do now; what is over is folded', async () => {
  await ecran.open(INSCRIPTIONS, 'USER')
  const card = await cardOf(TITRE)
  expect(card.getByText(/^Du \d\d\/\d\d\/\d{4} au \d\d\/\d\d\/\d{4}$/)).toBeTruthy()
  expect(card.getAllByText(/^\d\d\/\d\d\/\d{4} : 9h00 à 12h30, 14h00 à 17h30$/)).toHaveLength(2)
  expect(card.getByText('Maison des chiffres, 12 rue des Tribunes, 75009 Paris')).toBeTruthy()
  expect(card.getByText('Acceptée')).toBeTruthy()
  const test = card.getByRole('link', { name: /^Répondre au test ?de TVA/ })
  expect(test.getAttribute('href')).toMatch(/^\/espace\/participant\/test\/\d+$/)
  const online = await cardOf('Le socle de la durabilité')
  expect(online.getByRole('link', { name: /^Accéder\s?à Le socle/ })).toBeTruthy()
  expect(online.getByText('Rien à faire pour le moment.')).toBeTruthy()
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(groups.slice(0, 2)).toEqual(['En cours', 'À venir'])
  const passees = screen.getByText('Passées', { selector: 'h3' }).closest('details')
  expect(passees?.open).toBe(false)
  expect(passees?.querySelectorAll('article')).toHaveLength(1)
})

test('GRI-08 a cursus is one card that holds its steps, each with its days and its place', async () => {
  await ecran.open(INSCRIPTIONS, 'USER')
  const card = await cardOf('Consolidation : fondamentaux puis cas pratique')
  const steps = card.getAllByRole('heading', { level: 4 }).map(words)
  expect(steps).toEqual(['Consolidation : les fondamentaux', 'Consolidation : le cas pratique'])
  expect(card.getAllByText(/^Espace Bellerive/)).toHaveLength(2)
})

test('GRI-01 the table is a second view, which stands in the address', async () => {
  const user = await ecran.open(INSCRIPTIONS, 'USER')
  await cardOf(TITRE)
  const shown = () => screen.getAllByRole('link', { current: 'page' }).map(words)
  expect(shown()).toContain('Cartes')
  await user.click(screen.getByRole('link', { name: 'Tableau' }))
  await screen.findByRole('tab', { name: /^En cours et à venir/ })
  expect(window.location.search).toBe('?vue=tableau')
  expect(shown()).toContain('Tableau')
  expect(shown()).not.toContain('Cartes')
  expect(screen.queryByText(TITRE, { selector: 'h3' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Cartes' }))
  await cardOf(TITRE)
  expect(window.location.search).toBe('')
})

test('GRI-01 the address of the table opens the table', async () => {
  await ecran.open(`${INSCRIPTIONS}?vue=tableau`, 'USER')
  expect(await screen.findByRole('tab', { name: /^En cours et à venir/ })).toBeTruthy()
})

test('CMD-07 what is to be paid does not look like what is paid', async () => {
  const toPay = await lookOf('Confirmée, à régler')
  await ecran.db.updateTable('commande').set({ etat: 'PAYEE' }).where('reference', '=', SESSION).execute()
  const paid = await lookOf('Payée')
  await ecran.db.updateTable('commande').set({ etat: 'CONFIRMEE' }).where('reference', '=', SESSION).execute()
  expect([toPay !== '', paid !== '', toPay === paid]).toEqual([true, true, false])
})

/** Runs the test while the session has other dates than when it was ordered. */
async function whileMoved(work: (commandeId: string) => Promise<void>): Promise<void> {
  const { id, sessionId } = await findCommande()
  const rows = ecran.db.selectFrom('session').select(['dateDebut', 'dateFin']).where('id', '=', sessionId)
  const before = await rows.executeTakeFirstOrThrow()
  const ofSession = ecran.db.updateTable('session').where('id', '=', sessionId)
  await ofSession.set({ dateDebut: '2031-05-05', dateFin: '2031-05-06' }).execute()
  await work(id)
  await ofSession.set(before).execute()
}

const ANCIENNES = /(?:au lieu du|Auparavant : du) \d\d\/\d\d\/\d{4} au \d\d\/\d\d\/\d{4}\.$/

test('GRI-06 an order of a session that moved says the new dates, the old ones, and when that was', async () => {
  await whileMoved(async (id) => {
    await ecran.open(`/espace/commandes/${id}`, 'ADMV')
    const notice = words(await screen.findByText(/^Dates modifiées pour/))
    expect(notice).toContain(`« ${TITRE} » : du 05/05/2031 au 06/05/2031`)
    expect(notice).toMatch(ANCIENNES)
    expect(screen.getByText('Du 05/05/2031 au 06/05/2031')).toBeTruthy()
    const suivi = screen.getByText('Suivi', { selector: 'h2' }).closest('section') as HTMLElement
    const line = within(suivi).getByText(/Session déplacée/)
    expect(words(line)).toContain('puis du 05/05/2031 au 06/05/2031')
  })
})

test('GRI-06 the card of a session that moved says the new dates and the old ones', async () => {
  await whileMoved(async () => {
    await ecran.open(INSCRIPTIONS, 'USER')
    const card = await cardOf(TITRE)
    expect(card.getByText('Du 05/05/2031 au 06/05/2031')).toBeTruthy()
    expect(words(card.getByText(/^Dates modifiées\./))).toMatch(ANCIENNES)
  })
})

test('INS-17 the order shows its funding body by body, its comment and its internal reference', async () => {
  const { id } = await findCommande()
  const row = await ecran.db.selectFrom('commande').select('detail').where('id', '=', id).executeTakeFirstOrThrow()
  const participants = row.detail.participants.map((one) => ({ ...one, organismeId: 1 }))
  const asked = { priseEnCharge: true, commentairesFront: 'Accès tôt le matin.', referenceInterne: 'BUDGET-27' }
  const detail = JSON.stringify({ ...row.detail, ...asked, participants })
  await ecran.db.updateTable('commande').set({ detail }).where('id', '=', id).execute()
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  await screen.findByText('Accès tôt le matin.')
  expect(screen.getByText('Atlas : Inès CARON, Hélène FERRAND')).toBeTruthy()
  expect(screen.getByText('BUDGET-27')).toBeTruthy()
  expect(screen.queryByText('Référent handicap')).toBeNull()
})

test('PAN-06 a long order shows ten people by name, and the others when asked', async () => {
  const { id, sessionId, commandeurId: clientId } = await findCommande('FIS-FEL-CV-05')
  const people = Array.from({ length: 10 }, (_, index) => ({
    sessionId,
    clientId,
    commandeId: id,
    statut: 'Affecté' as const,
    email: `p${index}@ecran.example`,
    nom: `Zola${index}`,
    prenom: 'Anne',
  }))
  await ecran.db.insertInto('inscription').values(people).execute()
  const user = await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  const title = await screen.findByText('12 participants', { selector: 'h2' })
  const list = within(title.closest('section') as HTMLElement)
  const names = () => list.getAllByText(/^(Anne|Hélène|Thomas) /).map(({ textContent }) => textContent)
  expect(names()).toHaveLength(10)
  expect(names().slice(0, 3)).toEqual(['Hélène FERRAND', 'Thomas GIRAUD', 'Anne ZOLA0'])
  await user.click(list.getByRole('button', { name: 'Afficher 2 autres participants' }))
  expect(names()).toHaveLength(12)
  await user.click(list.getByRole('button', { name: 'Replier la liste' }))
  expect(names()).toHaveLength(10)
})

test('ROL-02 who may read a company’s orders sees them all first, one’s own by a choice that stands in the address', async () => {
  const user = await ecran.open('/espace/commandes', 'DOCS')
  expect((await screen.findAllByText('Maud JOUBERT')).length).toBeGreaterThan(0)
  expect(screen.getByText('Commandes affichées').closest('[data-rac]')?.textContent).toContain('Ferrand et Associés')
  await choose(user, 'Commandes affichées', 'Mes commandes')
  await screen.findByText('Aucun(e) commande disponible')
  expect(window.location.search).toBe('?societe=moi')
})
