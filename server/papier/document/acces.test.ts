import { describe, expect } from 'vitest'
import { createLogger } from '../../platform/log.ts'
import { signInAs, testConfig, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { setDrawn, terminate } from '../../testing/document/document.sql.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { app, database, db, me, order, put, commandes as test } from '../../testing/test.ts'
import { listDocuments } from './consultation.service.ts'
import { toContexteDocument } from './contexte.ts'
import { documentNext } from './documents.service.ts'

const log = createLogger('silent')

/**
 * Somebody else registers Léa, and all documents are drawn. Answers her registrations by the reference of their
 * session.
 */
async function register(demande: object = {}, commande: object = {}) {
  const response = await order(await put({ participants: [participant()], ...demande }), commande)
  expect(response.statusCode).toBe(200)
  await makeDocuments()
  const rows = await db
    .selectFrom('inscription')
    .innerJoin('session', 'session.id', 'inscription.sessionId')
    .select(['inscription.id', 'session.reference', 'session.id as sessionId', 'session.ficheId'])
    .where('commandeId', '=', response.json().id)
    .execute()
  const of = (reference: string) => {
    const row = rows.find((one) => one.reference === reference)
    if (!row) throw new Error(`nobody is registered for ${reference}`)
    return row
  }
  return { commandeId: response.json().id as string, numero: response.json().numero as string, of }
}

async function makeDocuments(): Promise<void> {
  while (await documentNext(db, toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY), log));
  await setDrawn(db)
}

type Query = Record<string, string | number>

/** The status of both calls of a document, which judge alike. */
async function statusOf(type: string, query: Query, cookie = me.cookie): Promise<number> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const [disponibilite, fichier] = await Promise.all(
    ['disponibilite', 'fichier'].map((what) =>
      app.inject({ url: `/api/document/${type}/${what}?${asked}`, headers: { cookie } }),
    ),
  )
  expect(fichier?.statusCode).toBe(disponibilite?.statusCode)
  return disponibilite?.statusCode ?? 0
}

/** `right` is answered beside the ids of `by`. `wrong` values, which exist elsewhere or nowhere, never are. */
async function expectScope(type: string, by: Query, name: string, right: string | number, wrong: (string | number)[]) {
  expect([name, await statusOf(type, { ...by, [name]: right })]).toEqual([name, 200])
  for (const one of wrong) expect([name, one, await statusOf(type, { ...by, [name]: one })]).toEqual([name, one, 404])
}

async function ficheIdOf(reference: string): Promise<number> {
  const row = db.selectFrom('fiche').select('id').where('reference', '=', reference)
  return (await row.executeTakeFirstOrThrow()).id
}

async function sessionIdOf(reference: string): Promise<number> {
  const row = db.selectFrom('session').select('id').where('reference', '=', reference)
  return (await row.executeTakeFirstOrThrow()).id
}

describe('every id that a document is asked with points into one order', () => {
  test('DOC-01 the document of an order: commandeId, reference, sessionId, parcoursProduitId each say which', async () => {
    const { commandeId, numero } = await register()
    const other = await register({ reference: 'EL-1' }, { reference: 'EL-1', modeReglementId: null, montantTtc: 108 })
    const by = { commandeId }
    expect(await statusOf('facture', by)).toBe(200)
    expect(await statusOf('facture', { commandeId: crypto.randomUUID() })).toBe(404)
    await expectScope('facture', by, 'reference', 'TVA-PAR', ['TVA-LYO', 'EL-1', other.numero, 'X'])
    await expectScope('facture', by, 'reference', numero, [])
    await expectScope('facture', by, 'sessionId', await sessionIdOf('TVA-PAR'), [await sessionIdOf('EL-1'), 999_999])
    const [tva, elearning] = [await ficheIdOf('FIS-TVA-01'), await ficheIdOf('CPT-EL')]
    await expectScope('facture', by, 'parcoursProduitId', tva, [elearning, 999_999])
  })

  test('DOC-01 the document of a participant: sessionParticipantId of a session, elearningParticipantId of what is on line', async () => {
    const { commandeId, of } = await register()
    const enLigne = await register({ reference: 'EL-1' }, { reference: 'EL-1', modeReglementId: null, montantTtc: 108 })
    const [session, module] = [of('TVA-PAR').id, enLigne.of('EL-1').id]
    await terminate(db, commandeId, SMALL_CATALOGUE_DAY)
    await terminate(db, enLigne.commandeId, SMALL_CATALOGUE_DAY)
    await makeDocuments()
    await expectScope('attestation', { commandeId }, 'sessionParticipantId', session, [module, 999_999])
    expect(await statusOf('attestation', { commandeId, elearningParticipantId: session })).toBe(404)
    const by = { commandeId: enLigne.commandeId }
    await expectScope('attestation', by, 'elearningParticipantId', module, [session, 999_999])
    expect(await statusOf('attestation', { ...by, sessionParticipantId: module })).toBe(404)
    expect(await statusOf('attestation', { sessionParticipantId: session, elearningParticipantId: module })).toBe(404)
    expect(await statusOf('attestation', { sessionParticipantId: session })).toBe(200)
    // A document about a participant needs the participant's id, and a document about the order refuses it.
    expect(await statusOf('attestation', { commandeId })).toBe(404)
    expect(await statusOf('facture', { commandeId, sessionParticipantId: session })).toBe(404)
    expect(await statusOf('facture', { reference: 'TVA-PAR', sessionId: of('TVA-PAR').sessionId })).toBe(404)
  })

  test('DOC-01 in a cursus, the session and the product are those of the step the participant is registered for', async () => {
    const choix = { requiredReferences: { A: 'A-1' }, optionalReferences: {} }
    const { commandeId, of } = await register(
      { reference: 'CUR-S', ...choix },
      { reference: 'CUR-S', montantTtc: 1_200 },
    )
    const by = { commandeId, sessionParticipantId: of('A-1').id }
    const step = of('A-1')
    await expectScope('convocation', by, 'sessionId', step.sessionId, [of('CUR-S').sessionId])
    await expectScope('convocation', by, 'parcoursProduitId', step.ficheId, [of('CUR-S').ficheId])
    await expectScope('convocation', by, 'reference', 'A-1', ['A-RARE'])
    await expectScope('convocation', by, 'reference', 'CUR-S', [])
  })

  test('DOC-01 a line of the screens says all that its document is asked with', async () => {
    const choix = { requiredReferences: { A: 'A-1' }, optionalReferences: {} }
    const { commandeId, of } = await register(
      { reference: 'CUR-S', ...choix },
      { reference: 'CUR-S', montantTtc: 1_200 },
    )
    const lignes = await listDocuments(db, me.compteId, { commandeIds: [commandeId] })
    const tout = { elearningParticipantId: null, commandeId }
    expect(lignes.find(({ type }) => type === 'facture')).toMatchObject({
      ...tout,
      reference: 'CUR-S',
      sessionId: null,
      parcoursProduitId: null,
      sessionParticipantId: null,
    })
    const { id: sessionParticipantId, sessionId, ficheId: parcoursProduitId } = of('A-1')
    expect(lignes.find(({ type }) => type === 'convocation')).toMatchObject({
      ...tout,
      reference: 'A-1',
      sessionId,
      parcoursProduitId,
      sessionParticipantId,
    })
  })
})

describe('who claims an address that nobody verified', () => {
  test('DOC-01 reads nothing, opens nothing and appreciates nothing of whose address it is; once verified they do', async () => {
    const { commandeId, of } = await register()
    const id = of('TVA-PAR').id
    await terminate(database.db, commandeId, SMALL_CATALOGUE_DAY)
    await makeDocuments()
    const { cookie, compteId } = await signInAs(database.db, { email: LEA.email.toUpperCase() })
    const setVerified = (emailVerified: boolean) =>
      database.db.updateTable('signIn').set({ emailVerified }).where('compteId', '=', compteId).execute()
    const payload = {
      notes: { contenu: 5, animation: 5, organisation: 5, utilite: 5 },
      commentaire: '',
    }
    const appreciate = () => {
      const headers = { ...WRITE, cookie }
      return app.inject({ method: 'POST', url: `/api/participant/${id}/appreciation`, headers, payload })
    }
    await setVerified(false)
    for (const type of ['convocation', 'attestation'])
      expect([type, await statusOf(type, { sessionParticipantId: id }, cookie)]).toEqual([type, 404])
    expect((await appreciate()).statusCode).toBe(404)
    expect(await database.db.selectFrom('documentOuverture').select('compteId').execute()).toEqual([])
    expect(await database.db.selectFrom('appreciation').select('inscriptionId').execute()).toEqual([])

    await setVerified(true)
    expect(await statusOf('convocation', { sessionParticipantId: id }, cookie)).toBe(200)
    expect((await appreciate()).statusCode).toBe(200)
    expect(await statusOf('attestation', { sessionParticipantId: id }, cookie)).toBe(200)
    // The participant still cannot read a document about the whole order.
    expect(await statusOf('facture', { commandeId }, cookie)).toBe(404)
    expect(await statusOf('convocation', { sessionParticipantId: id }, (await signInAs(database.db)).cookie)).toBe(404)
  })
})
