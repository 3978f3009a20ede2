import { beforeEach, expect } from 'vitest'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { isTardif } from '../../exploitation/etat/pending.ts'
import { now } from '../../platform/clock.ts'
import { createLogger } from '../../platform/log.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { db, order, put, commandes as test } from '../../testing/test.ts'
import { toContexteDocument } from './contexte.ts'
import type { Dessinateur } from './dessinateur.ts'
import { setFichier } from './document.sql.ts'
import { documentNext, drawNext } from './documents.service.ts'

const log = createLogger('silent')

/** An order whose documents are to be drawn. */
beforeEach(async () => {
  expect((await order(await put())).statusCode).toBe(200)
  while (await documentNext(db, toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY), log));
})

/** Draws in no time what the threads draw. */
function drawWith(draw: Dessinateur['draw']): Promise<boolean> {
  const dessinateur = { lanes: 1, draw, close: async () => {} }
  return drawNext(db, { dessinateur, origins: ['http://localhost:3000'] }, log)
}

async function listDocuments() {
  return db.selectFrom('document').select(['id', 'type', 'fichier']).orderBy('id').execute()
}

async function makeDue(ago: number, ids: readonly string[]): Promise<void> {
  const aDessinerLe = new Date(now().getTime() - ago)
  await db.updateTable('document').set({ aDessinerLe }).where('id', 'in', ids).execute()
}

test('PAP-08 each document is drawn once, the one that has waited longest first', async () => {
  const documents = await listDocuments()
  const last = documents.at(-1)
  await makeDue(60_000, [last?.id ?? ''])
  const drawn: string[] = []
  const draw: Dessinateur['draw'] = async ({ type }) => {
    drawn.push(type)
    return Buffer.from(type)
  }
  while (await drawWith(draw));
  expect(drawn[0]).toBe(last?.type)
  expect(drawn.toSorted()).toEqual(documents.map(({ type }) => type).toSorted())
  for (const { type, fichier } of await listDocuments()) expect(fichier?.toString()).toBe(type)
})

test('PAP-08 a document that cannot be drawn stops no other, and is due again later', async () => {
  const [broken, ...others] = await listDocuments()
  await makeDue(60_000, [broken?.id ?? ''])
  expect(await drawWith(() => Promise.reject(new Error('no ink')))).toBe(true)
  while (await drawWith(async () => Buffer.from('drawn')));
  const undrawn = async () => (await listDocuments()).filter(({ fichier }) => fichier === null).map(({ id }) => id)
  expect(others.length).toBeGreaterThan(0)
  expect(await undrawn()).toEqual([broken?.id])
  await makeDue(1_000, [broken?.id ?? ''])
  expect(await drawWith(async () => Buffer.from('drawn'))).toBe(true)
  expect(await undrawn()).toEqual([])
})

test('PAP-08 OPS-03 what fails to be drawn again and again is told late: its age is that of the document', async () => {
  await db
    .updateTable('document')
    .set({ createdAt: new Date(now().getTime() - 16 * 60_000) })
    .execute()
  while (await drawWith(() => Promise.reject(new Error('broken'))));
  const { attentes } = await findEtat(db, now())
  const aDessiner = attentes.find(({ genre }) => genre === 'documents-a-dessiner')
  expect([aDessiner?.nombre, aDessiner && isTardif(aDessiner)]).toEqual([(await listDocuments()).length, true])
})

test('SCE-13 when two instances have drawn a document, the first file stays, and no other is touched', async () => {
  const [one] = await listDocuments()
  for (const text of ['first', 'second']) await setFichier(db, one?.id ?? '', Buffer.from(text))
  const files = (await listDocuments()).map(({ fichier }) => fichier?.toString())
  expect(files[0]).toBe('first')
  expect(files.slice(1).every((file) => file === undefined)).toBe(true)
})
