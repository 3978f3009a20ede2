import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { beforeEach, describe, expect } from 'vitest'
import type { VerificationForm } from '#contract/papier/verification.ts'
import { createLogger } from '../../platform/log.ts'
import { testApp, testConfig, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { moveSession } from '../../testing/document/document.sql.ts'
import { readXmp, textOf } from '../../testing/document/fichier.ts'
import { app, database, db, order, put, commandes as test } from '../../testing/test.ts'
import { toContexteDocument } from './contexte.ts'
import { setFichier } from './document.sql.ts'
import { documentNext, drawNext } from './documents.service.ts'
import { drawPdf } from './pdf/pdf.ts'
import { makeCodeOfDocument } from './verification.service.ts'
import { findControle } from './verification.sql.ts'

const APP = 'https://formation.example'
const log = createLogger('silent')
const INCONNU = { resultat: 'INCONNU', etat: null, emisLe: null, derniereLe: null }

async function sweep(day = SMALL_CATALOGUE_DAY): Promise<void> {
  while (await documentNext(db, toContexteDocument(testConfig(), day), log));
  const dessinateur = { lanes: 1, draw: drawPdf, close: async () => {} }
  while (await drawNext(db, { dessinateur, origins: [APP] }, log));
}

/** An order whose documents are drawn. */
beforeEach(async () => {
  await moveSession(db, 'TVA-PAR', '2027-04-01')
  expect((await order(await put())).statusCode).toBe(200)
  await sweep()
})

interface Issued {
  id: string
  fichier: Buffer
  sha256: string
  numero: string
  code: string
}

/** A document as its reader holds it: the number and the code are read in its pages. */
async function open(type: 'facture' | 'convocation' | 'convention', version = 1): Promise<Issued> {
  const { id, fichier } = await db
    .selectFrom('document')
    .select(['id', 'fichier'])
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (!fichier) throw new Error('not drawn')
  const { text } = await extractText(new Uint8Array(fichier), { mergePages: true })
  const [, numero = '', code = ''] = /numéro (\S+) – code (\S+)/.exec(text.replace(/\s+/g, ' ')) ?? []
  return { id, fichier, sha256: createHash('sha256').update(fichier).digest('hex'), numero, code }
}

async function verify(payload: VerificationForm) {
  const response = await app.inject({ method: 'POST', url: '/api/verification', headers: WRITE, payload })
  expect(response.statusCode).toBe(200)
  return response.json()
}

describe('a document that was issued', () => {
  test('SCE-10 says on its pages and in its metadata where it is checked, with a code of its own', async () => {
    const [facture, convocation] = [await open('facture'), await open('convocation')]
    expect(facture.numero).toBe('F2027-000001')
    expect(convocation.numero).toMatch(/^C\d+$/)
    for (const { code } of [facture, convocation])
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(facture.code).not.toBe(convocation.code)
    expect(await findControle(db, facture.id)).toEqual({
      numero: facture.numero,
      code: facture.code.replaceAll('-', ''),
      site: 'http://localhost:3000',
    })
    const address = textOf(readXmp(facture.fichier), 'dc:identifier')
    expect(address).toBe(`${APP}/verifier#numero=F2027-000001&code=${facture.code}`)
  })

  test('SCE-11 is known by its number and its code, as they are typed, and by nothing less', async () => {
    const { numero, code } = await open('facture')
    const known = { resultat: 'CONNU', etat: 'DERNIERE' }
    expect(await verify({ numero, code })).toMatchObject(known)
    expect(
      await verify({ numero: ` ${numero.toLowerCase()} `, code: code.toLowerCase().replaceAll('-', ' ') }),
    ).toMatchObject(known)
    const other = await open('convention')
    for (const wrong of [{ numero }, { code }, { numero, code: other.code }, { numero: 'F2027-000002', code }, {}])
      expect(await verify(wrong)).toEqual(INCONNU)
  })

  test('SCE-11 is known by its file alone; a file that was changed is not it', async () => {
    const { numero, code, sha256 } = await open('facture')
    expect(await verify({ sha256 })).toMatchObject({ resultat: 'AUTHENTIQUE', etat: 'DERNIERE' })
    const changed = createHash('sha256').update('changed').digest('hex')
    expect(await verify({ sha256: changed, numero, code })).toMatchObject({ resultat: 'MODIFIE', etat: 'DERNIERE' })
    expect(await verify({ sha256: changed })).toEqual(INCONNU)
  })

  test('SCE-12 is told to be replaced once there is a newer version, whose day is said', async () => {
    const before = await open('convention')
    await moveSession(db, 'TVA-PAR', '2027-04-08')
    await sweep()
    const after = await open('convention', 2)
    await db
      .updateTable('document')
      .set({ createdAt: new Date('2027-03-01T23:30:00Z') })
      .where('id', '=', before.id)
      .execute()
    await db
      .updateTable('document')
      .set({ createdAt: new Date('2027-03-05T12:00:00Z') })
      .where('id', '=', after.id)
      .execute()
    const days = { emisLe: '2027-03-02', derniereLe: '2027-03-05' }
    expect(await verify({ sha256: before.sha256 })).toEqual({ resultat: 'AUTHENTIQUE', etat: 'REMPLACEE', ...days })
    expect(await verify({ numero: before.numero, code: before.code })).toMatchObject({ etat: 'REMPLACEE', ...days })
    expect(await verify({ sha256: after.sha256 })).toMatchObject({ etat: 'DERNIERE', emisLe: '2027-03-05' })
  })

  test('SCE-12 is told to be void when it invites to what will not take place', async () => {
    const { sha256 } = await open('convocation')
    await db.updateTable('inscription').set({ statut: 'Annulée' }).execute()
    expect(await verify({ sha256 })).toMatchObject({ resultat: 'AUTHENTIQUE', etat: 'CADUQUE' })
  })

  test('SCE-13 keeps its code when its drawing is begun again, and its file when it is drawn twice', async () => {
    const { id, sha256, code } = await open('facture')
    await setFichier(db, id, Buffer.from('another'))
    expect(await verify({ sha256 })).toMatchObject({ resultat: 'AUTHENTIQUE' })
    await db
      .updateTable('document')
      .set({ fichier: null, aDessinerLe: new Date(0) })
      .where('id', '=', id)
      .execute()
    await sweep()
    expect((await open('facture')).code).toBe(code)
  })
})

test('SCE-14 a file that was issued before the upgrade is known since', async () => {
  const { sha256 } = await open('facture')
  await db.deleteFrom('documentEmpreinte').execute()
  expect(await verify({ sha256 })).toEqual(INCONNU)
  const migration = readFileSync(new URL('../../migrations/041_verification.sql', import.meta.url), 'utf8')
  await sql.raw(migration.slice(migration.lastIndexOf('insert into document_empreinte'))).execute(db)
  expect(await verify({ sha256 })).toMatchObject({ resultat: 'AUTHENTIQUE' })
})

test('SCE-15 what is asked must be a hash or what one can type', async () => {
  for (const payload of [{ sha256: 'x' }, { numero: 'x'.repeat(61) }, { code: 1 }]) {
    const response = await app.inject({ method: 'POST', url: '/api/verification', headers: WRITE, payload })
    expect(response.statusCode).toBe(400)
  }
})

test('SCE-15 one network asks sixty times a minute, not more', async () => {
  const app = await testApp({ database: database })
  const ask = () => app.inject({ method: 'POST', url: '/api/verification', headers: WRITE, payload: {} })
  const codes: number[] = []
  for (let count = 0; count < 61; count += 1) codes.push((await ask()).statusCode)
  expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(codes.at(-1)).toBe(429)
  await app.close()
})

test('SCE-10 codes are by chance', () => {
  const codes = Array.from({ length: 500 }, makeCodeOfDocument)
  expect(new Set(codes).size).toBe(500)
  expect(new Set(codes.join('')).size).toBe(32)
})
