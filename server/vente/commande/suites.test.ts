import { expect } from 'vitest'
import { signInAs } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur, SIRET_Y } from '../../testing/client/client.sql.ts'
import { INSTRUCTIONS } from '../../testing/commande/commande.sql.ts'
import { addContact, addParticulier, LEA, MARC, participant, soi, validDemande } from '../../testing/panier/panier.ts'
import { ask, courriels, db, me, order, put, commandes as test } from '../../testing/test.ts'

const COMMANDE = '/api/inscription/commande'
const VIREMENT = 2

test('R-16 whom one registers is in the directory of the client, under the name it knows', async () => {
  await db
    .insertInto('participant')
    .values({ clientId: me.clientId, email: MARC.email, nom: 'PETIT', prenom: 'Marc-Antoine' })
    .execute()
  await order(await put({ participants: [participant(), participant(MARC)] }), { montantTtc: 1200 })
  const annuaire = await db
    .selectFrom('participant as p')
    .innerJoin('participantInscripteur as i', 'i.participantId', 'p.id')
    .select(['p.email', 'p.prenom', 'i.compteId'])
    .orderBy('p.email')
    .execute()
  expect(annuaire).toEqual([
    { email: LEA.email, prenom: 'Lea', compteId: me.compteId },
    { email: MARC.email, prenom: 'Marc-Antoine', compteId: me.compteId },
  ])
})

test('CMD-07 the orderer and each participant are told once, with a calendar, who registered them and their rights', async () => {
  const { id } = (await order(await put())).json()
  const mails = await courriels()
  const commande = mails.find(({ destinataire }) => destinataire === me.email)
  const inscrite = mails.find(({ destinataire }) => destinataire === LEA.email)
  expect(mails).toHaveLength(2)
  expect(commande?.texte).toContain(
    'Total HT : 500,00\u00a0€\n  TVA 20 % : 100,00\u00a0€\n  Total TTC : 600,00\u00a0€\nFacturée à : Cabinet Perrin',
  )
  expect(commande?.texte).toContain(`Voir la commande et ses documents :\nhttp://localhost:3000/espace/commandes/${id}`)
  expect(inscrite?.texte).toContain('Voir mes inscriptions :\nhttp://localhost:3000/espace/participant\n')
  expect(inscrite?.texte).not.toContain(id)
  expect(commande?.texte).toContain(`Règlement par virement. ${INSTRUCTIONS}`)
  const [ordered] = await db.selectFrom('commande').select('numero').execute()
  expect(commande?.texte).toContain(
    `Titulaire du compte : Institut Estrade\nIBAN : FR76 9999 9000 0100 0000 0001 861\nBIC : ESTRFRPPXXX\nRéférence à rappeler : ${ordered?.numero}`,
  )
  expect(inscrite?.texte).not.toContain('IBAN')
  for (const { texte } of mails)
    expect(texte).toContain('le jeudi 1er avril 2027\n  Centre Opéra, 12 rue des Tribunes, 75009 Paris')
  expect(commande?.texte).not.toContain('rétracter')
  expect(inscrite?.texte).toContain(
    `Camille PERRIN (${me.email}) a demandé votre inscription à cette formation, au nom de Cabinet Perrin`,
  )
  expect(inscrite?.texte).toContain('CNIL')
  for (const { piecesJointes } of mails) {
    expect(piecesJointes).toMatchObject([{ nom: 'formation.ics' }])
    expect(Buffer.from(piecesJointes[0]?.contenu ?? '', 'base64').toString()).toContain('BEGIN:VEVENT')
  }
})

test('CTR-01 an individual orders for themself, pays alone, and is told to sign first', async () => {
  const moi = await addParticulier(db, me)
  const id = await put({ particulier: true, participants: [soi(me)] }, null)
  expect((await order(id)).json().code).toBe('PAYEUR_NOT_ALLOWED')
  const response = await order(id, { facturationClientId: moi })
  expect(response.json()).toMatchObject({ etat: 'A_SIGNER', commandeur: { id: moi, natureId: 3 }, payeur: { id: moi } })
  expect((await courriels()).map(({ sujet }) => sujet)).toEqual([
    `Votre contrat ${response.json().numero} est à signer`,
  ])
})

test('CMD-01 CMD-02 the last payer comes first, and each that cannot be chosen says why', async () => {
  const tous = { autorisationFacturation: 'TOUS' as const }
  const ouverte = await addClientRow(db, { denomination: 'Ouverte', siret: SIRET_Y, ...tous })
  const fermee = await addClientRow(db, { denomination: 'Fermée' })
  for (const entiteId of [ouverte, fermee])
    await db.insertInto('entiteFacturation').values({ clientId: me.clientId, entiteId }).execute()
  const url = `/api/inscription/commandeur/${me.clientId}/facturation?vendeurId=1`
  const before = (await ask('GET', url)).json()
  expect(before.dernierPayeur).toBeNull()
  expect(before.entitesFacturation).toMatchObject([
    { id: me.clientId, nonEntiteFacturationDuCommandeur: false },
    { id: fermee, nonEntiteFacturationDuCommandeur: true, siret: null, valideSansSiret: false },
    { id: ouverte, nonEntiteFacturationDuCommandeur: false, actif: true, nonFacturable: false },
  ])
  expect((await order(await put(), { facturationClientId: ouverte })).statusCode).toBe(200)
  const after = (await ask('GET', url)).json()
  expect(after.dernierPayeur).toBe(ouverte)
  expect(after.entitesFacturation.map(({ id }: { id: number }) => id)).toEqual([ouverte, me.clientId, fermee])
})

test('CMD-01 the caller’s own last payer and mode are remembered for each orderer; a colleague’s mode is not told', async () => {
  const tous = { autorisationFacturation: 'TOUS' as const }
  const tiers = await addClientRow(db, { denomination: 'Tiers', siret: SIRET_Y, ...tous })
  await db.insertInto('entiteFacturation').values({ clientId: me.clientId, entiteId: tiers }).execute()
  const read = async (cookie?: string) =>
    (await ask('GET', `/api/inscription/commandeur/${me.clientId}/facturation`, undefined, cookie)).json()
  expect(await read()).toMatchObject({ dernierPayeur: null, dernierModeReglement: null })
  expect((await order(await put(), { facturationClientId: tiers })).statusCode).toBe(200)
  expect(await read()).toMatchObject({ dernierPayeur: tiers, dernierModeReglement: VIREMENT })

  // A colleague reads who paid, but not how. The colleague's own later order changes nothing for the caller.
  const { cookie, compteId, sub } = await signInAs(db)
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId: me.clientId, compteId, email: `${sub}@demo.example`, ...droits })
  await addContact(db, compteId)
  expect(await read(cookie)).toMatchObject({ dernierPayeur: tiers, dernierModeReglement: null })
  const demande = validDemande(me.clientId, { participants: [participant(MARC)] })
  const { id } = (await ask('POST', '/api/inscription/panier', demande, cookie)).json()
  expect((await order(id, {}, cookie)).statusCode).toBe(200)
  expect(await read(cookie)).toMatchObject({ dernierPayeur: me.clientId, dernierModeReglement: VIREMENT })
  expect(await read()).toMatchObject({ dernierPayeur: tiers, dernierModeReglement: VIREMENT })
})

test('INS-20 who last ordered for others only begins so the next time', async () => {
  const read = async () => (await ask('GET', '/api/inscription/profile')).json().sansParticiper
  expect(await read()).toBe(false)
  await order(await put({ participants: [participant(MARC)] }))
  expect(await read()).toBe(true)
  // The clock of the tests stands still, so that the first order is made older here.
  await db
    .updateTable('commande')
    .set({ createdAt: new Date('2020-01-01') })
    .execute()
  await order(await put({ participants: [soi(me)] }))
  expect(await read()).toBe(false)
})

test('R-17 the order of another does not exist, nor does one that is no id', async () => {
  const { id } = (await order(await put())).json()
  const { cookie } = await signInAs(db)
  for (const one of [id, crypto.randomUUID(), 'C00000001'])
    expect((await ask('GET', `${COMMANDE}/${one}`, undefined, cookie)).json().code).toBe('NOT_FOUND')
})
