import { extractText } from 'unpdf'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import type { DocumentLigne } from '#contract/papier/document.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { createLogger } from '../../platform/log.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { signInAs, testConfig, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { validCommande } from '../../testing/commande/commande.sql.ts'
import { resetCommandes } from '../../testing/commande/order.ts'
import {
  countVersions,
  findNumeros,
  moveSession,
  setCommande,
  setDrawn,
  setHistorique,
  terminate,
} from '../../testing/document/document.sql.ts'
import { addItemRow, LEA, MARC, participant, validDemande } from '../../testing/panier/panier.ts'
import { app, database, db, vente as test } from '../../testing/test.ts'
import { listDocuments } from './consultation.service.ts'
import { toContexteDocument } from './contexte.ts'
import { createDessinateur } from './dessinateur.ts'
import { documentNext, drawNext } from './documents.service.ts'

// Some tests draw real files, which takes long on a busy machine.

const dessinateur = createDessinateur()
const log = createLogger('silent')
const NOTES = { notes: { contenu: 5, animation: 4, organisation: 3, utilite: 5 }, commentaire: 'Très clair.' }
let me: Awaited<ReturnType<typeof resetCommandes>>

afterAll(async () => {
  await dessinateur.close()
})
beforeEach(async () => {
  await moveSession(db, 'TVA-PAR', '2027-04-01')
  me = await resetCommandes(db)
})

async function order(email = LEA.email): Promise<Commande> {
  const itemId = await addItemRow(database.db, { compteId: me.compteId, commandeurId: me.clientId })
  await database.db.updateTable('panierParticipant').set({ email }).where('panierId', '=', itemId).execute()
  const payload = validCommande(itemId, me.clientId)
  const headers = { ...WRITE, cookie: me.cookie }
  const response = await app.inject({ method: 'POST', url: '/api/inscription/commande', headers, payload })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const say = () => documentNext(db, toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY), log)

/** Does what the sweep does until nothing is left, but marks files as drawn instead of drawing them. */
async function sweep(): Promise<void> {
  while (await say());
  await setDrawn(db)
}

async function draw(): Promise<void> {
  while (await drawNext(db, { dessinateur, origins: ['http://localhost:3000'] }, log));
}

const list = ({ id }: Commande, compteId = me.compteId) => listDocuments(db, compteId, { commandeIds: [id] })

async function get({ type, commandeId, sessionParticipantId }: DocumentLigne, what: string, cookie = me.cookie) {
  const participant = sessionParticipantId ? `&sessionParticipantId=${sessionParticipantId}` : ''
  const url = `/api/document/${type}/${what}?commandeId=${commandeId}${participant}`
  return app.inject({ url, headers: { cookie } })
}

async function find(commande: Commande, type: string): Promise<DocumentLigne> {
  const found = (await list(commande)).find((one) => one.type === type)
  if (!found) throw new Error(`no ${type}`)
  return found
}

describe('the documents of an order', () => {
  test('DOC-01 are in preparation, then downloaded, each with its name', async () => {
    const commande = await order()
    expect(await list(commande)).toEqual([])
    await say()
    expect((await list(commande)).map(({ type, titre, nouvelleVersion }) => [type, titre, nouvelleVersion])).toEqual([
      ['bon-de-commande', `Bon de commande ${commande.numero}`, true],
      ['convention', `Convention de formation professionnelle ${commande.numero}`, true],
      ['facture', 'Facture F2027-000001', true],
      ['convocation', 'Convocation', true],
    ])
    const facture = await find(commande, 'facture')
    const message = 'Votre document est en préparation. Réessayez dans un instant.'
    expect((await get(facture, 'disponibilite')).json()).toEqual({ disponible: false, message })
    expect((await get(facture, 'fichier')).json()).toMatchObject({ code: 'DOCUMENT_EN_PREPARATION', message })
    await draw()
    expect((await get(facture, 'disponibilite')).json()).toEqual({ disponible: true, message: null })
    const file = await get(facture, 'fichier')
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Facture F2027-000001.pdf"; filename*=UTF-8''Facture%20F2027-000001.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
    expect(text.replace(/\s/g, '')).toContain('TotalTTCàpayer600,00€')
  })

  test('DOC-03 are new until their reader opens them, and again when the session moves, but for the invoice', async () => {
    const commande = await order()
    await sweep()
    const colleague = await signInAs(db)
    for (const document of await list(commande)) {
      await get(document, 'disponibilite')
      expect((await find(commande, document.type)).nouvelleVersion).toBe(true)
      expect((await get(document, 'fichier')).statusCode).toBe(200)
    }
    const opened = (await list(commande)).map(({ nouvelleVersion, dateOuverture }) => [nouvelleVersion, dateOuverture])
    expect(opened).toEqual(Array(4).fill([false, '2027-03-10']))
    expect((await list(commande, colleague.compteId)).every(({ nouvelleVersion }) => nouvelleVersion)).toBe(true)

    await moveSession(db, 'TVA-PAR', '2027-04-08')
    await sweep()
    const changed = (await list(commande)).filter(({ nouvelleVersion }) => nouvelleVersion).map(({ type }) => type)
    expect(changed).toEqual(['bon-de-commande', 'convention', 'convocation'])
    expect((await get(await find(commande, 'convocation'), 'fichier')).statusCode).toBe(200)
    expect((await find(commande, 'convocation')).dateOuverture).toBe('2027-03-10')
  })

  test('DOC-03 stay as they are when nothing they say has changed', async () => {
    const commande = await order()
    await sweep()
    const before = await countVersions(db)
    await setCommande(db, commande.id, 'CONFIRMEE')
    await sweep()
    expect(await countVersions(db)).toEqual(before)
    expect(await say()).toBe(false)
  })

  test('PAP-05 wait for the payment by card, and a formation that is free has no invoice', async () => {
    const commande = await order()
    const attente = { etat: 'EN_ATTENTE_PAIEMENT' as const, expireLe: SMALL_CATALOGUE_DAY }
    await db.updateTable('commande').set(attente).where('id', '=', commande.id).execute()
    await setHistorique(db, commande.id, 'EN_ATTENTE_PAIEMENT')
    expect(await say()).toBe(false)
    await setCommande(db, commande.id, 'ECHOUEE')
    expect(await say()).toBe(true)
    expect(await countVersions(db)).toEqual({})
    const rien = { montantHtCents: 0, montantTvaCents: 0, montantTtcCents: 0 }
    await db.updateTable('commande').set(rien).where('id', '=', commande.id).execute()
    await setCommande(db, commande.id, 'CONFIRMEE')
    await sweep()
    expect(await countVersions(db)).toEqual({ 'bon-de-commande': 1, convention: 1, convocation: 1 })
    expect(await findNumeros(db)).toEqual({ numeros: [], dernier: 0 })
  })

  test('PAP-06 a credit note undoes the invoice of what is given back, once, and nobody is invited any more', async () => {
    const commande = await order()
    await sweep()
    await db.updateTable('inscription').set({ statut: 'Annulée' }).where('commandeId', '=', commande.id).execute()
    for (const etat of ['A_REMBOURSER', 'REMBOURSEE'] as const) {
      await setCommande(db, commande.id, etat)
      await sweep()
    }
    expect((await list(commande)).map(({ titre }) => titre)).toEqual([
      `Bon de commande ${commande.numero}`,
      `Convention de formation professionnelle ${commande.numero}`,
      'Facture F2027-000001',
      'Avoir A2027-000001',
    ])
    expect(await countVersions(db)).toMatchObject({ facture: 1, avoir: 1 })
    expect((await findNumeros(db)).numeros.sort()).toEqual(['A2027-000001', 'F2027-000001'])
    // Nothing is left to make: the second time found the credit note.
    expect(await db.selectFrom('commande').select('aDocumenter').execute()).toEqual([{ aDocumenter: false }])
  })
})

describe('the certificate', () => {
  test('DOC-01 waits for the appreciation of its participant, given once; a colleague reads it without', async () => {
    const commande = await order()
    await sweep()
    const inscriptionId = await terminate(database.db, commande.id, SMALL_CATALOGUE_DAY)
    await sweep()
    const attestation = await find(commande, 'attestation')
    const lea = await signInAs(database.db, { email: LEA.email })
    const [hers] = await listDocuments(database.db, lea.compteId, { inscriptionIds: [inscriptionId] })
    expect(hers?.sessionParticipantId).toBe(inscriptionId)

    expect((await get(attestation, 'disponibilite', lea.cookie)).json()).toEqual({
      disponible: false,
      message: 'Appreciation requise',
    })
    expect((await get(attestation, 'fichier', lea.cookie)).statusCode).toBe(403)
    expect((await get(attestation, 'fichier')).statusCode).toBe(200)

    const appreciate = (payload: object) => {
      const url = `/api/participant/${inscriptionId}/appreciation`
      return app.inject({ method: 'POST', url, headers: { ...WRITE, cookie: lea.cookie }, payload })
    }
    expect((await appreciate({ ...NOTES, notes: { ...NOTES.notes, contenu: 6 } })).statusCode).toBe(400)
    expect((await appreciate(NOTES)).json()).toEqual({ id: inscriptionId })
    expect((await appreciate({ ...NOTES, commentaire: 'Autre' })).json()).toEqual({ id: inscriptionId })
    expect(await database.db.selectFrom('appreciation').select(['notes', 'commentaire']).execute()).toEqual([NOTES])
    const file = await get(attestation, 'fichier', lea.cookie)
    expect(file.headers['content-disposition']).toContain('filename="Attestation de fin de formation Lea ROY.pdf"')
  })

  test('DOC-01 there is none before the formation is completed, and no appreciation either', async () => {
    const commande = await order()
    await sweep()
    const lea = await signInAs(database.db, { email: LEA.email })
    const { sessionParticipantId } = await find(commande, 'convocation')
    const asked = { ...(await find(commande, 'convocation')), type: 'attestation' as const }
    expect((await get(asked, 'disponibilite', lea.cookie)).statusCode).toBe(404)
    const url = `/api/participant/${sessionParticipantId}/appreciation`
    const headers = { ...WRITE, cookie: lea.cookie }
    expect((await app.inject({ method: 'POST', url, headers, payload: NOTES })).statusCode).toBe(404)
  })
})

test('PAP-07 an order that cannot be documented keeps no other waiting, and is tried again', async () => {
  const broken = await order()
  const [row] = await db.selectFrom('commande').select('detail').where('id', '=', broken.id).execute()
  const setDetail = (detail: object) =>
    db
      .updateTable('commande')
      .set({ detail: JSON.stringify(detail) })
      .where('id', '=', broken.id)
      .execute()
  await setDetail({})
  expect(await say()).toBe(false)
  const whole = await order('marc.petit@societe.example')
  expect(await say()).toBe(true)
  expect(await list(whole)).toHaveLength(4)
  expect(await list(broken)).toEqual([])
  await setDetail(row?.detail ?? {})
  await sweep()
  expect(await list(broken)).toHaveLength(4)
})

test('PAP-09 a drawing that fails is told, and the thread draws the next one', async () => {
  await expect(dessinateur.draw({} as never)).rejects.toThrow()
  const commande = await order()
  await say()
  await draw()
  expect((await get(await find(commande, 'facture'), 'fichier')).statusCode).toBe(200)
})

describe('R-38 what was given on somebody’s word', () => {
  const run = async (...args: string[]) => {
    const context = { db: db, paiement: undefined, expediteur: toExpediteur(testConfig()) }
    return (await parseCommande(args)({ ...context, now: () => SMALL_CATALOGUE_DAY })).join('\n')
  }

  /** An order of Lea and Marc, both trainees on the orderer's word: 2 × (500 − 100) HT. */
  async function orderOnWord(): Promise<Commande> {
    const session = database.db.selectFrom('session').select('id').where('reference', '=', 'TVA-PAR')
    const { id: sessionId } = await session.executeTakeFirstOrThrow()
    await database.db.deleteFrom('remise').where('sessionId', '=', sessionId).execute()
    const mots = { tarificationPublic: 'Stagiaires', description: 'Remise stagiaire', condition: 'STAGIAIRE' as const }
    await database.db
      .insertInto('remise')
      .values({ sessionId, ordre: 1, montantHtCents: 10_000, ...mots })
      .execute()
    const people = [LEA, MARC].map((one) => participant({ ...one, situations: ['STAGIAIRE'] }))
    const headers = { ...WRITE, cookie: me.cookie }
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })
    const demande = validDemande(me.clientId, { participants: people })
    const { id } = (await post('/api/inscription/panier', demande)).json()
    const payload = validCommande(id, me.clientId, { montantTtc: 960 })
    const response = await post('/api/inscription/commande', payload)
    expect(response.statusCode).toBe(200)
    return response.json()
  }

  test('is listed, judged once, and what is refused has an invoice of its own, then a credit note', async () => {
    const commande = await orderOnWord()
    await sweep()
    const { numero } = commande
    const jour = '10/03/2027'
    expect(await run('justificatifs')).toBe(
      [LEA, MARC]
        .map(({ email }) => `${jour}  ${numero}  ${email}  Remise stagiaire (sur justificatif)  Cabinet Perrin`)
        .join('\n'),
    )
    await db.deleteFrom('courriel').execute()
    expect(await run('accepter-justificatif', numero, LEA.email)).toContain('accepté. Il en reste 1 à juger.')
    await expect(run('refuser-justificatif', numero, LEA.email)).rejects.toThrow(/est déjà accepté/)
    await expect(run('refuser-justificatif', numero, 'inconnu@x.example')).rejects.toThrow(/n’a rien à justifier pour/)
    await sweep()
    expect(await findNumeros(db)).toEqual({ numeros: ['F2027-000001'], dernier: 1 })
    expect(await run('refuser-justificatif', numero, MARC.email.toUpperCase())).toMatch(
      /refusé\. La commande est augmentée de 120,00\s€ TTC, à régler sur facture complémentaire\.$/,
    )
    await expect(run('refuser-justificatif', numero, MARC.email)).rejects.toThrow(/est déjà refusé/)
    expect(await run('justificatifs')).toBe('Aucun justificatif à juger.')
    const [courriel, ...autres] = await db.selectFrom('courriel').selectAll().execute()
    expect([courriel?.destinataire, autres]).toEqual([me.email, []])
    expect(courriel?.texte).toMatch(/Marc PETIT : Remise stagiaire[\s\S]*Total TTC : 120,00\s€[\s\S]*par virement/)

    await sweep()
    const complement = await find(commande, 'facture-complementaire')
    expect(complement.titre).toBe('Facture complémentaire F2027-000002')
    expect((await get(complement, 'fichier')).statusCode).toBe(200)
    expect((await list(commande)).map(({ titre }) => titre)).toContain('Facture F2027-000001')
    const headers = { cookie: me.cookie }
    const detail = (await app.inject({ url: `/api/espace/commandes/${commande.id}`, headers })).json()
    expect(detail.commande).toMatchObject({ prix: { montantTtc: 960 }, complement: { montantTtc: 120 } })
    const liste = (await app.inject({ url: '/api/espace/commandes', headers })).json()
    expect(liste.commandes).toMatchObject([{ numeroFacture: 'F2027-000001', montantTtc: 1_080 }])

    await setCommande(db, commande.id, 'ANNULEE')
    await sweep()
    expect((await find(commande, 'avoir-complementaire')).titre).toBe('Avoir complémentaire A2027-000002')
    await expect(run('accepter-justificatif', numero, LEA.email)).rejects.toThrow(/son état est « Annulée »/)
  })

  test('the complement of an order by card is due by transfer, and says what it completes', async () => {
    const commande = await orderOnWord()
    await db.updateTable('commande').set({ etat: 'PAYEE', modeReglementId: 3 }).where('id', '=', commande.id).execute()
    for (const { email } of [LEA, MARC]) await run('refuser-justificatif', commande.numero, email)
    await sweep()
    const versions = db.selectFrom('document').select('modele').where('type', '=', 'facture-complementaire')
    const { modele } = await versions.executeTakeFirstOrThrow()
    const said = JSON.stringify(modele.blocs)
    expect(said).toContain('Cette facture complète la facture F2027-000001 du 10 mars 2027.')
    for (const mot of ['Remise refusée : Remise stagiaire (sur justificatif)', 'Total TTC à payer', 'Virement'])
      expect(said).toContain(mot)
    expect(said).not.toContain('acquittée')
  })
})
