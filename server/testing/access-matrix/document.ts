import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TypeDocument } from '#contract/reference/type-document.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import { signInAs, testConfig, WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { setDrawn, terminate } from '../document/document.sql.ts'
import { compteIdOf } from './caller.ts'
import { giveSoi, orderAs } from './commande.ts'
import { contratASigner, contratDunAutre } from './contrat-faits.ts'
import { billedToX, giveOrder, orderForX, orderOfCaller } from './espace.ts'
import { expectUnknown } from './panier.ts'
import { type Cell, type Scenario, shared, sharedUntilAccepted } from './types.ts'

const log = createLogger('silent')
const contexte = toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY)
const sha256Of = (file: string) => createHash('sha256').update(file).digest('hex')

/** A document to fetch: a type and the ids that identify it. */
type Asked = [TypeDocument, Record<string, string | number>]

export async function makeDocuments({ database: { db } }: Cell): Promise<void> {
  while (await documentNext(db, contexte, log));
  await setDrawn(db)
}

async function inscriptionOf({ database: { db } }: Cell, commandeId: string): Promise<number> {
  const row = db.selectFrom('inscription').select('id').where('commandeId', '=', commandeId)
  return (await row.executeTakeFirstOrThrow()).id
}

async function orderOfX(cell: Cell): Promise<Asked> {
  const commandeId = await orderForX(cell)
  await makeDocuments(cell)
  return ['facture', { commandeId }]
}

function billed(type: TypeDocument) {
  return async (cell: Cell): Promise<Asked> => {
    const commandeId = await billedToX(cell)
    await makeDocuments(cell)
    return [type, { commandeId }]
  }
}

async function ownOrder(cell: Cell): Promise<Asked> {
  const commandeId = await orderOfCaller(cell)
  await makeDocuments(cell)
  return ['facture', { commandeId }]
}

/** The contract that the caller is to sign as an individual. */
async function ownContrat(cell: Cell): Promise<Asked> {
  const commandeId = await contratASigner(cell)
  await makeDocuments(cell)
  return ['convention', { commandeId }]
}

/** The contract that somebody else signed. */
async function othersContrat(cell: Cell): Promise<Asked> {
  const commandeId = await contratDunAutre(cell)
  await makeDocuments(cell)
  return ['convention', { commandeId }]
}

/** The convocation of the caller, registered by a member of X. */
async function ofCaller(cell: Cell): Promise<Asked> {
  const sessionParticipantId = await inscriptionOf(cell, await orderForX(cell))
  await giveInscription(cell)
  await makeDocuments(cell)
  return ['convocation', { sessionParticipantId }]
}

/** The only registration is the caller's. */
async function giveInscription({ sub, database: { db } }: Cell): Promise<void> {
  await db
    .updateTable('inscription')
    .set({ email: `${sub}@demo.example` })
    .execute()
}

async function ofEmployee(cell: Cell): Promise<Asked> {
  const commandeId = await orderForX(cell)
  const sessionParticipantId = await terminate(cell.database.db, commandeId, SMALL_CATALOGUE_DAY)
  await makeDocuments(cell)
  return ['attestation', { commandeId, sessionParticipantId }]
}

/** An order that some roles may read, with a participant of another order. */
async function mixed(cell: Cell): Promise<Asked> {
  const commandeId = await orderForX(cell)
  const other = await orderAs(cell, (await signInAs(cell.database.db)).compteId)
  await makeDocuments(cell)
  return ['convocation', { commandeId, sessionParticipantId: await inscriptionOf(cell, other) }]
}

function toUrl([type, query]: Asked, what: string): string {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `/api/document/${type}/${what}?${params}`
}

async function openedBy({ database: { db } }: Cell): Promise<string[]> {
  const rows = await db.selectFrom('documentOuverture').select('compteId').execute()
  return rows.map(({ compteId }) => compteId)
}

function disponibilite(asked: (cell: Cell) => Promise<Asked>): Scenario {
  return {
    request: async (cell) => ({ url: toUrl(await asked(cell), 'disponibilite') }),
    check: async (response, cell) => {
      expectUnknown(response)
      if (response.statusCode === 200) expect(response.json()).toEqual({ disponible: true, message: null })
      expect(await openedBy(cell)).toEqual([])
    },
  }
}

/** DOC-03: records a document as opened by its reader only. */
function fichier(asked: (cell: Cell) => Promise<Asked>): Scenario {
  return {
    request: async (cell) => ({ url: toUrl(await asked(cell), 'fichier') }),
    check: async (response, cell) => {
      expectUnknown(response)
      const isGiven = response.statusCode === 200
      expect(response.body.startsWith('%PDF')).toBe(isGiven)
      expect(await openedBy(cell)).toEqual(isGiven ? [await compteIdOf(cell)] : [])
      // The next role may ask about the same document.
      await cell.database.db.deleteFrom('documentOuverture').execute()
    },
  }
}

function appreciation(of: (cell: Cell) => Promise<number>): Scenario {
  return {
    request: async (cell) => ({
      method: 'POST',
      url: `/api/participant/${await of(cell)}/appreciation`,
      headers: WRITE,
      payload: { notes: { contenu: 5, animation: 5, organisation: 5, utilite: 5 }, commentaire: '' },
    }),
    check: async (response: LightMyRequestResponse, { database: { db } }) => {
      expectUnknown(response)
      const given = await db.selectFrom('appreciation').select('inscriptionId').execute()
      expect(given).toHaveLength(response.statusCode === 200 ? 1 : 0)
    },
  }
}

async function completedOwn(cell: Cell): Promise<number> {
  const { db } = cell.database
  const id = await terminate(db, await orderForX(cell), SMALL_CATALOGUE_DAY)
  await giveInscription(cell)
  return id
}

const CODE = '0123456789ABCDEF'
const SAID = { etat: 'DERNIERE', emisLe: expect.any(String), derniereLe: expect.any(String) }

/** Anybody asks about a document of X, whose invoice bears this code and has this file. */
function verification(payload: object, expected: object): Scenario {
  return shared({
    request: async (cell) => {
      const { db } = cell.database
      await orderOfX(cell)
      const invoice = db.selectFrom('document').select('id').where('type', '=', 'facture')
      await db.deleteFrom('documentCode').execute()
      await db
        .insertInto('documentCode')
        .columns(['documentId', 'code'])
        .expression(invoice.select((eb) => eb.val(CODE).as('code')).limit(1))
        .execute()
      return { method: 'POST', url: '/api/verification', headers: WRITE, payload }
    },
    check: (response) => expect(response.json()).toEqual(expected),
  })
}

/** Documents, and the appreciation that the certificate requires. */
export const DOCUMENT_SCENARIOS: Record<string, Scenario> = {
  F1: shared(disponibilite(orderOfX)),
  F1b: shared(disponibilite(billed('facture'))),
  F1c: shared(disponibilite(billed('convention'))),
  F2: shared(disponibilite(ownOrder), giveOrder),
  F2b: shared(disponibilite(ownContrat), giveSoi),
  F2c: shared(disponibilite(othersContrat)),
  F3: shared(disponibilite(ofCaller), giveInscription),
  F4: shared(disponibilite(ofEmployee)),
  F5: shared(disponibilite(mixed)),
  F6a: shared(fichier(orderOfX)),
  F6b: shared(fichier(ownOrder), giveOrder),
  F6f: shared(fichier(ownContrat), giveSoi),
  F6g: shared(fichier(othersContrat)),
  F6c: shared(fichier(ofCaller), giveInscription),
  F6d: shared(fichier(ofEmployee)),
  F6e: shared(fichier(mixed)),
  F8a: appreciation(completedOwn),
  F8b: sharedUntilAccepted(
    appreciation(async (cell) => terminate(cell.database.db, await orderForX(cell), SMALL_CATALOGUE_DAY)),
  ),
  F9a: verification({ numero: 'F2027-000001', code: CODE }, { resultat: 'CONNU', ...SAID }),
  F9b: verification({ sha256: sha256Of('%PDF-1.7') }, { resultat: 'AUTHENTIQUE', ...SAID }),
  F9c: verification(
    { numero: 'F2027-000001', code: `${CODE.slice(1)}0` },
    { resultat: 'INCONNU', etat: null, emisLe: null, derniereLe: null },
  ),
  F8c: sharedUntilAccepted(
    appreciation(async (cell) => Number((await ofCaller(cell))[1].sessionParticipantId)),
    giveInscription,
  ),
}
