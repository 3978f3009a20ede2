import { beforeEach, expect } from 'vitest'
import { type Appeler, appelerAvec } from '../../testing/integration/integration.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { orderFor, resetSuivi } from '../../testing/suivi/suivi.ts'
import { app, database, db, vente as test } from '../../testing/test.ts'
import { createCle } from './cle.service.ts'

const LISTES = ['commandes', 'inscriptions', 'factures', 'fiches', 'sessions', 'clients']
const MOMENT = '2027-03-10T09:00:00.000Z'
let appeler: Appeler
let numero: string

test.beforeAll(async () => {
  appeler = await appelerAvec(app, db, 'etranger')
})
beforeEach(async () => {
  const suivi = await resetSuivi({ app, database })
  ;({ numero } = await orderFor(suivi, [participant(LEA)]))
})

const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const statusOf = async (path: string) => (await appeler('GET', path)).statusCode
const codeOf = async (method: 'POST' | 'PUT', path: string, body: object, cle = 'k') => {
  const answer = await appeler(method, path, body, { 'idempotency-key': cle })
  return [answer.statusCode, answer.json().code]
}

test.each(LISTES)('INT-18 INT-23 a forged cursor of %s is refused before the database reads it', async (liste) => {
  const cles = ['abc', '\u0000', '\ud800', 9e15, -1, 3e9, 1.5, null, {}, 'x'.repeat(200)]
  for (const cle of cles)
    expect([cle, await statusOf(`/${liste}?curseur=${forge(liste, cle, null, MOMENT)}`)]).toEqual([cle, 400])
  for (const rest of [
    [null, 'hier'],
    ['hier', MOMENT],
    [null, MOMENT, 1],
  ])
    expect(await statusOf(`/${liste}?curseur=${forge(liste, liste === 'commandes' ? 'C1' : 1, ...rest)}`)).toBe(400)
})

test.each(LISTES)(
  'INT-23 the ends of time are moments as any other to %s; what is said twice is refused',
  async (liste) => {
    for (const moment of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'])
      expect([moment, await statusOf(`/${liste}?updatedSince=${encodeURIComponent(moment)}`)]).toEqual([moment, 200])
    for (const query of ['limite=1&limite=2', 'limite=', 'limite=1.5', 'curseur=a&curseur=b', 'updatedSince=0'])
      expect([query, await statusOf(`/${liste}?${query}`)]).toEqual([query, 400])
  },
)

/** Names are texts without control characters, of a bounded length; those of clients are numbers. */
function statusExpected(nom: string, path: string): number {
  return path === '/clients/@' || ['%00', '%0a', 'x'.repeat(300)].includes(nom) ? 400 : 404
}

test('INT-23 names that no thing has are unknown or refused, never a failure', async () => {
  for (const nom of ['%00', '%0a', '%ff', '..%2f..', '%F0%9F%98%80', "'--", '9999999999', '-1', 'x'.repeat(300)])
    for (const path of ['/commandes/@', '/commandes/@/paiements', '/factures/@/pdf', '/sessions/@', '/clients/@'])
      expect([nom, path, await statusOf(path.replace('@', nom))]).toEqual([nom, path, statusExpected(nom, path)])
})

test('INT-23 days out of time, sums beyond all sums and halves of characters are refused in words', async () => {
  const recu = { numero, montantCents: 1, recuLe: '2027-03-10', mode: 'virement' }
  const refused = [409, 'OPERATION_REFUSEE']
  for (const recuLe of ['0000-01-01', '0001-01-01', '9999-12-31'])
    expect(await codeOf('POST', '/paiements', { ...recu, recuLe })).toEqual(refused)
  expect((await codeOf('POST', '/paiements', recu, 'un'))[0]).toBe(200)
  expect(await codeOf('POST', '/paiements', { ...recu, montantCents: 2_147_483_647 })).toEqual(refused)
  const move = (debut: string) => codeOf('POST', '/sessions/TVA-PAR/deplacement', { debut, fin: debut })
  for (const jour of ['0000-01-01', '1999-12-31', '9999-12-31']) expect(await move(jour)).toEqual(refused)
  for (const statut of ['\u0000', 'a\ud800', '\udc00b'])
    expect(await codeOf('PUT', '/sessions/TVA-PAR/statut', { statut })).toEqual([400, 'INVALID_INPUT'])
})

test('INT-23 a body that nests without end is refused before it is read; brackets in a text are a text', async () => {
  const authorization = `Bearer ${await createCle(db, 'profond', ['catalogue'])}`
  const send = async (value: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'profond', authorization }
    const payload = `{"lignes":[{"ligne":"theme","id":905,"label":${value}}]}`
    return (await app.inject({ method: 'POST', url: '/api/integration/v1/catalogue', headers, payload })).json()
  }
  for (const depth of [40, 3_000_000])
    expect(await send('['.repeat(depth) + ']'.repeat(depth))).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await send('['.repeat(4) + ']'.repeat(4))).toMatchObject({ code: 'CATALOGUE_REFUSE' })
  const label = JSON.stringify(`\\"${'[{'.repeat(40)}`)
  expect(await send(label)).toMatchObject({ decomptes: { theme: { creees: 1 } } })
})

test('INT-23 lines that are none are refused', async () => {
  for (const lignes of [[null], ['x'], [[]]])
    expect(await codeOf('POST', '/catalogue', { lignes })).toEqual([400, 'INVALID_INPUT'])
  for (const lignes of [[{}], [{ ligne: '__proto__' }], [{ ligne: 'constructor', id: 1 }]])
    expect(await codeOf('POST', '/catalogue', { lignes })).toEqual([422, 'CATALOGUE_REFUSE'])
})

test('INT-23 a large body of nobody is not read', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/integration/v1/catalogue',
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(15_000_000),
  })
  expect(answer.statusCode).toBe(401)
})

test('INT-26 a key that is revoked between two calls of a reading gets nothing more', async () => {
  const lecteur = await appelerAvec(app, db, 'partant', ['lecture'])
  const { suivant } = (await lecteur('GET', '/sessions?limite=1')).json()
  await db.updateTable('cleIntegration').set({ revoqueeLe: new Date() }).where('nom', '=', 'partant').execute()
  expect((await lecteur('GET', `/sessions?curseur=${suivant}`)).statusCode).toBe(401)
})
