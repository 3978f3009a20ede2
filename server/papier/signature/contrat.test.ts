import { expect } from 'vitest'
import { REFUSALS } from '#contract/reference/refus.ts'
import { one, particulier as test } from '../../testing/contrat/particulier.ts'
import { codeFor, wrongOf } from '../../testing/signature/signature.ts'
import { announceSignatures } from './annonce.service.ts'

/** The order of an individual, whose contract is to be signed within the hour. */
async function orderContrat() {
  const { id } = (await one.order()).json()
  return { id, ...(await one.signingOf(id)) }
}

const code = () => codeFor(one.db, one.me().email)
const signatures = () => one.db.selectFrom('signature').select(['signeLe', 'codeEssais']).execute()
const mailsOf = async (said: string) => (await one.sujets()).filter((sujet) => sujet.includes(said))

/** Nothing is signed: neither the document nor the contract, and there is nothing to seal. */
async function expectUnsigned(id: string, etat = 'A_SIGNER'): Promise<void> {
  expect(await one.contrat(id)).toMatchObject({ etat, signeLe: null, finRetractation: null })
  expect((await signatures()).filter(({ signeLe }) => signeLe)).toEqual([])
  expect(await one.db.selectFrom('signatureScellee').select('documentId').execute()).toEqual([])
  expect(await mailsOf('est signé')).toEqual([])
}

test('SIG-25 an individual who signs has the contract signed in the same transaction; its own mails tell of it', async () => {
  const { db, me, now } = one
  const { id, read, signAll } = await orderContrat()
  const before = (await read()).json()
  expect(before).toMatchObject({ etat: 'A_SIGNER', expireLe: new Date(now().getTime() + 3_600_000).toISOString() })
  expect(before.signataires).toMatchObject([{ role: 'Le stagiaire', moi: true }])
  expect(await signAll(db, me().email)).toMatchObject({ etat: 'SIGNEE' })
  expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', signeLe: now().toISOString() })
  await announceSignatures(db, now())
  expect(await mailsOf('À signer')).toEqual([])
})

test('SIG-08 a contract whose places are no longer held is not signed, and its order stays what it is', async () => {
  const { id, accept, sign, read } = await orderContrat()
  one.at('2027-03-10T09:55:00Z')
  expect((await accept()).statusCode).toBe(200)
  one.at('2027-03-10T10:01:00Z')
  expect((await sign(await code())).json()).toMatchObject({ code: 'SIGNATURE_CLOSE' })
  expect((await read()).json()).toMatchObject({ etat: 'CLOSE' })
  await expectUnsigned(id)
})

test('SIG-03 SIG-04 a wrong code and a late one sign no contract; a new one does, and used again changes nothing', async () => {
  const { id, accept, sign } = await orderContrat()
  await accept()
  const first = await code()
  expect((await sign(wrongOf(first))).json().message).toBe('Ce code n’est pas le bon. Il vous reste 4 essais.')
  one.at('2027-03-10T09:10:00Z')
  expect((await sign(first)).json()).toMatchObject({ code: 'CODE_PERIME', message: REFUSALS.CODE_PERIME.message })
  await expectUnsigned(id)
  await accept()
  const second = await code()
  const signed = await sign(second)
  expect([signed.statusCode, signed.json().etat]).toEqual([200, 'SIGNEE'])
  const contrat = await one.contrat(id)
  one.at('2027-03-10T09:11:00Z')
  expect((await sign(second)).json()).toEqual(signed.json())
  expect((await sign(wrongOf(second))).json()).toEqual(signed.json())
  expect([await one.contrat(id), await mailsOf('est signé')]).toEqual([contrat, [expect.any(String)]])
})

test('SIG-25 of two tabs, the code of the first is worth nothing once the second has its own; they sign once', async () => {
  const { id, accept, sign } = await orderContrat()
  const tab = await one.signingOf(id)
  await accept()
  const first = await code()
  one.at('2027-03-10T09:01:00Z')
  await tab.accept()
  const second = await code()
  if (second !== first) expect((await sign(first)).json().code).toBe('CODE_FAUX')
  const answers = await Promise.all([sign(second), tab.sign(second)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await signatures()).filter(({ signeLe }) => signeLe)).toHaveLength(1)
  expect(await mailsOf('est signé')).toHaveLength(1)
})

test('SIG-07 a contract that changed while it was read is refused in words, and nothing is signed; then the newer one is', async () => {
  const { id, documentId, open, accept, askCode, sign, read } = await orderContrat()
  await accept()
  const asked = await code()
  const { sha256 } = (await read()).json()
  const later = { dateDebut: '2027-06-01', dateFin: '2027-06-01' }
  await one.db.updateTable('session').set(later).where('reference', '=', 'TVA-PAR').execute()
  expect((await sign(asked)).json()).toMatchObject({ code: 'DOCUMENT_EN_PREPARATION' })
  const newer = await one.signingOf(id)
  expect(newer.documentId).not.toBe(documentId)
  for (const refused of [await sign(asked), await askCode(sha256)])
    expect(refused.json()).toMatchObject({ code: 'DOCUMENT_CHANGE', message: 'Ce document a changé : relisez-le.' })
  await expectUnsigned(id)
  expect((await read()).json()).toMatchObject({ documentId: newer.documentId, remplace: true, version: 2 })
  expect((await open()).body).toBe(`%PDF-1.7 ${newer.documentId}`)
  await newer.signAll(one.db, one.me().email)
  expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE' })
})

test('SIG-08 an order that ended meanwhile, in another tab, is not signed', async () => {
  const { id, accept, sign, read } = await orderContrat()
  await accept()
  expect((await one.retract(id)).json()).toMatchObject({ etat: 'ANNULEE' })
  const refused = (await sign(await code())).json()
  expect(refused).toMatchObject({ code: 'SIGNATURE_CLOSE', message: REFUSALS.SIGNATURE_CLOSE.message })
  expect((await read()).json()).toMatchObject({ etat: 'CLOSE' })
  await expectUnsigned(id, 'ANNULEE')
})
