import { afterEach, expect } from 'vitest'
import { eraseCompte } from '../../porte/donnees/donnees.service.ts'
import { serve, validAttente } from '../../testing/attente/attente.ts'
import { liste, me, attendre as test } from '../../testing/attente/liste.ts'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { LEA, soi } from '../../testing/panier/panier.ts'

afterEach(() => liste.expectBalance())

test('ATT-15 who may not order, or need not wait, is refused in words', async () => {
  const { db } = liste
  const refusal = async (body: object) => (await liste.of(me).join(body)).json().code
  const seul = { particulier: true, commandeurId: null }
  expect(await refusal(validAttente(me.clientId, 1, seul))).toBe('PARTICULIER_POUR_SOI')
  expect(await refusal(validAttente(me.clientId, 2, { minimum: 3 }))).toBe('INVALID_INPUT')
  expect(await refusal(validAttente(me.clientId, 6))).toBe('INVALID_INPUT')
  expect(await refusal(validAttente(me.clientId, 1, { reference: 'CUR-S' }))).toBe('ATTENTE_IMPOSSIBLE')
  expect(await refusal(validAttente(me.clientId, 1, { reference: 'IFRS-1' }))).toBe('ATTENTE_IMPOSSIBLE')
  expect(await refusal(validAttente(me.clientId, 1, { reference: 'C-OFF' }))).toBe('FORMATION_INDISPONIBLE')
  await liste.join(me, 1)
  expect(await refusal(validAttente(me.clientId, 1))).toBe('ATTENTE_EXISTANTE')
  await db.updateTable('session').set({ nbPlaces: 7 }).where('reference', '=', 'TVA-PAR').execute()
  await serve(db)
  const other = await liste.addPerson()
  const useless = await liste.of(other).join(validAttente(other.clientId, 2, { minimum: 1 }))
  expect(useless.json()).toMatchObject({
    code: 'ATTENTE_INUTILE',
    message: 'Il reste 1 place : demandez votre inscription dès maintenant.',
  })
  await db.updateTable('signIn').set({ emailVerified: false }).execute()
  expect(await refusal(validAttente(me.clientId, 1))).toBe('ATTENTE_SANS_EMAIL')
})

test('ATT-09 two people who hand freed places to each other, by leaving or declining, keep them from everybody for a while only', async () => {
  const { db } = liste
  const other = await liste.addPerson()
  let [holder, next] = [me, other]
  let held = await liste.join(holder, 1)
  await liste.freeSome(1)
  await serve(db)
  const codes: string[] = []
  for (let round = 0; round < 10 && codes.length === 0; round += 1) {
    expect(await liste.etatOf(holder, held)).toBe('PROPOSEE')
    const joined = await liste.of(next).join(validAttente(next.clientId, 1))
    if (joined.statusCode !== 200) codes.push(joined.json().code)
    else {
      const end = holder === me ? liste.of(holder).leave : liste.of(holder).decline
      expect((await end(held)).statusCode).toBe(200)
      await serve(db)
      held = joined.json().id
      ;[holder, next] = [next, holder]
    }
  }
  expect(codes).toEqual(['ATTENTE_REFUSEE'])
  const offered = await db.selectFrom('attente').select('id').where('offreNombre', 'is not', null).execute()
  expect(offered).toHaveLength(6)
})

test('ATT-19 INS-19 an individual waits for themself, and the basket has their client', async () => {
  const { db } = liste
  const { email, nom, prenom } = soi(me)
  const form = { particulier: true, commandeurId: null, participants: [{ email, nom, prenom }] }
  const id = await liste.join(me, 1, form)
  await liste.freeSome(1)
  await serve(db)
  expect((await liste.of(me).accept(id)).statusCode).toBe(200)
  const [item] = (await liste.callsOf(me).ask('GET', '/api/inscription/panier')).json()
  expect(item).toMatchObject({ particulier: true, participants: [{ email }] })
})

test('ATT-21 an offer for somebody who was registered meanwhile is refused in words, and stays', async () => {
  const { db } = liste
  await db
    .insertInto('participant')
    .values({ clientId: me.clientId, ...LEA })
    .execute()
  const id = await liste.join(me, 1, { participants: [LEA] })
  await liste.freeSome(1)
  await serve(db)
  const session = db.selectFrom('session').select('id').where('reference', '=', 'TVA-PAR')
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  await db
    .insertInto('inscription')
    .values({ sessionId, clientId: me.clientId, ...LEA, statut: 'Confirmée' })
    .execute()
  expect((await liste.of(me).accept(id)).json().code).toBe('PARTICIPANTS_INVALIDES')
  expect(await liste.etatOf(me, id)).toBe('PROPOSEE')
  await db.deleteFrom('inscription').where('statut', '=', 'Confirmée').execute()
})

test('ATT-16 nobody waits for more than 20 sessions', async () => {
  const { db } = liste
  const { addSession } = catalogueBuilder(db)
  const { ficheId } = await db.selectFrom('session').select('ficheId').limit(1).executeTakeFirstOrThrow()
  const attendues: number[] = []
  for (let count = 0; count < 20; count += 1) attendues.push(await addSession(ficheId, { reference: `FULL-${count}` }))
  const attente = { compteId: me.compteId, commandeurId: me.clientId, particulier: false, nombre: 1, minimum: 1 }
  const values = attendues.map((sessionId) => ({ ...attente, sessionId, participants: '[]' }))
  await db.insertInto('attente').values(values).execute()
  const ask = () => liste.of(me).join(validAttente(me.clientId, 1))
  expect((await ask()).json().code).toBe('ATTENTES_TROP_NOMBREUSES')
  await db
    .updateTable('attente')
    .set({ etat: 'QUITTEE' })
    .where('sessionId', '=', attendues[0] ?? 0)
    .execute()
  expect((await ask()).statusCode).toBe(200)
})

test('ATT-20 whoever is erased leaves the list with their places, and is named by nobody who waits', async () => {
  const { db } = liste
  const other = await liste.addPerson()
  const { email, nom, prenom } = soi(me)
  const [id] = [await liste.join(me, 1), await liste.join(other, 1, { participants: [{ email, nom, prenom }] })]
  await liste.freeSome(1)
  await serve(db)
  await db.updateTable('client').set({ actif: false }).where('id', '=', me.clientId).execute()
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', me.compteId).executeTakeFirstOrThrow()
  await eraseCompte(db, signIn)
  await serve(db)
  expect(await db.selectFrom('attente').select('id').where('id', '=', id).execute()).toEqual([])
  const [left] = await liste.of(other).list()
  expect(left).toMatchObject({ etat: 'PROPOSEE', participants: [{ prenom: 'Personne', nom: 'effacée' }] })
})
