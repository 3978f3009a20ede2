import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import {
  addBuyer,
  addBuyers,
  type Buyer,
  countDeadlocks,
  deleteCommandes,
  findImbalances,
  lookUp,
  setPlaces,
} from '../../testing/commande/commande.sql.ts'
import { type Instances, startInstances } from '../../testing/commande/instances.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import { rounds } from '../../testing/rounds.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'
import { getRegard } from '../../vente/demande/acces.service.ts'
import { changeCommande } from './modification.service.ts'

const BUYERS = rounds({ short: 20, long: 60 })
const CHANGES = 5
const HOT = ['CHAUDE-1', 'CHAUDE-2'] as const
const PLACES = BUYERS / HOT.length

let instances: Instances

test.beforeAll(async () => {
  await fillSessions(db, HOT, PLACES)
  instances = await startInstances(2, databaseUrl)
})
afterAll(async () => {
  await instances.close()
})
beforeEach(async () => {
  await deleteCommandes(db)
  for (const reference of HOT) await setPlaces(db, reference, PLACES)
})
afterEach(async () => expect(await findImbalances(db)).toEqual([]))

/** The changes that one buyer asks for at once: there, back, somebody else, and nobody, twice. */
function listChanges(
  { participant: email }: Buyer,
  de: string,
): { id: string; changement: ChangementForm; ttc: number }[] {
  const vers = HOT.find((one) => one !== de) ?? de
  const par = { nom: 'Faure', prenom: 'Nina', email: `nina.${email}`, referenceInterne: '' }
  const twice = { id: randomUUID(), changement: { nature: 'ANNULATION' as const, emails: [email] }, ttc: -600 }
  return [
    { id: randomUUID(), changement: { nature: 'REPORT', emails: [email], de, vers }, ttc: 0 },
    { id: randomUUID(), changement: { nature: 'REPORT', emails: [email], de: vers, vers: de }, ttc: 0 },
    { id: randomUUID(), changement: { nature: 'REMPLACEMENT', email, par }, ttc: 0 },
    twice,
    twice,
  ]
}

test(`MOD-10 ${BUYERS * CHANGES} changes at once on two full sessions, by two processes: all are answered, no place is sold twice or lost`, async () => {
  const buyers = await addBuyers(db, BUYERS, (index) => ({ reference: HOT[index % 2] ?? HOT[0] }))
  const before = await countDeadlocks(db)
  const referenceOf = (index: number) => HOT[index % 2] ?? HOT[0]
  const ids: string[] = []
  for (const [index, buyer] of buyers.entries())
    ids.push(await orderItem(db, buyer, { reference: referenceOf(index) }, new Date()))
  const contextUrl = `${instances.url}/espace/commandes`
  const ask = (buyer: Buyer, index: number) =>
    listChanges(buyer, referenceOf(index)).map(({ id, changement, ttc: differenceTtc }) =>
      instances.post(`/espace/commandes/${ids[index]}/modification`, buyer.cookie, {
        id,
        changement,
        differenceTtc,
        motif: '',
        remboursement: null,
        contextUrl,
      }),
    )
  const answers = await Promise.all(buyers.map((buyer, index) => Promise.all(ask(buyer, index))))
  const statuses = answers.flat().map(({ status }) => status)
  expect(statuses).toHaveLength(BUYERS * CHANGES)
  expect(statuses.filter((status) => ![200, 403, 409].includes(status))).toEqual([])
  // Of the cancellation that was sent twice, both were answered the same.
  for (const [, , , once, again] of answers) expect(once?.status).toBe(again?.status)
  const faites = await db.selectFrom('modification').select('id').where('etat', '=', 'FAITE').execute()
  const told = answers.flatMap((ones) => ones.slice(0, 4)).filter(({ status }) => status === 200)
  expect(faites).toHaveLength(told.length)
  expect(await countDeadlocks(db)).toBe(before)
})

/** An order of two people, both cancelled at once, each by a change of its own. Answers what is then out of balance. */
async function cancelBoth(handle: DatabaseHandle<Tables>): Promise<unknown[]> {
  const buyer = await addBuyer(db, { reference: HOT[0] })
  const autre = `autre.${buyer.participant}`
  const second = { panierId: buyer.itemId, ordre: 1, email: autre, nom: 'Petit', prenom: 'Marc', organismeId: null }
  await db.insertInto('panierParticipant').values(second).execute()
  await lookUp(db, [buyer])
  const commandeId = await orderItem(db, buyer, { reference: HOT[0], montantTtc: 1_200 }, new Date())
  const signIn = db.selectFrom('signIn').selectAll().where('compteId', '=', buyer.compteId)
  const regard = await getRegard(db, await signIn.executeTakeFirstOrThrow())
  /** One by the buyer, one by the provider: the limit of mails makes nobody's changes wait for another person's. */
  const cancel = (email: string, compteId: string | null) => {
    const changement = { nature: 'ANNULATION' as const, emails: [email] }
    const form = { id: randomUUID(), changement, differenceTtc: -600, motif: '', remboursement: null }
    const auteur = { compteId, nom: 'Camille PERRIN', regard }
    return changeCommande(handle.db, auteur, commandeId, form, { now: new Date() })
  }
  await Promise.all([cancel(buyer.participant, buyer.compteId), cancel(autre, null)])
  const { detail } = await db
    .selectFrom('commande')
    .select('detail')
    .where('id', '=', commandeId)
    .executeTakeFirstOrThrow()
  return [...(await findImbalances(db)), ...detail.participants]
}

test('MOD-10 two changes of one order at once follow one another', async () => {
  expect(await cancelBoth(database)).toEqual([])
})

test('control: without the locks of the order and of its sessions, one of two changes is lost', async () => {
  const weak = openWithout(databaseUrl, {
    without: [
      ...WITHOUT_ITEM_LOCK,
      [/(select id from session where .*) for no key update$/, '$1'],
      ['select pg_advisory_xact_lock(', 'select pg_advisory_xact_lock_shared('],
    ],
    meet: { after: /from commande_place p join session s on s\.id = p\.session_id join fiche/ },
  })
  expect(await cancelBoth(weak)).not.toEqual([])
  await weak.close()
  await deleteCommandes(db)
})
