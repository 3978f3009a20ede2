import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { WRITE } from '../testing/application.ts'
import { serve, validAttente } from '../testing/attente/attente.ts'
import { attendre, liste, me, type Person, peopleOf } from '../testing/attente/liste.ts'
import { SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { addInterlocuteur } from '../testing/client/client.sql.ts'
import { openSessions, setPlaces } from '../testing/commande/commande.sql.ts'
import { DEVIS, validDevis } from '../testing/devis/devis.ts'
import { participant } from '../testing/panier/panier.ts'
import { orderByCard, runGestion } from '../testing/suivi/suivi.ts'

/** What strangers try who have nothing but free accounts, against settings as they are in production. */

const A_THIRD = 3
const test = attendre.extend('env', { scope: 'file' }, () => ({ NOUVEAUX_UNE_PLACE_SUR: String(A_THIRD) }))
beforeEach(async () => {
  await liste.freeAll()
  await setPlaces(liste.db, 'TVA-PAR', 12)
})
afterEach(() => liste.expectBalance())

const calls = (person: Person) => liste.callsOf(person)
const put = (person: Person, count: number) => calls(person).put({ participants: peopleOf(person, count) })

/** Orders so many places by transfer, and answers the state of the order. */
async function order(person: Person, count: number): Promise<string> {
  const response = await calls(person).order(await put(person, count), { montantTtc: 600 * count })
  return response.json().etat ?? response.json().code
}

test('R-36 new accounts hold a third of a session unpaid together; beyond it the provider accepts', async () => {
  const others = [await liste.addPerson(), await liste.addPerson(), await liste.addPerson()] as const
  expect(await order(me, 3)).toBe('CONFIRMEE')
  expect(await order(others[0], 2)).toBe('A_ACCEPTER')
  // What asks for the provider's agreement counts too: nobody who never paid passes before it.
  expect(await order(others[1], 1)).toBe('A_ACCEPTER')
  const { numero } = await liste.db
    .selectFrom('commande')
    .select('numero')
    .where('compteId', '=', others[0].compteId)
    .executeTakeFirstOrThrow()
  await runGestion(liste.db, 'accepter', numero)
  expect(await liste.restantes()).toBe(7)
  // Who pays by card holds for minutes, and takes nothing from the part.
  const itemId = await put(others[2], 4)
  await orderByCard(liste.db, { ...others[2], itemId }, { montantTtc: 2_400 })
  expect(await liste.restantes()).toBe(3)
})

test('R-36 a client that paid an order is no stranger; three places are for strangers in the smallest session', async () => {
  await setPlaces(liste.db, 'TVA-PAR', 4)
  const [other, known] = [await liste.addPerson(), await liste.addPerson()]
  expect(await order(me, 3)).toBe('CONFIRMEE')
  expect(await order(other, 1)).toBe('A_ACCEPTER')
  await liste.db.updateTable('client').set({ confiance: true }).where('id', '=', known.clientId).execute()
  expect(await order(known, 1)).toBe('CONFIRMEE')
})

test('R-36 the basket says before the order that it will wait', async () => {
  const other = await liste.addPerson()
  const id = await put(other, 2)
  const accord = async () => (await calls(other).ask('GET', '/api/inscription/panier')).json()[0].accord
  expect(await accord()).toBe(undefined)
  await order(me, 3)
  expect(await accord()).toBe(true)
  const seul = (await calls(other).ask('GET', `/api/inscription/panier/${id}`)).json()
  expect(seul.accord).toBe(true)
})

/** Somebody whom the provider trusts orders the whole room. */
async function fillRoom() {
  const sold = await liste.addPerson()
  await liste.db.updateTable('client').set({ confiance: true }).where('id', '=', sold.clientId).execute()
  return liste.order(sold, 12)
}

test('R-36 offers of the waiting list count; what strangers may not hold goes on sale, and they are told once', async () => {
  const sold = await fillRoom()
  const others = [await liste.addPerson(), await liste.addPerson()] as const
  const ids = [await liste.join(me, 3), await liste.join(others[0], 3), await liste.join(others[1], 1)]
  await liste.endOrder(sold)
  await serve(liste.db, 0, A_THIRD)
  expect(await liste.etatOf(me, ids[0] ?? '')).toBe('PROPOSEE')
  expect(await liste.etatOf(others[0], ids[1] ?? '')).toBe('EN_ATTENTE')
  expect(await liste.etatOf(others[1], ids[2] ?? '')).toBe('PROPOSEE')
  expect(await liste.restantes()).toBe(8)
  await serve(liste.db, 1, A_THIRD)
  const told = await liste.db
    .selectFrom('courriel')
    .select('sujet')
    .where('destinataire', '=', others[0].email)
    .execute()
  expect(told).toEqual([
    { sujet: 'Des places sont de nouveau en vente : TVA : territorialité et échanges internationaux' },
  ])
  expect(await order(others[0], 3)).toBe('A_ACCEPTER')
})

test('ATT-26 to join, leave and join a list again is counted', async () => {
  await fillRoom()
  for (let times = 0; times < 3; times += 1) await liste.of(me).leave(await liste.join(me, 1))
  const again = await liste.of(me).join(validAttente(me.clientId, 1))
  expect([again.statusCode, again.json().code]).toEqual([403, 'ATTENTE_REFUSEE'])
})

test('R-36 unpaid places are not moved into a session beyond the part of strangers', async () => {
  const other = await liste.addPerson()
  expect(await order(me, 3)).toBe('CONFIRMEE')
  await openSessions(liste.db, ['TVA-LYO'])
  await setPlaces(liste.db, 'TVA-LYO', 12)
  const itemId = await calls(other).put({ reference: 'TVA-LYO', participants: peopleOf(other, 2) })
  const made = await calls(other).order(itemId, { reference: 'TVA-LYO', montantTtc: 1_080 })
  const { id } = made.json()
  const emails = peopleOf(other, 2).map(({ email }) => email)
  const moved = await calls(other).ask('POST', `/api/espace/commandes/${id}/modification/apercu`, {
    nature: 'REPORT',
    de: 'TVA-LYO',
    vers: 'TVA-PAR',
    emails,
  })
  expect(moved.json()).toMatchObject({ code: 'PLACES_SANS_PAIEMENT' })
})

test('five accounts write to one person outside three times a day, and the rest waits', async () => {
  const victime = participant({ email: 'victime@ailleurs.example' })
  for (let account = 0; account < 5; account += 1) {
    const person = await liste.addPerson()
    await liste.db.updateTable('client').set({ confiance: true }).where('id', '=', person.clientId).execute()
    // The person is registered once for the session: each order ends before the next.
    const id = await calls(person).put({ participants: [victime] })
    const made = await calls(person).order(id)
    expect(made.statusCode, made.body).toBe(200)
    await liste.db.deleteFrom('inscription').execute()
    await liste.endOrder(made.json().id)
  }
  const { rows } = await sql<{ jours: number }>`
    select round(extract(epoch from prochain_essai - ${SMALL_CATALOGUE_DAY}::timestamptz) / 86400)::int as jours from courriel
    where destinataire = ${victime.email} and genre = 'INSCRIPTION' order by 1`.execute(liste.db)
  expect(rows.map(({ jours }) => jours)).toEqual([0, 0, 0, 1, 1])
})

test('DEV-13 R-15 whoever links themself to a company makes no quote in its name', async () => {
  const { db } = liste
  const { compteId, email, ...stranger } = await liste.addPerson()
  const { clientId } = me
  await addInterlocuteur(db, { clientId, compteId, email, statutLien: 'A_CONFIRMER', prouve: false })
  const asked = async () =>
    (await calls({ ...stranger, compteId, email }).ask('POST', DEVIS, validDevis(clientId))).json()
  expect(await asked()).toMatchObject({ code: 'LIEN_A_CONFIRMER' })
  expect(await db.selectFrom('devis').select('numero').execute()).toEqual([])
  await db.updateTable('interlocuteur').set({ statutLien: 'CONFIRME' }).where('compteId', '=', compteId).execute()
  expect(await asked()).toMatchObject({ numero: 'D2027-000001' })
})

test('brackets by the thousand from a visitor are refused before they are read; brackets in a text are a text', async () => {
  const send = async (jeton: string) => {
    const headers = { ...WRITE, 'content-type': 'application/json', host: 'localhost:3000' }
    const payload = `{"jeton":${jeton}}`
    return (await liste.app.inject({ method: 'POST', url: '/api/emargement/lecture', headers, payload })).json()
  }
  const deep = await send('['.repeat(120_000) + ']'.repeat(120_000))
  // Nobody looked for a field: the schema would name it.
  expect(deep).toMatchObject({ code: 'INVALID_INPUT' })
  expect(deep).not.toHaveProperty('fields')
  expect(await send('[[[]]]')).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'jeton' }] })
  expect(await send(`"${'[{'.repeat(50)}"`)).toMatchObject({ code: 'EMARGEMENT_LIEN' })
})
