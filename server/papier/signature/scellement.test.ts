import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { verifySceau } from '#contract/rules/sceau/sceau.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { isTardif } from '../../exploitation/etat/pending.ts'
import { createLogger } from '../../platform/log.ts'
import type { Origins } from '../../socle/config/config-hotes.ts'
import { testConfig, WRITE } from '../../testing/application.ts'
import { makeRsa, pairOf } from '../../testing/document/sceau.ts'
import { conventions, signer as test } from '../../testing/signature/convention.ts'
import { addAdministrateur, conventionOf, setEnLigne } from '../../testing/signature/signature.ts'
import { WITHOUT_STANDINS } from '../../testing/without-standins.ts'
import { toContexteDocument } from '../document/contexte.ts'
import { documentNext, drawNext } from '../document/documents.service.ts'
import { drawPdf } from '../document/pdf/pdf.ts'
import { makeSealer } from '../document/sceau/sceau.service.ts'
import { findControle } from '../document/verification.sql.ts'
import { sealNext } from './scellement.service.ts'

const log = createLogger('silent')
const APP_URL = 'http://localhost:3000'
const dessinateur = { lanes: 1, draw: drawPdf, close: async () => {} }
const sealer = makeSealer(testConfig(pairOf(makeRsa(), 'Institut')))

const ORIGINS: Origins = [APP_URL]
const outils = () => ({ dessinateur, sealer, origins: ORIGINS, log, now: conventions.now })
const scellees = () => conventions.db.selectFrom('signatureScellee').selectAll().execute()
const makeDue = () =>
  conventions.db
    .updateTable('signatureScellee')
    .set({ aScellerLe: new Date(0) })
    .execute()

/** The pages of a file, as they are read, without the foot that counts them. */
async function pagesOf(file: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  return text.map((page) => page.replace(/Page \d+ sur \d+/, '').trim())
}

/** An order whose convention is drawn for real. */
async function orderDrawn(): Promise<string> {
  const { db, me, now } = conventions
  await setEnLigne(db, me().clientId)
  expect((await conventions.order()).statusCode).toBe(200)
  while (await documentNext(db, toContexteDocument(testConfig(), now()), log));
  while (await drawNext(db, { dessinateur, origins: [APP_URL] }, log));
  return conventionOf(db)
}

async function readDocument(commandeId: string): Promise<Buffer> {
  const headers = { ...WRITE, cookie: conventions.me().cookie }
  const url = `/api/document/convention/fichier?commandeId=${commandeId}`
  return (await conventions.app.inject({ url, headers })).rawPayload
}

test('SIG-20 the signed file is the version that was shown, then the page that proves it, under the seal', async () => {
  const { db, me } = conventions
  const documentId = await orderDrawn()
  const { read, signAll, open } = conventions.signing(documentId)
  const { sha256, texte, commandeId } = (await read()).json()
  const shown = (await open()).rawPayload
  expect(createHash('sha256').update(shown).digest('hex')).toBe(sha256)
  expect(await signAll(db, me().email)).toMatchObject({ etat: 'SIGNEE', scelle: false })
  expect(await readDocument(commandeId)).toEqual(shown)

  expect(await sealNext(db, outils())).toBe(true)
  expect(await sealNext(db, outils())).toBe(false)
  expect((await read()).json().scelle).toBe(true)
  const sealed = await readDocument(commandeId)
  expect(sealed).toEqual((await open()).rawPayload)
  const [before, after] = [await pagesOf(shown), await pagesOf(sealed)]
  const signe = ['Sceau électronique apposé sur ce fichier', 'Signé en ligne : Camille PERRIN, 10/03/2027 à 10:00']
  expect(
    after.slice(0, before.length).map((page) => signe.reduce((text, mot) => text.replace(`\n${mot}`, ''), page)),
  ).toEqual(before)
  for (const mot of signe) expect(after.join('\n')).toContain(mot)
  expect(after).toHaveLength(before.length + 1)
  const proof = (after.at(-1) ?? '').replace(/\s+/g, ' ')
  const instant = conventions.now().toISOString()
  for (const said of ['Preuve de la signature électronique', 'Camille PERRIN', me().compteId, 'Navigateur d’essai'])
    expect(proof).toContain(said)
  expect(proof.replaceAll(' ', '')).toContain(sha256)
  expect(proof.replaceAll(' ', '')).toContain(me().email)
  expect(proof).toContain('203.0.113.7')
  expect(proof.split(instant)).toHaveLength(6)
  expect(proof.replace(/\s/g, '')).toContain(texte.replace(/\s/g, ''))

  expect(await verifySceau(new Uint8Array(sealed))).toMatchObject({ isIntact: true })
  const flipped = Buffer.from(sealed)
  flipped[1_000] = (flipped[1_000] ?? 0) ^ 1
  expect(await verifySceau(new Uint8Array(flipped))).not.toMatchObject({ isIntact: true })
})

test('SCE-12 anybody who checks the sealed file is told that it is ours, and who has the unsigned one that it was signed', async () => {
  const { db, me, app } = conventions
  const documentId = await orderDrawn()
  const { signAll, open } = conventions.signing(documentId)
  const verify = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/verification', headers: WRITE, payload })).json()
  const empreinteOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')
  const shown = (await open()).rawPayload
  const day = '2027-03-10'
  const derniere = { resultat: 'AUTHENTIQUE', etat: 'DERNIERE', emisLe: day, derniereLe: day }
  expect(await verify({ sha256: empreinteOf(shown) })).toEqual(derniere)
  await signAll(db, me().email)
  expect(await verify({ sha256: empreinteOf(shown) })).toEqual(derniere)

  await sealNext(db, outils())
  expect(await verify({ sha256: empreinteOf((await open()).rawPayload) })).toEqual(derniere)
  expect(await verify({ sha256: empreinteOf(shown) })).toEqual({ ...derniere, signeeLe: day })
  const { numero, code } = (await findControle(db, documentId)) ?? {}
  expect(await verify({ numero, code })).toEqual({ ...derniere, resultat: 'CONNU', signeeLe: day })
})

test('SIG-21 a kill between the signature and the seal is finished by the sweep, once, with one mail', async () => {
  const { db, me } = conventions
  const documentId = await conventions.orderConvention()
  await conventions.signing(documentId).signAll(db, me().email)
  const died = { ...outils(), sealer: { isReadyAt: () => true, seal: () => Promise.reject(new Error('killed')) } }
  expect(await sealNext(db, died)).toBe(true)
  expect(await scellees()).toMatchObject([{ documentId, fichier: null, scelleeLe: null }])
  // The claim of the dead one still holds.
  expect(await sealNext(db, outils())).toBe(false)
  await makeDue()
  const seals = await Promise.all([sealNext(db, outils()), sealNext(db, outils())])
  expect(seals.toSorted()).toEqual([false, true])
  const [first] = await scellees()
  expect(first?.scelleeLe).toEqual(conventions.now())
  await makeDue()
  expect(await sealNext(db, outils())).toBe(false)
  const mails = await db.selectFrom('courriel').select('sujet').where('sujet', 'like', 'Signé :%').execute()
  expect(mails).toEqual([{ sujet: 'Signé : Convention de formation professionnelle' }])
})

test('SIG-21 two instances that sealed the same file: the first stays, and is told once', async () => {
  const { db, me } = conventions
  await conventions.signing(await conventions.orderConvention()).signAll(db, me().email)
  const slow = { ...outils(), sealer: { isReadyAt: () => true, seal: sealTwice } }
  /** While this one seals, its claim lapses and another one seals. */
  async function sealTwice(pdf: Buffer): Promise<Buffer> {
    await makeDue()
    const sealer = { isReadyAt: () => true, seal: async () => Buffer.from('first') }
    expect(await sealNext(db, { ...outils(), sealer })).toBe(true)
    return pdf
  }
  await sealNext(db, slow)
  expect((await scellees()).map(({ fichier }) => fichier?.toString())).toEqual(['first'])
  expect(await db.selectFrom('courriel').select('id').where('sujet', 'like', 'Signé :%').execute()).toHaveLength(1)
})

/** What waits for its seal, and since when in minutes. */
async function aSceller() {
  const { attentes } = await findEtat(conventions.db, conventions.now())
  const found = attentes.find(({ genre }) => genre === 'signatures-a-sceller')
  return found && { nombre: found.nombre, minutes: Math.round((found.age ?? 0) / 60), isTardif: isTardif(found) }
}

test.each([
  ['has ended', testConfig(pairOf(makeRsa(), 'Institut', ['2001-01-01', '2002-01-01']))],
  ['is not there', testConfig({ ...WITHOUT_STANDINS, SEAL_CERTIFICATE: '', SEAL_KEY: '' })],
])(
  'SIG-22 where the certificate %s, people sign all the same; the seal waits for a valid one, and is told late',
  async (_, config) => {
    const { db, me } = conventions
    const signed = await conventions.signing(await conventions.orderConvention()).signAll(db, me().email)
    expect(signed).toMatchObject({ etat: 'SIGNEE', scelle: false })
    expect(await sealNext(db, { ...outils(), sealer: makeSealer(config) })).toBe(false)
    expect(await aSceller()).toEqual({ nombre: 1, minutes: 0, isTardif: false })
    conventions.later(16)
    expect(await aSceller()).toEqual({ nombre: 1, minutes: 16, isTardif: true })
    expect(await sealNext(db, outils())).toBe(true)
    expect(await aSceller()).toMatchObject({ nombre: 0 })
  },
)

test('SIG-22 a seal that fails again and again is told late: its age is that of the signature', async () => {
  const { db, me } = conventions
  await conventions.signing(await conventions.orderConvention()).signAll(db, me().email)
  const broken = { ...outils(), sealer: { isReadyAt: () => true, seal: () => Promise.reject(new Error('broken')) } }
  conventions.later(16)
  expect(await sealNext(db, broken)).toBe(true)
  expect(await aSceller()).toEqual({ nombre: 1, minutes: 16, isTardif: true })
})

test('SIG-23 the proof names both signatories; hostile names and browsers begin no line of their own', async () => {
  const { db, me } = conventions
  const documentId = await orderDrawn()
  const hostile = 'Roux\nSigné par tous : hier\u202e & <b>'
  const one = await addAdministrateur(db, me().clientId, true, hostile)
  const other = await addAdministrateur(db, me().clientId, true, 'Blanc')
  for (const { cookie, email } of [one, other]) await conventions.signing(documentId, cookie).signAll(db, email)
  await sealNext(db, outils())
  const [row] = await scellees()
  const pages = await pagesOf(row?.fichier ?? Buffer.alloc(0))
  const proof = pages.slice(-2).join('\n')
  expect(proof).toContain('BLANC')
  expect(proof).toMatch(/ROUX\s+SIGNÉ PAR TOUS\s:\sHIER\s+& <B>/)
  expect(proof.split('\n').filter((line) => line.startsWith('SIGNÉ PAR TOUS'))).toEqual([])
})
