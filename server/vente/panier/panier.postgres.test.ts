import { expect } from 'vitest'
import { testApp, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { openWithout } from '../../testing/controle.ts'
import { addCommandeur, LEA, MARC, participant, soi, validDemande } from '../../testing/panier/panier.ts'
import { app, catalogue, databaseUrl, db } from '../../testing/test.ts'

const POSTS = 20
const PANIER = '/api/inscription/panier'

const test = catalogue.extend('settings', { scope: 'file' }, () => ({ now: () => SMALL_CATALOGUE_DAY }))

async function send(method: 'POST' | 'PATCH', url: string, cookie: string, payload: object) {
  return app.inject({ method, url, headers: { ...WRITE, cookie, host: 'localhost:3000' }, payload })
}

async function itemsOf(compteId: string) {
  return db
    .selectFrom('panierFormation as f')
    .innerJoin('panierParticipant as p', 'p.panierId', 'f.id')
    .select(['f.id', 'f.commentairesFront', 'f.referenceInterne', 'p.email', 'p.ordre'])
    .where('f.compteId', '=', compteId)
    .orderBy('p.ordre')
    .execute()
}

test('INS-24 a request sent 20 times at once is there once, whole, as one of them said it', async () => {
  const { cookie, compteId, clientId } = await addCommandeur(db)
  const posts = Array.from({ length: POSTS }, (_, index) => {
    // Every other request names one more person.
    const participants = [participant(), ...(index % 2 ? [participant(MARC)] : [])]
    const demande = validDemande(clientId, { participants, commentairesFront: String(index) })
    return send('POST', PANIER, cookie, demande)
  })
  const responses = await Promise.all(posts)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(POSTS).fill(200))
  const rows = await itemsOf(compteId)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([responses[0]?.json().id]))
  const both = Number(rows[0]?.commentairesFront) % 2 === 1
  expect(rows.map(({ email }) => email)).toEqual(both ? [LEA.email, MARC.email] : [LEA.email])
})

test('INS-19 an individual who orders 20 times at once for the first time is one client', async () => {
  const me = await addCommandeur(db)
  const demande = validDemande(null, { particulier: true, participants: [soi(me)] })
  const responses = await Promise.all(Array.from({ length: POSTS }, () => send('POST', PANIER, me.cookie, demande)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(POSTS).fill(200))
  expect(await db.selectFrom('client').select('id').where('compteId', '=', me.compteId).execute()).toHaveLength(1)
  expect(await itemsOf(me.compteId)).toHaveLength(1)
})

test('PAN-08 two changes of one item at once are both kept', async () => {
  const { cookie, compteId, clientId } = await addCommandeur(db)
  const { id } = (await send('POST', PANIER, cookie, validDemande(clientId))).json()
  for (let round = 0; round < 10; round++) {
    const text = String(round)
    const changes = [{ commentairesFront: text }, { referenceInterne: text }]
    const responses = await Promise.all(changes.map((change) => send('PATCH', `${PANIER}/${id}`, cookie, change)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await itemsOf(compteId)).toMatchObject([{ commentairesFront: text, referenceInterne: text }])
  }
})

test('control: without the lock of the item, the second of two changes undoes the first', async () => {
  const { cookie, compteId, clientId } = await addCommandeur(db)
  const { id } = (await send('POST', PANIER, cookie, validDemande(clientId))).json()
  const weak = openWithout(databaseUrl, {
    without: [[/(select "id" from "panier_formation".*) for update/, '$1']],
    meet: { before: /insert into panier_formation/ },
  })
  const weakApp = await testApp({ database: weak, now: () => SMALL_CATALOGUE_DAY })
  const changes = [{ commentairesFront: 'changé' }, { referenceInterne: 'changé' }]
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const responses = await Promise.all(
    changes.map((payload) => weakApp.inject({ method: 'PATCH', url: `${PANIER}/${id}`, headers, payload })),
  )
  await weakApp.close()
  await weak.close()
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [item] = await itemsOf(compteId)
  expect([item?.commentairesFront, item?.referenceInterne].filter((text) => text === 'changé')).toHaveLength(1)
})
