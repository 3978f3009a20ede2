import { expect } from 'vitest'
import type { CommandeLue } from '#contract/porte/integration/commande.ts'
import type { InscriptionLue } from '#contract/porte/integration/inscription.ts'
import { read as readQuery } from '../../platform/query.ts'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { documenter, recevoir } from '../../testing/encaissement/encaissement.ts'
import { type Appeler, appelerAvec, lireTout } from '../../testing/integration/integration.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { orderFor, runGestionAt } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'
import { queryCommandes } from './commande.sql.ts'

let appeler: Appeler

test.beforeAll(async () => {
  appeler = await appelerAvec(app, db, 'lecteur', ['lecture'])
})

/** When the session takes place. */
const JOUR_MEME = new Date('2027-04-01T08:00:00Z')

const order = (...people: object[]) => orderFor(suivi, people.map(participant))
const read = async (path: string) => (await appeler('GET', path)).json()

test('INT-14 an order is read with its money, lines, people and invoices, alone and in the list', async () => {
  const { id, numero } = await order(LEA, MARC)
  await documenter(db)
  await recevoir(db, { numero, montantCents: 40_000 })
  const lue: CommandeLue = await read(`/commandes/${numero}`)
  expect(lue).toMatchObject({
    id,
    numero,
    etat: 'CONFIRMEE',
    session: 'TVA-PAR',
    modeReglement: 'Virement',
    aDesigner: 0,
    montantHtCents: 100_000,
    montantTvaCents: 20_000,
    montantTtcCents: 120_000,
    payeCents: 40_000,
    resteCents: 80_000,
    tropCents: 0,
    commandeur: { clientId: me.clientId },
    factures: [{ nature: 'facture', montantTtcCents: 120_000, emiseLe: '2027-03-10' }],
  })
  expect(lue.lignes.reduce((sum, { quantite, prixHtCents }) => sum + quantite * prixHtCents, 0)).toBe(100_000)
  const inscriptions: InscriptionLue[] = (await read('/inscriptions')).elements
  expect(inscriptions.map(({ id: one }) => one)).toEqual(lue.inscriptionIds)
  expect(inscriptions.map(({ email, commande, session, presence }) => [email, commande, session, presence])).toEqual([
    [LEA.email, numero, 'TVA-PAR', null],
    [MARC.email, numero, 'TVA-PAR', null],
  ])
  expect((await read('/commandes')).elements).toEqual([lue])
  await recevoir(db, { numero, montantCents: 90_000 })
  expect(await read(`/commandes/${numero}`)).toMatchObject({
    etat: 'PAYEE',
    payeCents: 120_000,
    resteCents: 0,
    tropCents: 10_000,
  })
  for (const path of ['/commandes/C99999999', '/clients/2147483647', '/sessions/RIEN', '/factures/F1/pdf'])
    expect((await appeler('GET', path)).statusCode).toBe(404)
})

test('INT-15 a list is read page by page, each element once, while others are written and those read change', async () => {
  const avant = [(await order(LEA)).numero, (await order(MARC)).numero]
  const nouvelles = ['Un', 'Deux'].map((nom) => ({ email: `${nom.toLowerCase()}@societe.example`, nom, prenom: nom }))
  const { elements, pages } = await lireTout<CommandeLue>(appeler, '/commandes?limite=1', async () => {
    await runGestionAt(db, JOUR_MEME, 'presence', 'TVA-PAR', 'tous', 'present')
    const nouvelle = nouvelles.pop()
    if (nouvelle) await order(nouvelle)
  })
  const lues = elements.map(({ numero }) => numero)
  expect(lues).toHaveLength(4)
  expect(new Set(lues).size).toBe(4)
  expect(lues).toEqual(expect.arrayContaining(avant))
  expect(pages).toBe(4)
})

test('INT-16 what changed since the last reading is read again: a payment, a presence, a contact that was taken away', async () => {
  const [une, autre] = [await order(LEA), await order(MARC)]
  await addInterlocuteur(db, { clientId: me.clientId, email: 'x@a.example' })
  await db
    .updateTable('commande')
    .set({ updatedAt: new Date('2020-01-01') })
    .execute()
  await db
    .updateTable('commandeHistorique')
    .set({ moment: new Date('2020-01-01') })
    .execute()
  await db
    .updateTable('inscription')
    .set({ updatedAt: new Date('2020-01-01') })
    .execute()
  await db
    .updateTable('client')
    .set({ updatedAt: new Date('2020-01-01') })
    .execute()
  await db
    .updateTable('interlocuteur')
    .set({ updatedAt: new Date('2020-01-01') })
    .execute()
  await db.deleteFrom('audit').execute()
  const { repere } = await lireTout(appeler, '/commandes')
  const since = (path: string) => lireTout<{ numero: string; id: number }>(appeler, `${path}?updatedSince=${repere}`)
  expect((await since('/commandes')).elements).toEqual([])
  expect((await since('/clients')).elements).toEqual([])
  await recevoir(db, { numero: une.numero, montantCents: 100 })
  expect((await since('/commandes')).elements.map(({ numero }) => numero)).toEqual([une.numero])
  await runGestionAt(db, JOUR_MEME, 'presence', 'TVA-PAR', MARC.email, 'present')
  for (const isLongAgo of [false, true])
    expect(
      await readQuery(db, queryCommandes({ apres: null, depuis: new Date(repere), limite: 9 }, isLongAgo)),
    ).toHaveLength(2)
  expect((await since('/commandes')).elements.map(({ numero }) => numero)).toEqual([une.numero, autre.numero])
  expect((await since('/inscriptions')).elements).toHaveLength(1)
  await db
    .insertInto('audit')
    .values({ compteId: null, clientId: me.clientId, action: 'INTERLOCUTEUR_SUPPRIME', detail: '{}' })
    .execute()
  await db.deleteFrom('interlocuteur').where('email', '=', 'x@a.example').execute()
  expect((await since('/clients')).elements).toMatchObject([{ id: me.clientId }])
})

test('INT-17 clients say who administers them; sessions how full they are; fiches are listed', async () => {
  const { clientId } = me
  await addInterlocuteur(db, {
    clientId,
    email: 'd@a.example',
    droitAdministrateur: true,
    statutAdminValide: true,
    prouve: false,
  })
  await addInterlocuteur(db, { clientId, email: 'e@a.example', droitAdministrateur: true })
  const { contacts, ...client } = await read(`/clients/${clientId}`)
  expect(client).toMatchObject({ id: clientId, nature: 'SOCIETE', actif: true })
  const droits = Object.fromEntries(
    contacts.map((one: { email: string; administrateur: string }) => [one.email, one.administrateur]),
  )
  expect(droits).toMatchObject({ 'd@a.example': 'DECLARE', 'e@a.example': 'EN_ATTENTE' })
  expect((await read('/clients')).elements).toContainEqual({ contacts, ...client })
  await order(LEA, MARC)
  const session = await read('/sessions/TVA-PAR')
  expect(session).toMatchObject({
    fiche: 'FIS-TVA-01',
    places: { capacite: 5, vendues: 2, restantes: 3, enAttente: 0 },
  })
  const sessions = await lireTout<{ reference: string }>(appeler, '/sessions?limite=2')
  expect(sessions.elements).toContainEqual(session)
  const all = await db.selectFrom('session').select('reference').orderBy('id').execute()
  expect(sessions.elements.map(({ reference }) => reference)).toEqual(all.map(({ reference }) => reference))
  expect((await read('/fiches')).elements).toContainEqual(expect.objectContaining({ reference: 'FIS-TVA-01' }))
})

test('INT-17 an invoice is listed, and gives its files once they are made', async () => {
  await order(LEA)
  await documenter(db)
  const { elements } = await read('/factures')
  const [facture] = elements
  expect(facture).toMatchObject({ nature: 'facture', montantTtcCents: 60_000, auFinanceur: false, pdf: false })
  expect(await read(`/factures/${facture.numero}`)).toEqual(facture)
  const attente = await appeler('GET', `/factures/${facture.numero}/pdf`)
  expect([attente.statusCode, attente.json().code]).toEqual([409, 'DOCUMENT_EN_PREPARATION'])
  await db
    .updateTable('document')
    .set({ fichier: Buffer.from('%PDF-1.7') })
    .where('type', '=', 'facture')
    .execute()
  await db.updateTable('facture').set({ xml: '<?xml version="1.0"?><f/>' }).execute()
  expect(await read(`/factures/${facture.numero}`)).toMatchObject({ pdf: true, xml: true })
  const pdf = await appeler('GET', `/factures/${facture.numero}/pdf`)
  expect([pdf.headers['content-type'], pdf.body]).toEqual(['application/pdf', '%PDF-1.7'])
  const xml = await appeler('GET', `/factures/${facture.numero}/xml`)
  expect([xml.headers['content-type'], xml.body]).toEqual(['application/xml', '<?xml version="1.0"?><f/>'])
  expect(xml.headers['content-disposition']).toContain(`${facture.numero}.xml`)
})

test('INT-18 a cursor of another list, a forged one and a wrong limit are refused', async () => {
  await order(LEA)
  await order(MARC)
  const { suivant } = await read('/commandes?limite=1')
  for (const query of [`curseur=${suivant}`, 'curseur=e30', 'curseur=x', 'limite=0', 'limite=201', 'updatedSince=hier'])
    expect([query, (await appeler('GET', `/clients?${query}`)).statusCode]).toEqual([query, 400])
})
