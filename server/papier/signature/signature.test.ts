import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { REFUSALS } from '#contract/reference/refus.ts'
import { signInAs, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { moveSession, setCommande } from '../../testing/document/document.sql.ts'
import { conventions, signer as test } from '../../testing/signature/convention.ts'
import {
  addAdministrateur,
  codeFor,
  conventionOf,
  makeDrawn,
  nameSignataire,
  wrongOf,
} from '../../testing/signature/signature.ts'

const MINUTE_MS = 60_000

const me = () => conventions.me()
const later = (minutes: number) => conventions.later(minutes)
const orderConvention = () => conventions.orderConvention()
const mine = (documentId: string, cookie?: string) => conventions.signing(documentId, cookie)
const rows = () => conventions.db.selectFrom('signature').selectAll().execute()

/** The order and what was written of it changed: a new version of the convention is there. */
async function changeConvention(jour = '2027-05-20'): Promise<string> {
  await moveSession(conventions.db, 'TVA-PAR', jour)
  await makeDrawn(conventions.db, conventions.now())
  return conventionOf(conventions.db)
}

test('SIG-01 a convention is opened, accepted, and signed with the code of the mail; every step is kept', async () => {
  const { db } = conventions
  const documentId = await orderConvention()
  const { read, open, askCode, sign } = mine(documentId)
  const before = (await read()).json()
  expect(before).toMatchObject({
    documentId,
    remplace: false,
    etat: 'A_SIGNER',
    obstacle: null,
    scelle: false,
    version: 1,
  })
  expect(before.signataires).toEqual([{ nom: 'Camille PERRIN', role: 'Pour Cabinet Perrin', signeLe: null, moi: true }])
  expect(before.moi).toMatchObject({ email: me().email, ouvertLe: null, codeEnvoyeLe: null, signeLe: null })

  const sha256 = createHash('sha256')
    .update((await open()).rawPayload)
    .digest('hex')
  expect(sha256).toBe(before.sha256)
  later(2)
  const asked = (await askCode(sha256)).json()
  expect(asked.moi).toMatchObject({
    essaisRestants: 5,
    codeExpireLe: new Date(conventions.now().getTime() + 10 * MINUTE_MS).toISOString(),
  })
  later(3)
  const signed = await sign(await codeFor(db, me().email))
  expect(signed.statusCode).toBe(200)
  expect(signed.json()).toMatchObject({ etat: 'SIGNEE', obstacle: REFUSALS.SIGNATURE_DEJA_FAITE.message })

  const at = (minutes: number) => new Date(SMALL_CATALOGUE_DAY.getTime() + minutes * MINUTE_MS)
  expect(await rows()).toMatchObject([
    {
      documentId,
      compteId: me().compteId,
      nom: 'Camille PERRIN',
      email: me().email,
      role: 'Pour Cabinet Perrin',
      sha256,
      texte: before.texte,
      ouvertLe: at(0),
      accepteLe: at(2),
      codeEnvoyeLe: at(2),
      signeLe: at(5),
      ip: '203.0.113.7',
      userAgent: 'Navigateur d’essai',
      codeHash: null,
      tombeeLe: null,
    },
  ])
  expect(before.texte).toMatch(
    /^J’ai lu et j’accepte le document « Convention de formation professionnelle C.*», version 1\.$/,
  )
})

test('SIG-02 the database holds a keyed hash of the code, never the code', async () => {
  const { db } = conventions
  const { accept } = mine(await orderConvention())
  await accept()
  const code = await codeFor(db, me().email)
  const [row] = await rows()
  expect(JSON.stringify(row)).not.toContain(code)
  const guesses = [code, `${row?.codeSel}${code}`, `signature ${row?.codeSel} ${code}`]
  for (const guess of guesses) expect(createHash('sha256').update(guess).digest('hex')).not.toBe(row?.codeHash)
  const { sujet } = await db
    .selectFrom('courriel')
    .select('sujet')
    .where('sujet', 'like', 'Votre code%')
    .executeTakeFirstOrThrow()
  expect(sujet).not.toMatch(/\d{3}/)
})

test('SIG-03 a wrong code says how many tries are left; after five, only a new code signs', async () => {
  const { db } = conventions
  const { accept, sign, read } = mine(await orderConvention())
  await accept()
  const code = await codeFor(db, me().email)
  const answers = []
  for (let essai = 0; essai < 5; essai += 1) answers.push((await sign(wrongOf(code))).json())
  expect(answers.map(({ code: refusal }) => refusal)).toEqual([...Array(4).fill('CODE_FAUX'), 'CODE_EPUISE'])
  expect(answers[0].message).toBe('Ce code n’est pas le bon. Il vous reste 4 essais.')
  expect(answers[3].message).toBe('Ce code n’est pas le bon. Il vous reste 1 essai.')
  expect((await sign(code)).json()).toMatchObject({ code: 'CODE_EPUISE' })
  expect((await read()).json().moi).toMatchObject({ codeExpireLe: null, essaisRestants: 0 })
  await accept()
  expect((await sign(await codeFor(db, me().email))).statusCode).toBe(200)
})

test('SIG-04 a late code, one that was replaced, and one that was never asked for sign nothing', async () => {
  const { db } = conventions
  const { accept, sign, open } = mine(await orderConvention())
  await open()
  expect((await sign('123456')).json()).toMatchObject({ code: 'CODE_NON_DEMANDE' })
  await accept()
  const first = await codeFor(db, me().email)
  later(10)
  expect((await sign(first)).json()).toMatchObject({ code: 'CODE_PERIME' })
  await accept()
  if ((await codeFor(db, me().email)) !== first) expect((await sign(first)).json()).toMatchObject({ code: 'CODE_FAUX' })
  expect((await rows()).map(({ signeLe }) => signeLe)).toEqual([null])
})

test('SIG-05 a code that has signed signs nothing again: a second press is answered the same', async () => {
  const { db } = conventions
  const { signAll, sign } = mine(await orderConvention())
  const first = await signAll(db, me().email)
  later(1)
  const again = await sign(await codeFor(db, me().email))
  expect(again.json()).toEqual(first)
  expect(await rows()).toHaveLength(1)
})

test('SIG-06 no code without having opened the document, nor for other bytes than those shown', async () => {
  const documentId = await orderConvention()
  const { askCode, open, read } = mine(documentId)
  const { sha256 } = (await read()).json()
  expect((await askCode(sha256)).json()).toMatchObject({ code: 'DOCUMENT_NON_OUVERT' })
  await open()
  expect((await askCode('0'.repeat(64))).json()).toMatchObject({
    code: 'DOCUMENT_CHANGE',
    message: 'Ce document a changé : relisez-le.',
  })
  expect((await askCode('nothing')).statusCode).toBe(400)
})

test('SIG-07 a document that changed while it was read is refused; its old address shows the newer version', async () => {
  const { db } = conventions
  const old = await orderConvention()
  const { accept, sign, read, open, askCode } = mine(old)
  await accept()
  const code = await codeFor(db, me().email)
  const { sha256 } = (await read()).json()
  const newer = await changeConvention()
  expect((await sign(code)).json()).toMatchObject({ code: 'DOCUMENT_CHANGE' })
  expect((await askCode(sha256)).json()).toMatchObject({ code: 'DOCUMENT_CHANGE' })
  expect((await read()).json()).toMatchObject({
    documentId: newer,
    remplace: true,
    version: 2,
    etat: 'A_SIGNER',
    tombeeLe: null,
  })
  expect((await open()).body).toBe(`%PDF-1.7 ${newer}`)
  expect(await mine(newer).signAll(db, me().email)).toMatchObject({ etat: 'SIGNEE', version: 2 })
})

test('SIG-07 what changed and is not written yet is not signed', async () => {
  const { db } = conventions
  const { accept, sign } = mine(await orderConvention())
  await accept()
  await moveSession(db, 'TVA-PAR', '2027-05-21')
  expect((await sign(await codeFor(db, me().email))).json()).toMatchObject({ code: 'DOCUMENT_EN_PREPARATION' })
})

test('SIG-08 an order that was cancelled meanwhile is not signed', async () => {
  const { db } = conventions
  const documentId = await orderConvention()
  const { accept, sign, read } = mine(documentId)
  await accept()
  const { commandeId } = (await read()).json()
  await setCommande(db, commandeId, 'ANNULEE')
  expect((await sign(await codeFor(db, me().email))).json()).toMatchObject({ code: 'SIGNATURE_CLOSE' })
  expect((await read()).json()).toMatchObject({ etat: 'CLOSE', obstacle: REFUSALS.SIGNATURE_CLOSE.message })
})

/** What a replacement in the order of this convention warns of. */
async function warningsOf(documentId: string): Promise<string[]> {
  const { commandeId } = (await mine(documentId).read()).json()
  const { detail } = await conventions.db
    .selectFrom('commande')
    .select('detail')
    .where('id', '=', commandeId)
    .executeTakeFirstOrThrow()
  const par = { nom: 'Faure', prenom: 'Nina', email: 'nina@societe.example', referenceInterne: '' }
  const payload = { nature: 'REMPLACEMENT', email: detail.participants[0]?.email, par }
  const url = `/api/espace/commandes/${commandeId}/modification/apercu`
  const headers = { ...WRITE, cookie: me().cookie, host: 'localhost:3000' }
  const response = await conventions.app.inject({ method: 'POST', url, headers, payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().avertissements
}

test('SIG-09 a new version lets the signature fall, which stays as proof of the version it was for', async () => {
  const { db } = conventions
  const old = await orderConvention()
  const warned = () => warningsOf(old)
  expect(await warned()).toEqual([])
  await mine(old).signAll(db, me().email)
  // Whoever changes the order is told so before.
  expect(await warned()).toEqual([expect.stringMatching(/^La convention de cette commande est signée/)])
  const newer = await changeConvention('2027-05-22')
  expect((await mine(newer).read()).json()).toMatchObject({ etat: 'A_SIGNER', tombeeLe: expect.any(String) })
  expect(await rows()).toMatchObject([{ documentId: old, signeLe: expect.any(Date), tombeeLe: expect.any(Date) }])
})

test('SIG-10 codes are sent five times an hour for a document, ten times an hour to a person', async () => {
  const { db } = conventions
  const documentId = await orderConvention()
  const { accept } = mine(documentId)
  for (let code = 0; code < 5; code += 1) expect((await accept()).statusCode).toBe(200)
  expect((await accept()).json()).toMatchObject({ code: 'TROP_DE_CODES' })
  later(61)
  for (let code = 0; code < 5; code += 1) expect((await accept()).statusCode).toBe(200)
  later(61)
  expect((await accept()).json()).toMatchObject({ code: 'TROP_DE_CODES' })
  later(24 * 60)
  expect((await accept()).statusCode).toBe(200)
  const [other] = await db.selectFrom('document').select('id').where('type', '=', 'bon-de-commande').execute()
  const codes = Array.from({ length: 9 }, () => ({
    compteId: me().compteId,
    documentId: other?.id ?? '',
    envoyeLe: conventions.now(),
  }))
  await db.insertInto('signatureCode').values(codes).execute()
  expect((await accept()).json()).toMatchObject({ code: 'TROP_DE_CODES' })
})

test('SIG-28 codes are sent ten times a day for a document, thirty times a day to a person', async () => {
  const { db } = conventions
  const documentId = await orderConvention()
  const { accept } = mine(documentId)
  const { id: bon } = await db
    .selectFrom('document')
    .select('id')
    .where('type', '=', 'bon-de-commande')
    .executeTakeFirstOrThrow()
  const addCodes = (nombre: number, code: { documentId: string; minutes: number }) => {
    const envoyeLe = new Date(conventions.now().getTime() - code.minutes * MINUTE_MS)
    const values = Array.from({ length: nombre }, () => ({
      compteId: me().compteId,
      documentId: code.documentId,
      envoyeLe,
    }))
    return db.insertInto('signatureCode').values(values).execute()
  }
  await addCodes(9, { documentId, minutes: 24 * 60 - 30 })
  expect((await accept()).statusCode).toBe(200)
  expect((await accept()).json()).toMatchObject({ code: 'TROP_DE_CODES' })
  later(31)
  await addCodes(28, { documentId: bon, minutes: 61 })
  expect((await accept()).statusCode).toBe(200)
  expect((await accept()).json()).toMatchObject({ code: 'TROP_DE_CODES' })
  later(24 * 60)
  expect((await accept()).statusCode).toBe(200)
})

test('SIG-11 whoever has no verified address reads the state, and neither opens nor signs', async () => {
  const { db } = conventions
  const { read, open, askCode } = mine(await orderConvention())
  await db.updateTable('signIn').set({ emailVerified: false }).where('compteId', '=', me().compteId).execute()
  const { sha256, obstacle } = (await read()).json()
  expect(obstacle).toBe(REFUSALS.SIGNATURE_SANS_EMAIL.message)
  expect((await open()).json()).toMatchObject({ code: 'SIGNATURE_SANS_EMAIL' })
  expect((await askCode(sha256)).json()).toMatchObject({ code: 'SIGNATURE_SANS_EMAIL' })
})

test('SIG-12 a stranger knows of nothing, and no document is to be signed that nobody asked for', async () => {
  const { db } = conventions
  const documentId = await orderConvention()
  const stranger = mine(documentId, (await signInAs(db)).cookie)
  const answers = [
    await stranger.read(),
    await stranger.open(),
    await stranger.askCode('0'.repeat(64)),
    await stranger.sign('123456'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  const [bon] = await db.selectFrom('document').select('id').where('type', '=', 'bon-de-commande').execute()
  expect((await mine(bon?.id ?? '').read()).statusCode).toBe(404)
})

test('SIG-13 a company that does not sign online is asked for nothing, unless the provider wants it always', async () => {
  const { db } = conventions
  expect((await conventions.order()).statusCode).toBe(200)
  await makeDrawn(db, conventions.now())
  expect((await mine(await conventionOf(db)).read()).statusCode).toBe(404)
  await moveSession(db, 'TVA-PAR', '2027-05-23')
  await makeDrawn(db, conventions.now(), { SIGNATURE_CONVENTIONS: 'toujours' })
  expect((await mine(await conventionOf(db)).read()).json()).toMatchObject({ etat: 'A_SIGNER' })
})

test('SIG-15 two named signatories both sign, in any order; whoever ordered only reads', async () => {
  const { db } = conventions
  const documentId = await orderConvention()
  const alix = await addAdministrateur(db, me().clientId, true)
  const ines = await addAdministrateur(db, me().clientId, true, 'Blanc')
  const { read, open, askCode } = mine(documentId)
  const { sha256, ...shown } = (await read()).json()
  expect(shown).toMatchObject({ etat: 'A_SIGNER', moi: null, obstacle: REFUSALS.SIGNATURE_AUTRE.message })
  expect((await open()).statusCode).toBe(200)
  expect((await askCode(sha256)).json()).toMatchObject({ code: 'SIGNATURE_AUTRE' })
  expect(await mine(documentId, ines.cookie).signAll(db, ines.email)).toMatchObject({ etat: 'PARTIELLE' })
  const partial = (await read()).json()
  expect(partial.etat).toBe('PARTIELLE')
  expect(
    partial.signataires.map(({ nom, signeLe }: { nom: string; signeLe: string | null }) => [nom, signeLe !== null]),
  ).toEqual([
    ['Alix BLANC', true],
    ['Alix ROUX', false],
  ])
  expect(await mine(documentId, alix.cookie).signAll(db, alix.email)).toMatchObject({ etat: 'SIGNEE' })
})

test('SIG-16 a signatory who loses the right between the code and the signature does not sign', async () => {
  const { db } = conventions
  const documentId = await orderConvention()
  const alix = await addAdministrateur(db, me().clientId, true)
  const hers = mine(documentId, alix.cookie)
  await hers.accept()
  const code = await codeFor(db, alix.email)
  await db
    .updateTable('interlocuteur')
    .set({ declarationContestee: true })
    .where('compteId', '=', alix.compteId)
    .execute()
  expect((await hers.sign(code)).statusCode).toBe(404)
  expect((await mine(documentId).read()).json().signataires).toMatchObject([{ moi: true, signeLe: null }])
  await nameSignataire(db, me().clientId, me().email)
  expect(await mine(documentId).signAll(db, me().email)).toMatchObject({ etat: 'SIGNEE' })
})
