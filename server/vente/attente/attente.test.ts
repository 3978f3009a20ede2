import { afterEach, expect } from 'vitest'
import { WRITE } from '../../testing/application.ts'
import { serve, validAttente } from '../../testing/attente/attente.ts'
import { liste, me, peopleOf, attendre as test } from '../../testing/attente/liste.ts'
import { orderByCard, runGestion } from '../../testing/suivi/suivi.ts'
import { applyTransition } from '../commande/commande.service.ts'
import { deleteOldAttentes } from './distribution.service.ts'

afterEach(() => liste.expectBalance())

test('ATT-01 a person waits with their rank, sees nobody else, and leaves in one call', async () => {
  const other = await liste.addPerson()
  await liste.join(other, 2)
  const id = await liste.join(me, 1)
  const [mine, ...none] = await liste.of(me).list()
  expect(none).toEqual([])
  expect(mine).toMatchObject({ id, position: 2, minimum: 1, offre: null, session: { reference: 'TVA-PAR' } })
  expect(JSON.stringify(mine)).not.toContain(other.email)
  expect((await liste.of(me).leave(id)).json()).toMatchObject({ etat: 'QUITTEE', position: null, participants: [] })
  expect((await liste.of(me).leave(id)).json().code).toBe('ATTENTE_TERMINEE')
  expect(await liste.of(me).list()).toEqual([])
  expect((await liste.of(other).leave(id)).statusCode).toBe(404)
})

test('ATT-02 ATT-03 freed places are kept for who waits: two have them, the four in front keep their rank and are told', async () => {
  const [four, two] = [me, await liste.addPerson()]
  const first = await liste.join(four, 4)
  const second = await liste.join(two, 2, {
    participants: peopleOf(two, 2).map(({ email, nom, prenom }) => ({ email, nom, prenom })),
  })
  await liste.freeSome(2)
  expect(await liste.restantes()).toBe(0)
  await serve(liste.db)
  expect(await liste.etatOf(four, first)).toBe('EN_ATTENTE')
  const [offered] = await liste.of(two).list()
  expect(offered).toMatchObject({ id: second, etat: 'PROPOSEE', offre: { nombre: 2 } })
  expect(new Date(offered.offre.expireLe).toISOString()).toBe('2027-03-12T09:00:00.000Z')
  const mails = await liste.mails()
  expect(mails).toEqual(
    [
      `${four.email}: Vous gardez votre rang : TVA : territorialité et échanges internationaux`,
      `${two.email}: 2 places se sont libérées : TVA : territorialité et échanges internationaux`,
    ].sort(),
  )
})

test('ATT-06 an offer is accepted, put into the basket, and ordered with its places; more is not given', async () => {
  const id = await liste.join(me, 2)
  await liste.freeAll()
  await serve(liste.db)
  // The list is empty: what nobody waits for is on sale again.
  expect(await liste.restantes()).toBe(3)
  await liste.order(await liste.addPerson(), 3)
  const accepted = await liste.of(me).accept(id)
  const { panierFormationId } = accepted.json()
  const items = liste.db.updateTable('panierFormation').where('id', '=', panierFormationId)
  await items.set({ commentairesFront: 'changé' }).execute()
  expect((await liste.of(me).accept(id)).json().panierFormationId).toBe(panierFormationId)
  const calls = liste.callsOf(me)
  const [item] = (await calls.ask('GET', '/api/inscription/panier')).json()
  expect(item).toMatchObject({ id: panierFormationId, tenue: { nombre: 2 }, formation: { nbPlacesRestantes: 2 } })
  expect(item.commentairesFront, 'accepted again, it stays as the person changed it').toBe('changé')
  const ordered = await calls.order(panierFormationId, { montantTtc: 1_200 })
  expect([ordered.statusCode, await liste.etatOf(me, id)]).toEqual([200, 'SERVIE'])
  expect(await liste.restantes()).toBe(0)
})

test('ATT-07 fewer people than held places: the rest passes to the next; more people take what is on sale, or are refused', async () => {
  const next = await liste.addPerson()
  const [id] = [await liste.join(me, 3), await liste.join(next, 1)]
  await liste.freeSome(3)
  await serve(liste.db)
  const { panierFormationId } = (await liste.of(me).accept(id)).json()
  const calls = liste.callsOf(me)
  const tooMany = { participants: peopleOf(me, 4) }
  const patch = (changes: object) =>
    liste.app.inject({
      method: 'PATCH',
      url: `/api/inscription/panier/${panierFormationId}`,
      headers: { ...WRITE, cookie: me.cookie, host: 'localhost:3000' },
      payload: changes,
    })
  expect((await patch(tooMany)).json().message).toBe("Vous désirez 4 place(s) mais il n'en reste plus que 3.")
  expect((await patch({ participants: peopleOf(me, 2) })).statusCode).toBe(200)
  expect((await calls.order(panierFormationId, { montantTtc: 1_200 })).statusCode).toBe(200)
  expect(await liste.restantes()).toBe(0)
  await serve(liste.db)
  expect(await liste.of(next).list()).toMatchObject([{ etat: 'PROPOSEE', offre: { nombre: 1 } }])
})

test('ATT-08 ATT-09 declined or left without an answer, an offer passes to the next; after two, one waits for that session no more', async () => {
  const { db } = liste
  const next = await liste.addPerson()
  const [first] = [await liste.join(me, 1), await liste.join(next, 1)]
  await liste.freeSome(1)
  await serve(db)
  expect((await liste.of(me).decline(first)).json().etat).toBe('DECLINEE')
  expect((await liste.of(me).accept(first)).json().code).toBe('OFFRE_TERMINEE')
  await serve(db)
  expect(await liste.of(next).list()).toMatchObject([{ etat: 'PROPOSEE' }])
  const again = await liste.join(me, 1)
  await serve(db, 48)
  expect(await liste.of(next).list()).toEqual([])
  expect(await liste.etatOf(me, again)).toBe('PROPOSEE')
  await serve(db, 96)
  expect([await liste.etatOf(me, again), await liste.restantes()]).toEqual(['EXPIREE', 1])
  await liste.order(await liste.addPerson(), 1)
  const third = await liste.join(me, 1)
  await db.updateTable('attente').set({ etat: 'EXPIREE' }).where('id', '=', third).execute()
  expect((await liste.of(me).join(validAttente(me.clientId, 1))).json().code).toBe('ATTENTE_REFUSEE')
})

test('ATT-10 a card that is refused gives the offer back to who was offered, until it ends', async () => {
  const { db } = liste
  const next = await liste.addPerson()
  const [id] = [await liste.join(me, 2), await liste.join(next, 1)]
  await liste.freeSome(2)
  await serve(db)
  const { panierFormationId: itemId } = (await liste.of(me).accept(id)).json()
  const commandeId = await orderByCard(db, { ...me, itemId }, { montantTtc: 1_200 })
  expect(await liste.etatOf(me, id)).toBe('SERVIE')
  await db.transaction().execute((tx) => applyTransition(tx, commandeId, 'DELAI_EXPIRE', 'test'))
  expect(await liste.of(me).list()).toMatchObject([{ id, etat: 'ACCEPTEE', offre: { nombre: 2 } }])
  const again = await orderByCard(db, { ...me, itemId }, { montantTtc: 1_200 })
  await db
    .updateTable('attente')
    .set({ offreExpireLe: new Date(0) })
    .where('id', '=', id)
    .execute()
  await db.transaction().execute((tx) => applyTransition(tx, again, 'DELAI_EXPIRE', 'test'))
  await serve(db)
  expect([await liste.etatOf(me, id), (await liste.of(next).list())[0].etat]).toEqual(['SERVIE', 'PROPOSEE'])
})

test('R-36 an order that waits for the provider keeps its held places, and takes them once it is accepted', async () => {
  const { db } = liste
  await db.updateTable('session').set({ nbPlaces: 12 }).where('reference', '=', 'TVA-PAR').execute()
  await liste.order(await liste.addPerson(), 7)
  const id = await liste.join(me, 11)
  await db.updateTable('session').set({ nbPlaces: 23 }).where('reference', '=', 'TVA-PAR').execute()
  await serve(db)
  const { panierFormationId } = (await liste.of(me).accept(id)).json()
  const { etat, numero } = (await liste.callsOf(me).order(panierFormationId, { montantTtc: 6_600 })).json()
  expect([etat, await liste.etatOf(me, id), await liste.restantes()]).toEqual(['A_ACCEPTER', 'ACCEPTEE', 0])
  expect(await runGestion(db, 'accepter', numero)).toContain('accord donné')
  expect([await liste.etatOf(me, id), await liste.restantes()]).toEqual(['SERVIE', 0])
})

test('ATT-11 a larger room is for who waits, whoever makes it larger', async () => {
  const { db } = liste
  await liste.join(me, 2)
  await db.updateTable('session').set({ nbPlaces: 8 }).where('reference', '=', 'TVA-PAR').execute()
  expect(await liste.restantes()).toBe(0)
  await serve(db)
  expect(await liste.of(me).list()).toMatchObject([{ etat: 'PROPOSEE', offre: { nombre: 2 } }])
  expect(await liste.restantes()).toBe(1)
})

test('ATT-05 places on sale complete what was freed, for a group that needs both', async () => {
  const { db } = liste
  const setRoom = (nbPlaces: number) =>
    db.updateTable('session').set({ nbPlaces }).where('reference', '=', 'TVA-PAR').execute()
  await setRoom(7)
  await liste.join(me, 4)
  await setRoom(9)
  expect(await liste.restantes()).toBe(2)
  await serve(db)
  expect(await liste.of(me).list()).toMatchObject([{ etat: 'PROPOSEE', offre: { nombre: 4 } }])
  expect(await liste.restantes()).toBe(0)
})

test('ATT-12 a cancelled session ends its list, and everybody is told', async () => {
  const { db } = liste
  const id = await liste.join(me, 1)
  await runGestion(db, 'annuler-session', 'TVA-PAR')
  await serve(db)
  expect(await liste.etatOf(me, id)).toBe('CLOSE')
  expect(await liste.mails()).toContain(
    `${me.email}: Session annulée : TVA : territorialité et échanges internationaux`,
  )
})

test('ATT-13 ATT-14 near the end, what nobody in line can take is on sale again; after it, nobody waits', async () => {
  const { db } = liste
  const id = await liste.join(me, 4)
  await liste.freeSome(1)
  await serve(db)
  expect(await liste.restantes()).toBe(0)
  await serve(db, 20 * 24)
  expect(await liste.restantes()).toBe(1)
  await serve(db, 22 * 24)
  expect(await liste.etatOf(me, id)).toBe('CLOSE')
})

test('ATT-03 a group that was passed over is told once, however often others are served before it', async () => {
  const { db } = liste
  const [second, third] = [await liste.addPerson(), await liste.addPerson()]
  await liste.join(me, 4)
  const declined = await liste.join(second, 1)
  const offered = await liste.join(third, 1)
  await liste.freeSome(1)
  await serve(db)
  await liste.of(second).decline(declined)
  await serve(db)
  expect(await liste.etatOf(third, offered)).toBe('PROPOSEE')
  const told = db.selectFrom('courriel').select('destinataire').where('sujet', 'like', 'Vous gardez votre rang%')
  expect(await told.execute()).toEqual([{ destinataire: me.email }])
})

test('ATT-14 a list ends after the last day to register, not before, and gives the places back that it held', async () => {
  const { db } = liste
  const setLimite = (dateLimiteInscription: string | null) =>
    db.updateTable('session').set({ dateLimiteInscription }).where('reference', '=', 'TVA-PAR').execute()
  await setLimite('2027-03-20')
  const id = await liste.join(me, 1)
  await liste.freeSome(1)
  // Ten days and fourteen hours later, it is midnight in Paris.
  const minuit = 10 * 24 + 14
  await serve(db, minuit - 0.9)
  await serve(db, minuit - 0.1)
  expect([await liste.etatOf(me, id), await liste.restantes()]).toEqual(['PROPOSEE', 0])
  await serve(db, minuit)
  expect([await liste.etatOf(me, id), await liste.restantes()]).toEqual(['CLOSE', 1])
  await setLimite(null)
})

test('ATT-27 a wait that has ended is kept for 90 days from its end, and one that lasts however old it is', async () => {
  const { db } = liste
  const ended = await liste.join(me, 1)
  const lasting = await liste.join(await liste.addPerson(), 1)
  const longAgo = new Date('2026-01-05T09:00:00Z')
  await db.updateTable('attente').set({ createdAt: longAgo, updatedAt: longAgo }).execute()
  expect((await liste.of(me).leave(ended)).statusCode).toBe(200)
  const ids = async () => (await db.selectFrom('attente').select('id').orderBy('rang').execute()).map(({ id }) => id)
  await deleteOldAttentes(db, new Date('2027-06-08T09:00:00Z'))
  expect(await ids()).toEqual([ended, lasting])
  await deleteOldAttentes(db, new Date('2027-06-08T09:00:00.001Z'))
  expect(await ids()).toEqual([lasting])
})

test('ATT-28 a session that is withdrawn keeps its list and its places and offers nobody any; back on sale, who is next has them', async () => {
  const { db } = liste
  const setPublished = (publiee: boolean) =>
    db.updateTable('session').set({ publiee }).where('reference', '=', 'TVA-PAR').execute()
  const [next, last] = [await liste.addPerson(), await liste.addPerson()]
  const [a, b, c] = [await liste.join(me, 1), await liste.join(next, 1), await liste.join(last, 1)]
  const etats = async () => [await liste.etatOf(me, a), await liste.etatOf(next, b), await liste.etatOf(last, c)]
  await liste.freeSome(1)
  await serve(db)
  await setPublished(false)
  expect(await etats()).toEqual(['PROPOSEE', 'EN_ATTENTE', 'EN_ATTENTE'])
  // The offer ends meanwhile.
  await serve(db, 48)
  await serve(db, 49)
  expect(await etats()).toEqual(['EXPIREE', 'EN_ATTENTE', 'EN_ATTENTE'])
  expect(await liste.restantes()).toBe(0)
  await setPublished(true)
  await serve(db, 50)
  expect(await etats()).toEqual(['EXPIREE', 'PROPOSEE', 'EN_ATTENTE'])
})
