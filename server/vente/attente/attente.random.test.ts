import { expect } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { listPersonnes, toMoment } from '../../testing/attente/attente.ts'
import { liste, type Person, peopleOf, attendre as test } from '../../testing/attente/liste.ts'
import { type Random, randomOf } from '../../testing/demande/random.ts'
import { rounds } from '../../testing/rounds.ts'
import { applyTransition } from '../commande/commande.service.ts'
import { joinList, leaveList } from './attente.service.ts'
import { serveAttentes } from './distribution.service.ts'
import { acceptOffre, declineOffre } from './reponse.service.ts'

/** Those of the first three seeds reach every state of a wait. */
const SEQUENCES = rounds({ short: 3, long: 30 })
const SEED = 3
const ACTS = 80
const SALLE = 3
const NONE = '00000000-0000-0000-0000-000000000000'

/** One session, the people about it, and what each of them may do; the hours only go on. */
async function openWorld({ int, pick }: Random) {
  const { db } = liste
  await liste.reset()
  await liste.freeAll()
  await setRoom(SALLE)
  const people: Person[] = []
  for (let count = 0; count < 5; count += 1) people.push(await liste.addPerson())
  let hours = 0
  const moment = () => ({ ...toMoment(hours), today: '2027-03-10' })
  const signInOf = (person: Person) =>
    db.selectFrom('signIn').selectAll().where('compteId', '=', person.compteId).executeTakeFirstOrThrow()
  const waitOf = async (person: Person) => (await liste.of(person).list())[0]?.id ?? NONE

  const serve = () => serveAttentes(db, moment())

  /** Orders what the basket holds, or a place or two that are on sale. */
  async function order(person: Person) {
    const calls = liste.callsOf(person)
    const [kept] = (await calls.ask('GET', '/api/inscription/panier')).json()
    const participants = peopleOf(person, int(1, 3)).map((one) => ({ ...one, email: `${int(0, 99_999)}-${one.email}` }))
    const id = kept?.id ?? (await calls.ask('POST', '/api/inscription/panier', bodyOf(person, participants))).json().id
    if (id) await calls.order(id, { montantTtc: 600 * (kept?.participants ?? participants).length })
  }

  async function cancel() {
    const orders = await db.selectFrom('commande').select('id').where('etat', '=', 'CONFIRMEE').execute()
    const id = orders.length > 0 ? pick(orders).id : undefined
    if (id) await db.transaction().execute((tx) => applyTransition(tx, id, 'SESSION_ANNULEE', 'test'))
  }

  async function join(person: Person) {
    const nombre = int(1, 4)
    const participants = listPersonnes(nombre, `${person.sub}-${int(0, 99_999)}`)
    const form = { reference: 'TVA-PAR', particulier: false, commandeurId: person.clientId, participants }
    await joinList(db, await signInOf(person), { ...form, minimum: int(1, nombre) }, moment().today)
  }

  const acts: ((person: Person) => Promise<unknown>)[] = [
    // What happens more often than the rest.
    order,
    order,
    order,
    join,
    join,
    join,
    cancel,
    cancel,
    async (person) => leaveList(db, await signInOf(person), await waitOf(person), moment().today),
    async (person) => acceptOffre(db, await signInOf(person), await waitOf(person), moment()),
    async (person) => declineOffre(db, await signInOf(person), await waitOf(person), moment().today),
    async () => {
      hours += int(1, 30)
    },
    () => setRoom(int(SALLE, SALLE + 2)),
    serve,
    serve,
    serve,
  ]
  return { act: () => pick(acts)(pick(people)), serve }
}

function bodyOf({ clientId }: Person, participants: object[]) {
  return {
    particulier: false,
    commandeurId: clientId,
    reference: 'TVA-PAR',
    referenceInterne: '',
    participants,
    commentairesFront: '',
    priseEnCharge: false,
    requiredReferences: {},
    optionalReferences: {},
    demandeContactReferentHandicap: false,
  }
}

/** A room of so many places, unless more are sold or held. */
async function setRoom(nbPlaces: number): Promise<void> {
  const session = liste.db.updateTable('session').set({ nbPlaces }).where('reference', '=', 'TVA-PAR')
  await session.execute().catch((error) => expect(error.message).toContain('session_nb_places_restantes_check'))
}

/** Nobody waits who would be served by what is kept, and nothing is kept for nobody. */
async function expectServed(): Promise<void> {
  const { db } = liste
  const [reserve] = await db.selectFrom('attenteReserve').select('nombre').execute()
  const kept = reserve?.nombre ?? 0
  const waiting = await db.selectFrom('attente').select('minimum').where('etat', '=', 'EN_ATTENTE').execute()
  if (kept > 0) expect(waiting.length).toBeGreaterThan(0)
  if (kept > 0) for (const { minimum } of waiting) expect(minimum).toBeGreaterThan(kept)
}

test(`ATT-22 ${SEQUENCES} sequences of waiting, ordering, cancelling, answering and silence: each place is sold, held, kept or on sale, once`, async () => {
  const seen = new Set<string>()
  for (let seed = SEED; seed < SEED + SEQUENCES; seed += 1) {
    const world = await openWorld(randomOf(seed))
    for (let count = 0; count < ACTS; count += 1) {
      await world.act().catch((error) => {
        if (!(error instanceof Refusal)) throw error
      })
      await liste.expectBalance()
    }
    await world.serve()
    await expectServed()
    await liste.expectBalance()
    for (const { etat } of await liste.db.selectFrom('attente').select('etat').execute()) seen.add(etat)
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['EN_ATTENTE', 'PROPOSEE', 'SERVIE', 'DECLINEE', 'EXPIREE', 'QUITTEE']),
  )
})
