import { expect } from 'vitest'
import { signInAs } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur, SIRET_Y } from '../../testing/client/client.sql.ts'
import {
  countStored,
  deleteCommandes,
  findImbalances,
  INSTRUCTIONS,
  openSessions,
} from '../../testing/commande/commande.sql.ts'
import { REFUSED } from '../../testing/commande/commande-cases.ts'
import { addCommandeur, LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { ask, courriels, db, me, options, order, put, commandes as test } from '../../testing/test.ts'

const PANIER = '/api/inscription/panier'
const COMMANDE = '/api/inscription/commande'

test.each(REFUSED)('CMD-02 CMD-03 CMD-09 refuses an order $cas, and changes nothing', async (refused) => {
  const id = await put()
  const inconnu = await addClientRow(db, { siret: SIRET_Y })
  const admin = { clientId: me.clientId, droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { ...admin, email: 'autre@societe.example' })
  const changes = await refused.changes({ db, me, inconnu })
  const before = await countStored(db)
  const response = await order(id, changes)
  expect(response.json()).toMatchObject({
    code: refused.code,
    ...(refused.message && { message: refused.message }),
    ...(refused.fields && { fields: refused.fields }),
  })
  expect(response.statusCode).toBe(refused.status)
  expect(await countStored(db)).toEqual(before)
})

test('R-17 rights are judged before the rest of the body, and the item of another like one that is not', async () => {
  const id = await put()
  const autre = await addCommandeur(db)
  const wrong = { montantTtc: 'many', reference: 12 }
  const [one, other] = [await order(id, wrong, autre.cookie), await order(crypto.randomUUID(), wrong, autre.cookie)]
  expect(one.statusCode).toBe(404)
  expect({ ...one.json(), requestId: '' }).toEqual({ ...other.json(), requestId: '' })
  expect((await order(id, wrong)).statusCode).toBe(400)
})

const COMPTE = 'Titulaire du compte : Institut Estrade\nIBAN : FR76 9999 9000 0100 0000 0001 861\nBIC : ESTRFRPPXXX'

test('CMD-01 CMD-07 who pays by transfer is told the account before and after ordering, who pays by cheque the payee alone', async () => {
  const url = `/api/inscription/commandeur/${me.clientId}/facturation`
  expect((await ask('GET', url)).json().banque).toEqual({
    titulaire: 'Institut Estrade',
    iban: 'FR76 9999 9000 0100 0000 0001 861',
    bic: 'ESTRFRPPXXX',
  })
  expect((await order(await put(), { modeReglementId: 1 })).json()).toMatchObject({
    modeReglementLabel: 'Chèque',
    instructions:
      'Chèque à l’ordre de\u00a0: Institut Estrade\nÀ envoyer à\u00a0: Institut Estrade, 12 rue des Tribunes, 75009 Paris',
  })
})

test('CMD-03 CMD-07 an order takes its places, registers everybody, empties the basket and says how to pay', async () => {
  const participants = [participant({ referenceInterne: 'L1' }), participant(MARC)]
  const id = await put({ participants, referenceInterne: 'REF' })
  const response = await order(id, { montantTtc: 1200 })
  expect(response.json()).toMatchObject({
    numero: expect.stringMatching(/^C\d{8}$/),
    etat: 'CONFIRMEE',
    date: '2027-03-10T09:00:00Z',
    reference: 'TVA-PAR',
    referenceInterne: 'REF',
    modeReglementId: 2,
    modeReglementLabel: 'Virement',
    instructions: `${INSTRUCTIONS}\n${COMPTE}`,
    payeur: { id: me.clientId, denomination: 'Cabinet Perrin' },
    participants: [{ email: LEA.email }, { email: MARC.email }],
    prix: { montantHt: 1000, montantTva: 200, montantTtc: 1200 },
  })
  expect((await ask('GET', `${COMMANDE}/${response.json().id}`)).json()).toEqual(response.json())
  expect(await db.selectFrom('inscription').select(['email', 'statut', 'referenceInterne']).execute()).toEqual([
    { email: LEA.email, statut: 'Affecté', referenceInterne: 'L1' },
    { email: MARC.email, statut: 'Affecté', referenceInterne: '' },
  ])
  expect(await countStored(db)).toMatchObject({ commandes: 1, items: 0, vendues: 2, courriels: 3 })
  expect(await findImbalances(db)).toEqual([])
  const historique = await db.selectFrom('commandeHistorique').select(['etat', 'cause']).execute()
  expect(historique).toEqual([{ etat: 'CONFIRMEE', cause: 'COMMANDE' }])
})

test('CMD-09 asked again, whatever the mode, an item that is gone answers the order it made', async () => {
  const id = await put()
  const first = await order(id)
  for (const changes of [{}, { modeReglementId: 1 }, { montantTtc: 1 }]) {
    const again = await order(id, changes)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
  }
  expect((await order(id, { contextUrl: 'https://evil.example/' })).statusCode).toBe(400)
  expect(await countStored(db)).toMatchObject({ commandes: 1, vendues: 1, courriels: 2 })
  const { cookie } = await signInAs(db)
  expect((await order(id, {}, cookie)).statusCode).toBe(404)
})

test('CMD-09 a cursus is booked whole: on its session and on each that is chosen, or not at all', async () => {
  const cursus = { reference: 'CUR-S', optionalReferences: { B: 'B-1' } }
  const id = await put({ ...cursus, requiredReferences: { A: 'A-RARE' } })
  const vendues = async () => {
    const rows = db.selectFrom('session').select(['reference', 'nbPlacesVendues as vendues'])
    return rows.where('reference', 'in', ['CUR-S', 'A-RARE', 'B-1']).orderBy('reference').execute()
  }
  const price = (await ask('GET', `${PANIER}/${id}`)).json().prix.montantTtc
  await db.updateTable('session').set({ nbPlacesExternes: 1 }).where('reference', '=', 'A-RARE').execute()
  expect((await order(id, { reference: 'CUR-S', montantTtc: price })).statusCode).toBe(403)
  expect((await vendues()).map((one) => one.vendues)).toEqual([0, 0, 0])
  await db.updateTable('session').set({ nbPlacesExternes: 0 }).where('reference', '=', 'A-RARE').execute()
  const response = await order(id, { reference: 'CUR-S', montantTtc: price })
  expect(response.json().etapes).toMatchObject([{ reference: 'A-RARE' }, { reference: 'B-1' }])
  expect((await vendues()).map((one) => one.vendues)).toEqual([1, 1, 1])
  expect(await findImbalances(db)).toEqual([])
  // The attached calendar has the dates of the steps.
  const [mail] = await courriels()
  const ics = Buffer.from(mail?.piecesJointes[0]?.contenu ?? '', 'base64').toString()
  expect(ics.match(/^DTSTART;.*$/gm)?.map((line) => line.trim())).toEqual([
    'DTSTART;VALUE=DATE:20270601',
    'DTSTART;VALUE=DATE:20270610',
  ])
})

test('PAN-07 what costs nothing, or says nothing of its payment, is ordered without a mode', async () => {
  const gratuit = db.updateTable('prestation').set({ montantHtCents: 0 })
  const ofIfrs = db.selectFrom('session').select('id').where('reference', '=', 'IFRS-1')
  const silent = await put({ reference: 'IFRS-1' })
  const asked = { reference: 'IFRS-1', modeReglementId: null, montantTtc: 360 }
  expect((await order(silent, { ...asked, modeReglementId: 2 })).statusCode).toBe(403)
  expect((await order(silent, asked)).json()).toMatchObject({ etat: 'CONFIRMEE', modeReglementLabel: null })
  await deleteCommandes(db)
  await openSessions(db, ['IFRS-1'])
  await gratuit.where('sessionId', '=', ofIfrs).execute()
  const free = await put({ reference: 'IFRS-1' })
  const response = await order(free, { ...asked, modeReglementId: null, montantTtc: 0 })
  expect(response.json()).toMatchObject({ modeReglementId: null, instructions: null, prix: { montantTtc: 0 } })
  expect((await courriels()).find(({ sujet }) => sujet.includes('commande'))?.texte).toContain('Montant : Gratuit')
  await db.updateTable('prestation').set({ montantHtCents: 30_000 }).where('sessionId', '=', ofIfrs).execute()
  await db.updateTable('session').set({ paiement: 'null' }).where('reference', '=', 'IFRS-1').execute()
})

test('CMD-03 remises are consumed, and optional services kept with the participant they are for', async () => {
  await db.deleteFrom('remise').execute()
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('reference', '=', 'OPT-S')
    .executeTakeFirstOrThrow()
  const remise = {
    sessionId,
    ordre: 1,
    condition: 'TROISIEME_PARTICIPANT',
    tarificationPublic: 'Trois',
    montantHtCents: 1_000,
  }
  await db
    .insertInto('remise')
    .values({ ...remise, description: 'Troisième inscrit' })
    .execute()
  const prestationsOptionnelles = options.map((sessionPrestationOptionnelId) => ({
    sessionPrestationOptionnelId,
    quantite: 1,
  }))
  const emails = ['a@societe.example', 'b@societe.example', 'c@societe.example']
  const participants = emails.map((email) => participant({ email, prestationsOptionnelles }))
  const id = await put({ reference: 'OPT-S', participants })
  const { prix } = (await ask('GET', `${PANIER}/${id}`)).json()
  const response = await order(id, { reference: 'OPT-S', montantTtc: prix.montantTtc })
  expect(response.json()).toMatchObject({ prix, participants: [{}, {}, { remises: ['Troisième inscrit'] }] })
  const consommees = await db.selectFrom('remiseConsommee').select('email').execute()
  expect(consommees).toEqual([{ email: 'c@societe.example' }])
  const [inscription] = await db.selectFrom('inscription').select('prestations').execute()
  expect(inscription?.prestations).toEqual(prestationsOptionnelles)
  await db.deleteFrom('remise').execute()
})

async function countPersonnes(): Promise<number> {
  return (await db.selectFrom('consultationPersonne').select('empreinte').execute()).length
}

test('R-38 a stranger who is registered already is refused in words that name nobody, and counts as looked up', async () => {
  const ailleurs = await addClientRow(db, { siret: SIRET_Y })
  const id = await put({ participants: [participant(MARC)] })
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('reference', '=', 'TVA-PAR')
    .executeTakeFirstOrThrow()
  const added = db.insertInto('inscription').values({ sessionId, clientId: ailleurs, ...MARC })
  await added.execute()
  // An hour has passed since the basket looked him up.
  await db.deleteFrom('consultationPersonne').execute()
  await db.deleteFrom('consultation').execute()
  const before = await countStored(db)
  // Whatever else is wrong is refused first: only a real order would tell.
  expect((await order(id, { montantTtc: 1 })).json().code).toBe('PRIX_CHANGE')
  const refused = [await order(id), await order(id)]
  for (const { statusCode, body } of refused) {
    expect(statusCode).toBe(403)
    expect(JSON.parse(body)).toMatchObject({
      code: 'INSCRIPTION_IMPOSSIBLE',
      message: expect.stringMatching(
        /^Un des participants ne peut pas être inscrit à cette session\. Contactez l’organisateur : ./,
      ),
    })
    expect(body.toLowerCase()).not.toContain('marc')
  }
  expect(await countStored(db)).toEqual(before)
  // A retry asks about the same person: it is counted once.
  expect(await countPersonnes()).toBe(1)
  const traces = await db.selectFrom('consultation').select(['clientId', 'genre', 'nombre']).execute()
  expect(traces).toEqual([{ clientId: me.clientId, genre: 'COMMANDE', nombre: 1 }])
  // Who has looked up all the people of an hour learns nothing by ordering either.
  const lookedUp = Array.from({ length: 1_500 }, (_, rank) => ({
    compteId: me.compteId,
    empreinte: String(rank),
    moment: new Date(),
  }))
  await db.deleteFrom('consultationPersonne').execute()
  await db.insertInto('consultationPersonne').values(lookedUp).execute()
  expect((await order(id)).json().code).toBe('TROP_DE_PERSONNES')
})

test('R-38 who is known, or was looked up within the hour, is ordered for without another look-up', async () => {
  const id = await put({ participants: [participant(LEA)] })
  await db.deleteFrom('consultation').execute()
  expect((await order(id)).statusCode).toBe(200)
  const again = await put({
    reference: 'OPT-S',
    participants: [participant({ ...LEA, prestationsOptionnelles: sansOptions() })],
  })
  await db.deleteFrom('consultationPersonne').execute()
  await db.deleteFrom('consultation').execute()
  expect((await order(again, { reference: 'OPT-S', montantTtc: 120 })).statusCode).toBe(200)
  expect(await db.selectFrom('consultation').select('genre').execute()).toEqual([])
})

function sansOptions() {
  return options.map((id) => ({ sessionPrestationOptionnelId: id, quantite: 0 }))
}

test('R-38 what is given on somebody’s word is marked in the basket, the order, its mail and its lines', async () => {
  const { id: sessionId, ficheId } = await db
    .selectFrom('session')
    .select(['id', 'ficheId'])
    .where('reference', '=', 'TVA-PAR')
    .executeTakeFirstOrThrow()
  const remise = {
    sessionId,
    ordre: 1,
    tarificationPublic: 'Stagiaires',
    description: 'Remise stagiaire',
    montantHtCents: 10_000,
  }
  await db
    .insertInto('remise')
    .values({ ...remise, condition: 'STAGIAIRE' })
    .execute()
  await db.updateTable('fiche').set({ reserveStagiaires: true }).where('id', '=', ficheId).execute()
  try {
    const situations = ['STAGIAIRE']
    const id = await put({ participants: [participant({ ...LEA, situations })] })
    const justificatifs = ['Remise stagiaire (sur justificatif)', 'Place réservée aux stagiaires (sur justificatif)']
    const item = (await ask('GET', `${PANIER}/${id}`)).json()
    expect(item.participants[0]).toMatchObject({ situations, justificatifs, remises: justificatifs.slice(0, 1) })
    expect(item.prix.montantTtc).toBe(480)
    const commande = (await order(id, { montantTtc: 480 })).json()
    expect(commande.participants[0]).toMatchObject({ situations, justificatifs })
    const { detail } = await db.selectFrom('commande').select('detail').executeTakeFirstOrThrow()
    expect(detail.lignes.map(({ designation }) => designation)).toEqual([
      expect.stringMatching(/\. Place réservée aux stagiaires \(sur justificatif\)$/),
      'Remise : Remise stagiaire (sur justificatif)',
    ])
    const texte = (await courriels()).map((one) => one.texte).join('')
    for (const mot of justificatifs) expect(texte).toContain(mot)
  } finally {
    await db.deleteFrom('remise').where('sessionId', '=', sessionId).execute()
    await db.updateTable('fiche').set({ reserveStagiaires: false }).where('id', '=', ficheId).execute()
  }
})
