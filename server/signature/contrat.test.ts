import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openConventions } from '../testing/signature/convention.ts'
import { addASigner, codeFor } from '../testing/signature/signature.ts'
import { announceSignatures } from './annonce.service.ts'

let conventions: Awaited<ReturnType<typeof openConventions>>

beforeAll(async () => {
  conventions = await openConventions()
})
afterAll(() => conventions.close())
beforeEach(() => conventions.reset())

/** The order of an individual, whose contract is to be signed within the hour. */
async function orderContrat(): Promise<{ documentId: string; commandeId: string }> {
  const { db, me, now } = conventions
  expect((await conventions.order()).statusCode).toBe(200)
  const { id: commandeId } = await db.selectFrom('commande').select('id').executeTakeFirstOrThrow()
  const expireLe = new Date(now().getTime() + 3_600_000)
  await db
    .updateTable('commande')
    .set({ particulier: true, etat: 'A_SIGNER', expireLe, compteId: me().compteId })
    .where('id', '=', commandeId)
    .execute()
  await db.updateTable('client').set({ natureId: 3, compteId: me().compteId }).where('id', '=', me().clientId).execute()
  await db
    .insertInto('contrat')
    .values({ commandeId, signeLe: null, finRetractation: null, debutAnticipe: true })
    .execute()
  return { documentId: await addASigner(db, commandeId, '%PDF-1.7 contrat'), commandeId }
}

const contratOf = (commandeId: string) =>
  conventions.db
    .selectFrom('contrat as t')
    .innerJoin('commande as c', 'c.id', 't.commandeId')
    .select(['c.etat', 't.signeLe'])
    .where('t.commandeId', '=', commandeId)
    .executeTakeFirstOrThrow()

test('an individual who signs has the contract signed in the same transaction; its own mails tell of it', async () => {
  const { db, me, now } = conventions
  const { documentId, commandeId } = await orderContrat()
  const before = (await conventions.signing(documentId).read()).json()
  expect(before).toMatchObject({ etat: 'A_SIGNER', expireLe: new Date(now().getTime() + 3_600_000).toISOString() })
  expect(before.signataires).toMatchObject([{ role: 'Le stagiaire', moi: true }])
  expect(await conventions.signing(documentId).signAll(db, me().email)).toMatchObject({ etat: 'SIGNEE' })
  expect(await contratOf(commandeId)).toEqual({ etat: 'SIGNEE', signeLe: now() })
  await announceSignatures(db, now())
  expect(await db.selectFrom('courriel').select('id').where('sujet', 'like', 'À signer%').execute()).toEqual([])
})

test('a contract whose places are no longer held is not signed, and its order stays what it is', async () => {
  const { db, me } = conventions
  const { documentId, commandeId } = await orderContrat()
  conventions.later(55)
  const { accept, sign, read } = conventions.signing(documentId)
  expect((await accept()).statusCode).toBe(200)
  conventions.later(6)
  expect((await sign(await codeFor(db, me().email))).json()).toMatchObject({ code: 'SIGNATURE_CLOSE' })
  expect((await read()).json()).toMatchObject({ etat: 'CLOSE' })
  expect(await contratOf(commandeId)).toEqual({ etat: 'A_SIGNER', signeLe: null })
})
