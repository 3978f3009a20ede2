import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { idOfClient, SIRET_X } from '../client/client.sql.ts'
import { addASigner } from '../signature/signature.ts'
import { compteIdOf } from './caller.ts'
import { giveSoi } from './commande.ts'
import { contratASigner } from './contrat-faits.ts'
import { makeDocuments } from './document.ts'
import { billedToX, orderForX } from './espace.ts'
import { expectUnknown } from './panier.ts'
import { type Cell, type Scenario, shared, sharedUntilAccepted } from './types.ts'

type Of = (cell: Cell) => Promise<string>

const FICHIER = '%PDF-1.7 à signer'
const SHA256 = createHash('sha256').update(FICHIER).digest('hex')

/** The convention of this order is to be signed online. */
function conventionOf(order: Of): Of {
  return async (cell) => addASigner(cell.database.db, await order(cell), FICHIER)
}

const ofX = conventionOf(orderForX)

/** The contract that the caller is to sign as an individual. */
async function ownContrat(cell: Cell): Promise<string> {
  const { db } = cell.database
  await contratASigner(cell)
  await makeDocuments(cell)
  await db
    .updateTable('document')
    .set({ fichier: Buffer.from(FICHIER) })
    .execute()
  return (await db.selectFrom('document').select('id').executeTakeFirstOrThrow()).id
}

async function openedBy({ database: { db } }: Cell): Promise<string[]> {
  return (await db.selectFrom('signature').select('compteId').execute()).map(({ compteId }) => compteId)
}

function read(documentOf: Of, path = ''): Scenario {
  return {
    request: async (cell) => ({ url: `/api/signatures/${await documentOf(cell)}${path}` }),
    check: expectUnknown,
  }
}

/** Only who is to sign is recorded as having been shown the document. */
function open(documentOf: Of, isSignataire: boolean): Scenario {
  return {
    request: async (cell) => ({ url: `/api/signatures/${await documentOf(cell)}/document` }),
    check: async (response, cell) => {
      expectUnknown(response)
      expect(response.body === FICHIER).toBe(response.statusCode === 200)
      if (!isSignataire) expect(await openedBy(cell)).toEqual([])
    },
  }
}

/** A code is sent exactly when the call is accepted. */
function ask(documentOf: Of): Scenario {
  return {
    request: async (cell) => {
      const documentId = await documentOf(cell)
      if (await compteIdOf(cell)) await cell.get(`/api/signatures/${documentId}/document`)
      const payload = { accepte: true, sha256: SHA256 }
      return { method: 'POST', url: `/api/signatures/${documentId}/code`, headers: WRITE, payload }
    },
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const codes = await db.selectFrom('signatureCode').select('id').execute()
      expect(codes).toHaveLength(response.statusCode === 200 ? 1 : 0)
    },
  }
}

/** Nobody signs without a code. */
function sign(documentOf: Of): Scenario {
  return {
    request: async (cell) => ({
      method: 'POST',
      url: `/api/signatures/${await documentOf(cell)}/signature`,
      headers: WRITE,
      payload: { code: '123456' },
    }),
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      expect(await db.selectFrom('signatureScellee').select('documentId').execute()).toEqual([])
    },
  }
}

function list(documentOf: Of): Scenario {
  return {
    request: async (cell) => {
      await documentOf(cell)
      const { id } = await cell.database.db.selectFrom('commande').select('id').executeTakeFirstOrThrow()
      return { url: `/api/commandes/${id}/signatures` }
    },
    check: expectUnknown,
  }
}

async function reglageOfX({ database: { db } }: Cell): Promise<string> {
  const id = await idOfClient(db, SIRET_X)
  await db.updateTable('client').set({ signatureEnLigne: false }).where('id', '=', id).execute()
  return `/api/client/${id}/signature`
}

/** Signing online (decision 56). */
export const SIGNATURE_SCENARIOS: Record<string, Scenario> = {
  SG1a: shared(read(ofX)),
  SG1b: shared(read(ownContrat), giveSoi),
  SG1c: shared(read(conventionOf(billedToX))),
  SG2a: shared(open(ofX, false)),
  SG2b: shared(open(ownContrat, true), giveSoi),
  SG3a: ask(ofX),
  SG3b: ask(ownContrat),
  SG4a: sharedUntilAccepted(sign(ofX)),
  SG4b: sharedUntilAccepted(sign(ownContrat), giveSoi),
  SG5a: shared(list(ofX)),
  SG5b: shared(list(ownContrat), giveSoi),
  SG6: { request: async (cell) => ({ url: await reglageOfX(cell) }) },
  SG7: {
    request: async (cell) => ({
      method: 'PUT',
      url: await reglageOfX(cell),
      headers: WRITE,
      payload: { enLigne: true, signataireIds: [] },
    }),
    check: async (_response, { role, database: { db } }) => {
      const x = db.selectFrom('client').select('signatureEnLigne').where('siret', '=', SIRET_X)
      expect((await x.executeTakeFirstOrThrow()).signatureEnLigne).toBe(role === 'ADMV')
    },
  },
}
