import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import type { RoleBureau } from '#contract/reference/role-bureau.ts'
import { signInAuBureau } from '../../testing/bureau/bureau.ts'
import { type Ouvert, ouvert, tenir as test } from '../../testing/bureau/commande.ts'
import { LEA } from '../../testing/panier/panier.ts'
import { db } from '../../testing/test.ts'

let numero: string
let bureau: Ouvert['bureau']

beforeEach(async () => {
  ;({ numero, bureau } = await ouvert.reset())
  await db.deleteFrom('audit').execute()
})

const get = async (url: string) => {
  const { status, body } = await bureau.get(url)
  return { ...body, status }
}
const post = async (role: RoleBureau, url: string, payload: object) => {
  const { status, body } = await bureau.post(role, url, payload)
  return { ...body, status }
}
const numerosOf = async (query: string) =>
  (await get(`/commandes?${query}`)).commandes.map((one: { numero: string }) => one.numero)
const actes = async () =>
  (await db.selectFrom('audit').select(['action', 'compteId', 'detail']).orderBy('id').execute()).map(
    ({ action, compteId, detail }) => [action, (detail as { par?: string }).par === `bureau:${compteId}`],
  )
const annulation = (retenue: number | null) => ({
  changement: { nature: 'ANNULATION', emails: [LEA.email] },
  retenue,
})
const paiement = (changes: object = {}) => ({
  cle: randomUUID(),
  montantCents: 40_000,
  recuLe: '2027-03-10',
  mode: 'virement',
  reference: 'VIR 1',
  encore: false,
  ...changes,
})

test('BUR-10 an order is found by its number, its people, their addresses and its company, by state and by day', async () => {
  const { commandes: all } = await get('/commandes')
  expect(all).toHaveLength(1)
  const [{ client, personne, etat, creeeLe }] = all
  const jour = creeeLe.slice(0, 10)
  const found = [numero.toLowerCase(), LEA.email.slice(0, 5), LEA.nom, `${LEA.nom} ${LEA.prenom}`, client, personne]
  for (const q of found) expect([q, await numerosOf(new URLSearchParams({ q }).toString())]).toEqual([q, [numero]])
  for (const q of ['C99999999', 'personne-de-tel', `${LEA.nom} Zzz`, '%', '_____'])
    expect([q, await numerosOf(new URLSearchParams({ q }).toString())]).toEqual([q, []])
  expect(await numerosOf(`etat=${etat}&du=${jour}&au=${jour}`)).toEqual([numero])
  expect(await numerosOf('etat=ANNULEE')).toEqual([])
  expect(await numerosOf('au=2000-01-01')).toEqual([])
})

test('BUR-13 a SEPA mandate shows an IBAN: only who keeps the books sees it', async () => {
  const { id: commandeId } = await db
    .selectFrom('commande')
    .select('id')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow()
  const mandat = { commandeId, type: 'mandat-sepa' as const, inscriptionId: null, modificationId: null, version: 1 }
  const { id } = await db
    .insertInto('document')
    .values({
      ...mandat,
      empreinte: 'x',
      modele: '{"titre":"Mandat SEPA","destinataire":{"nom":"Ferrand"}}',
      fichier: Buffer.from('%PDF-1.7'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { cookie } = await signInAuBureau(db, 'comptabilite')
  const comptable = async (url: string) =>
    ouvert.app.inject({ url: `/api/gestion${url}`, headers: { host: 'localhost:3000', cookie } })
  const titresOf = ({ documents }: { documents: { titre: string }[] }) => documents.map(({ titre }) => titre)
  expect(titresOf((await comptable(`/commandes/${numero}`)).json())).toContain('Mandat SEPA')
  expect((await comptable(`/documents/${id}/fichier`)).statusCode).toBe(200)
  for (const role of ['lecture', 'inscriptions'] as const) {
    expect(titresOf((await bureau.get(`/commandes/${numero}`, role)).body)).not.toContain('Mandat SEPA')
    expect([role, (await bureau.get(`/documents/${id}/fichier`, role)).status]).toEqual([role, 404])
  }
})

test('BUR-12 ARG-04 more than remains is recorded only once somebody says that the amount is right', async () => {
  const url = `/commandes/${numero}/paiement`
  const millions = paiement({ montantCents: 2_100_000_000 })
  const refused = await post('comptabilite', url, millions)
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/20.998.800,00.€ seraient de trop/)])
  expect((await get(`/commandes/${numero}`)).argent).toMatchObject({ resteCents: 120_000, tropCents: 0 })
  expect((await post('comptabilite', url, { ...millions, trop: true })).status).toBe(200)
  expect((await get(`/commandes/${numero}`)).argent).toMatchObject({ resteCents: 0, tropCents: 2_099_880_000 })
})

test('BUR-11 pages follow each other without a gap, whatever was ordered at one moment', async () => {
  const row = await db.selectFrom('commande').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 60 }, (_, rang) => ({
    ...row,
    detail: JSON.stringify(row.detail),
    id: randomUUID(),
    numero: `C9${String(rang).padStart(7, '0')}`,
    panierFormationId: randomUUID(),
  }))
  await db.insertInto('commande').values(copies).execute()
  const first = await get('/commandes')
  const second = await get(`/commandes?avant=${encodeURIComponent(first.suite)}`)
  expect([first.commandes.length, second.commandes.length, second.suite]).toEqual([50, 11, null])
  const numeros = [...first.commandes, ...second.commandes].map((one: { numero: string }) => one.numero)
  expect(new Set(numeros).size).toBe(61)
  expect((await get('/commandes?avant=hier')).status).toBe(400)
})

test('BUR-12 money received is recorded once for a key, told apart from the same money, and taken back', async () => {
  const url = `/commandes/${numero}/paiement`
  const recu = paiement()
  expect(await post('comptabilite', url, recu)).toMatchObject({
    status: 200,
    message: expect.stringMatching(/il reste 800,00/),
  })
  expect((await post('comptabilite', url, recu)).status).toBe(200)
  expect(await post('comptabilite', url, paiement())).toMatchObject({
    status: 409,
    code: 'OPERATION_REFUSEE',
    message: expect.stringContaining('déjà enregistré'),
  })
  expect((await post('comptabilite', url, paiement({ encore: true }))).status).toBe(200)
  const detail = await get(`/commandes/${numero}`)
  expect(detail.argent).toMatchObject({ resteCents: 40_000, tropCents: 0 })
  expect(detail.encaissements).toHaveLength(2)
  const [{ id }] = detail.encaissements
  expect((await post('comptabilite', `/paiements/${id}/annulation`, { motif: '' })).status).toBe(400)
  expect((await post('comptabilite', `/paiements/${id}/annulation`, { motif: 'erreur' })).status).toBe(200)
  expect((await get(`/commandes/${numero}`)).argent).toMatchObject({ resteCents: 80_000 })
  expect(await actes()).toEqual([
    ['PAIEMENT_RECU', true],
    ['PAIEMENT_RECU', true],
    ['PAIEMENT_RECU_ANNULE', true],
  ])
})

test('BUR-01 each role does what is its own, and to the others the address is unknown', async () => {
  const gestes: [string, object][] = [
    [`/commandes/${numero}/paiement`, paiement()],
    [`/commandes/${numero}/relances`, { isArret: true }],
    [`/commandes/${numero}/remboursement`, { manuel: false }],
    [`/commandes/${numero}/accord`, { accord: true, motif: '' }],
    [`/commandes/${numero}/changement`, annulation(null)],
  ]
  const statusesOf = async (role: RoleBureau) =>
    Promise.all(gestes.map(async ([url, body]) => (await post(role, url, body)).status))
  expect(await statusesOf('lecture')).toEqual([404, 404, 404, 404, 404])
  // By transfer and confirmed: there is nothing to accept, and nothing to refund.
  expect((await statusesOf('inscriptions')).slice(0, 4)).toEqual([404, 404, 404, 409])
  expect((await statusesOf('comptabilite')).slice(2)).toEqual([409, 404, 404])
})

test('BUR-14 BUR-16 people are cancelled with what the provider keeps, and the papers, mails and history of the order are shown', async () => {
  const { message } = await post('inscriptions', `/commandes/${numero}/changement`, annulation(0))
  expect(message).toMatch(/annulation faite, −600,00/)
  const detail = await get(`/commandes/${numero}`)
  expect(detail).toMatchObject({ places: 1, pourquoiFerme: null, montantTtcCents: 60_000, email: expect.any(String) })
  expect(detail.documents.map((one: { titre: string }) => one.titre)).toContainEqual(
    expect.stringMatching(/^Facture F/),
  )
  expect(detail.historique.length).toBeGreaterThan(1)
  const [courriel] = detail.courriels
  expect(await post('inscriptions', `/courriels/${courriel.id}/envoi`, {})).toMatchObject({
    status: 409,
    message: expect.stringContaining('part de lui-même'),
  })
  await db.updateTable('courriel').set({ prochainEssai: null }).execute()
  expect((await post('inscriptions', `/courriels/${courriel.id}/envoi`, {})).status).toBe(200)
  const { prochainEssai } = await db
    .selectFrom('courriel')
    .select('prochainEssai')
    .where('id', '=', courriel.id)
    .executeTakeFirstOrThrow()
  expect(prochainEssai).not.toBeNull()
})

test('BUR-35 an unknown order, payment, mail or document is said to be unknown', async () => {
  expect((await get('/commandes/C99999999')).status).toBe(404)
  expect((await get(`/documents/${randomUUID()}/fichier`)).status).toBe(404)
  expect((await post('inscriptions', `/courriels/${randomUUID()}/envoi`, {})).status).toBe(404)
  expect((await post('comptabilite', `/paiements/${randomUUID()}/annulation`, { motif: 'x' })).status).toBe(404)
})

test('BUR-17 the day counts what waits, the orders and the money; each number leads to its list', async () => {
  await post('comptabilite', `/commandes/${numero}/paiement`, paiement())
  await db.updateTable('courriel').set({ prochainEssai: null }).execute()
  const { attentes, jours } = await get('/aujourdhui')
  expect(jours).toHaveLength(30)
  expect(jours.at(-1)).toMatchObject({ jour: '2027-03-10' })
  for (const { genre, nombre } of attentes) {
    const { status, body } = await bureau.get(`/attentes/${genre}`)
    expect([genre, status]).toEqual([genre, 200])
    if (genre !== 'documents-en-retard') expect([genre, body.lignes.length, body.suite]).toEqual([genre, nombre, null])
  }
  const nombreOf = (genre: string) => attentes.find((one: { genre: string }) => one.genre === genre).nombre
  expect(nombreOf('courriels-abandonnes')).toBeGreaterThan(0)
  expect(nombreOf('commandes-a-accepter')).toBe(0)
})

test('BUR-18 the journal says who did what, by person, by object and by period', async () => {
  await post('comptabilite', `/commandes/${numero}/relances`, { isArret: true })
  const { actes: lignes, suite } = await get('/journal')
  expect(suite).toBeNull()
  expect(lignes).toMatchObject([
    { action: 'RELANCES_ARRETEES', par: 'Nadia Lopez', detail: [{ nom: 'commande', valeur: numero }] },
  ])
  for (const [query, nombre] of [
    ['par=lopez', 1],
    ['par=personne', 0],
    [`objet=${numero}`, 1],
    ['objet=C99999999', 0],
    ['objet=%25', 0],
    ['au=2000-01-01', 0],
  ] as const)
    expect([query, (await get(`/journal?${query}`)).actes.length]).toEqual([query, nombre])
})
