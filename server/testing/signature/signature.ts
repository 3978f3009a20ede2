import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Signature } from '#contract/papier/signature.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { signInAs, testConfig, WRITE } from '../application.ts'
import { addInterlocuteur } from '../client/client.sql.ts'

const log = createLogger('silent')

/** Writes the documents that are due, and marks them as drawn. */
export async function makeDrawn(db: Db, now: Date, env: Record<string, string> = {}): Promise<void> {
  while (await documentNext(db, toContexteDocument(testConfig(env), now), log));
  await markDrawn(db)
}

/** Each file holds its own version's id. */
export async function markDrawn(db: Db): Promise<void> {
  const undrawn = await db.selectFrom('document').select('id').where('fichier', 'is', null).execute()
  for (const { id } of undrawn)
    await db
      .updateTable('document')
      .set({ fichier: Buffer.from(`%PDF-1.7 ${id}`) })
      .where('id', '=', id)
      .execute()
}

/** Has the conventions of the company signed online. */
export async function setEnLigne(db: Db, clientId: number, enLigne = true): Promise<void> {
  await db.updateTable('client').set({ signatureEnLigne: enLigne }).where('id', '=', clientId).execute()
}

/** The newest convention of the only order. */
export async function conventionOf(db: Db): Promise<string> {
  const query = db.selectFrom('document').select('id').where('type', '=', 'convention').orderBy('version', 'desc')
  return (await query.executeTakeFirstOrThrow()).id
}

/** Another proved administrator of the company, named as its signatory or not. */
export async function addAdministrateur(db: Db, clientId: number, isSignataire: boolean, nom = 'Roux') {
  const person = await signInAs(db, { prenom: 'Alix', nom })
  const email = `${person.sub}@demo.example`
  const droits = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId, compteId: person.compteId, email, prenom: 'Alix', nom, ...droits })
  if (isSignataire) await nameSignataire(db, clientId, email)
  return { ...person, email }
}

export async function nameSignataire(db: Db, clientId: number, email: string): Promise<void> {
  const { id: interlocuteurId } = await db
    .selectFrom('interlocuteur')
    .select('id')
    .where('clientId', '=', clientId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db.insertInto('signataire').values({ interlocuteurId, clientId }).execute()
}

/** The code of the last mail to this address. */
export async function codeFor(db: Db, email: string): Promise<string> {
  const rows = await db
    .selectFrom('courriel')
    .select(['texte', 'sujet'])
    .where('destinataire', '=', email)
    .where('sujet', 'like', 'Votre code de signature%')
    .orderBy('createdAt', 'desc')
    .orderBy(sql`xmin::text::bigint`, 'desc')
    .execute()
  const found = /Votre code : (\d{3})\s(\d{3})/.exec(rows[0]?.texte ?? '')
  if (!found) throw new Error('no code was sent')
  return `${found[1]}${found[2]}`
}

/** Another code than this one. */
export const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The calls of a person on the document that they sign. */
export function signing(app: FastifyInstance, documentId: string, cookie: string) {
  const url = `/api/signatures/${documentId}`
  const headers = { ...WRITE, cookie, 'user-agent': 'Navigateur d’essai' }
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${url}${path}`, headers, payload, remoteAddress: '203.0.113.7' })
  const read = () => app.inject({ url, headers })
  const open = () => app.inject({ url: `${url}/document`, headers })
  const askCode = (sha256: string) => post('/code', { accepte: true, sha256 })
  const sign = (code: string) => post('/signature', { code })
  /** Opens the document and accepts what was read. */
  async function accept() {
    const { rawPayload } = await open()
    return askCode(createHash('sha256').update(rawPayload).digest('hex'))
  }
  /** Goes all the way. */
  async function signAll(db: Db, email: string): Promise<Signature> {
    expect((await accept()).statusCode).toBe(200)
    const response = await sign(await codeFor(db, email))
    expect(response.statusCode).toBe(200)
    return response.json()
  }
  return { read, open, askCode, accept, sign, signAll }
}

/** A convention of the order with this file, to be signed online, whatever its documents are. Answers its id. */
export async function addASigner(db: Db, commandeId: string, fichier: string): Promise<string> {
  const modele = JSON.stringify({ titre: 'Convention', numero: 'C1' })
  const document = { type: 'convention' as const, commandeId, inscriptionId: null, modificationId: null, version: 1 }
  const { id } = await db
    .insertInto('document')
    .values({ ...document, modele, empreinte: '', fichier: Buffer.from(fichier) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('signatureDemande').values({ commandeId, type: 'convention' }).execute()
  await db.updateTable('commande').set({ aDocumenter: false }).where('id', '=', commandeId).execute()
  return id
}
