import { expect } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { applyTransition } from '../../vente/commande/commande.service.ts'
import { findImbalances, setSiret } from '../commande/commande.sql.ts'
import { type Commandes, openCommandes, ordering, resetCommandes } from '../commande/order.ts'
import { addCommandeur, participant } from '../panier/panier.ts'
import { own, test } from '../test.ts'
import { validAttente, waiting } from './attente.ts'

const PLACES = 5
const FIRST_SIRET = 90_000_000_000_000

export type Person = Awaited<ReturnType<typeof addCommandeur>>

/** The people of a company, as a basket holds them. */
export function peopleOf({ clientId }: Person, count: number) {
  return validAttente(clientId, count).participants.map((one) => participant(one))
}

/** TVA-PAR, all of whose five places somebody else has ordered, and what people do about it. */
export async function openListe(env: Record<string, string> = {}, given?: DatabaseHandle<Tables>) {
  const commandes = await openCommandes(env, given)
  const { db } = commandes.database
  let siret = FIRST_SIRET
  let sold = ''

  /** Somebody who may order for a company that can be billed. */
  async function addPerson(): Promise<Person> {
    const person = await addCommandeur(db)
    siret += 1
    await setSiret(db, person.clientId, String(siret))
    return person
  }

  const calls = callsOn(commandes)

  async function reset(): Promise<Person> {
    await db.updateTable('session').set({ dateDebut: '2027-04-01' }).where('reference', '=', 'TVA-PAR').execute()
    const me = await resetCommandes(db)
    sold = await calls.order(await addPerson(), PLACES)
    return me
  }

  /** The order ends: its places are given back. */
  const endOrder = (id: string) =>
    db.transaction().execute((tx) => applyTransition(tx, id, 'SESSION_ANNULEE', 'places are given back'))
  const freeAll = () => endOrder(sold)

  /** So many places are given back, of a room that has no more. */
  async function freeSome(count: number): Promise<void> {
    await freeAll()
    await db.updateTable('attenteReserve').set({ nombre: count }).execute()
    const session = db.updateTable('session').set({ nbPlacesVendues: count, nbPlaces: count })
    await session.where('reference', '=', 'TVA-PAR').execute()
  }

  const expectBalance = async () => expect(await findImbalances(db)).toEqual([])
  return { ...commandes, db, reset, addPerson, endOrder, freeAll, freeSome, ...calls, ...readers(db), expectBalance }
}

/** What each person does. */
function callsOn(commandes: Commandes) {
  const of = (person: Person) => waiting(commandes.app, person)
  const callsOf = (person: Person) => ordering(() => ({ ...commandes, me: person }))

  /** Orders so many places of TVA-PAR by transfer. Answers the order. */
  async function order(person: Person, count: number): Promise<string> {
    const calls = callsOf(person)
    const id = await calls.put({ participants: peopleOf(person, count) })
    const response = await calls.order(id, { montantTtc: 600 * count })
    expect(response.statusCode).toBe(200)
    return response.json().id
  }

  async function join(person: Person, count: number, changes: object = {}): Promise<string> {
    const response = await of(person).join(validAttente(person.clientId, count, changes))
    expect(response.json()).toMatchObject({ etat: 'EN_ATTENTE', nombre: count })
    return response.json().id
  }

  const etatOf = async (person: Person, id: string): Promise<string> => (await of(person).get(id)).json().etat
  return { of, callsOf, order, join, etatOf }
}

function readers(db: Db) {
  async function restantes(): Promise<number | null> {
    const query = db.selectFrom('session').select('nbPlacesRestantes').where('reference', '=', 'TVA-PAR')
    return (await query.executeTakeFirstOrThrow()).nbPlacesRestantes
  }

  /** The mails about waiting lists, in no order of importance. */
  async function mails(): Promise<string[]> {
    const rows = await db.selectFrom('courriel').select(['destinataire', 'sujet']).execute()
    const told = rows.filter(({ sujet }) => /libérée|rang|offre|Liste|annulée/.test(sujet))
    return told.map(({ destinataire, sujet }) => `${destinataire}: ${sujet}`).sort()
  }

  return { restantes, mails }
}

export let liste: Awaited<ReturnType<typeof openListe>>
export let me: Person

/** `liste`, with the settings of `env`; `me`: somebody, new for each test. */
export const attendre = test
  .extend('env', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend('fill', { scope: 'file' }, ({ env }) => async (closes) => {
    liste = await openListe(env, own())
    closes.push(liste.close)
  })
  .extend('again', { auto: true }, ({ monde }) =>
    monde.begin(async () => {
      me = await liste.reset()
    }),
  )
