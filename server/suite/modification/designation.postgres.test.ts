import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { DAY_MS } from '#contract/rules/jour.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { addBuyer, deleteCommandes, findImbalances, lookUp, setPlaces } from '../../testing/commande/commande.sql.ts'
import { openWithout, WITHOUT_ITEM_LOCK } from '../../testing/controle.ts'
import { fillSessions, meetInOrder } from '../../testing/course.ts'
import { getCommande } from '../../testing/modification/modification.sql.ts'
import { deleteMails, orderItem } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import { getRegard } from '../../vente/demande/acces.service.ts'
import { remindDesignations } from '../../vente/modification/rappel.service.ts'
import { changeCommande } from './modification.service.ts'

const REFERENCE = 'CHAUDE-1'

test.beforeAll(async () => {
  await fillSessions(db, [REFERENCE], 30)
})
beforeEach(async () => {
  await deleteCommandes(db)
  await setPlaces(db, REFERENCE, 30)
})

/** An order with one place without a name. */
async function orderWithout(handle: DatabaseHandle<Tables>) {
  const buyer = await addBuyer(db, { reference: REFERENCE, aDesigner: 1 })
  await lookUp(db, [buyer])
  const commandeId = await orderItem(db, buyer, { reference: REFERENCE, montantTtc: 1_200 }, new Date())
  const signIn = db.selectFrom('signIn').selectAll().where('compteId', '=', buyer.compteId)
  const regard = await getRegard(db, await signIn.executeTakeFirstOrThrow())
  const name = (prenom: string, compteId: string | null) => {
    const par = { nom: 'Faure', prenom, email: `${prenom}.${buyer.participant}`.toLowerCase(), referenceInterne: '' }
    const changement = { nature: 'DESIGNATION' as const, participants: [par] }
    const form = { id: randomUUID(), changement, differenceTtc: 0, motif: '', remboursement: null }
    const auteur = { compteId, nom: 'Camille PERRIN', regard }
    return changeCommande(handle.db, auteur, commandeId, form, { now: new Date() })
  }
  return { buyer, commandeId, name }
}

/** Two people are named at once: by the buyer, and by the provider, whom no lock of the author makes wait. */
async function nameBoth(handle: DatabaseHandle<Tables>) {
  const { buyer, name } = await orderWithout(handle)
  const answers = await Promise.allSettled([name('Nina', buyer.compteId), name('Paul', null)])
  const made = answers.filter(({ status }) => status === 'fulfilled').length
  return { made, imbalances: await findImbalances(db) }
}

test('DES-06 two people named for the last place at once: one has it, the other is refused', async () => {
  expect(await nameBoth(database)).toEqual({ made: 1, imbalances: [] })
})

test('control: without the locks of the order and of its sessions, both are registered for one place', async () => {
  const weak = openWithout(databaseUrl, {
    without: [
      ...WITHOUT_ITEM_LOCK,
      [/(select id from session where .*) for no key update$/, '$1'],
      ['select pg_advisory_xact_lock(', 'select pg_advisory_xact_lock_shared('],
    ],
    meet: { after: /from commande_place p join session s on s\.id = p\.session_id join fiche/ },
  })
  const { made, imbalances } = await nameBoth(weak)
  expect(made).toBe(2)
  expect(imbalances).not.toEqual([])
  await weak.close()
  await deleteCommandes(db)
})

/** The last place is named while a reminder is about to ask for its name. Answers how many of these reminders left. */
async function nameWhileReminded(handle: DatabaseHandle<Tables>): Promise<number> {
  const { commandeId, name } = await orderWithout(database)
  await db
    .updateTable('commande')
    .set({ createdAt: new Date(Date.now() - 30 * DAY_MS) })
    .execute()
  const holdBoth = async (tx: Db) => {
    await lockCommande(tx, await getCommande(tx, commandeId))
    await tx.selectFrom('commande').select('id').where('id', '=', commandeId).forNoKeyUpdate().execute()
  }
  await meetInOrder<unknown>(handle.db, holdBoth, [
    () => name('Nina', null),
    () => remindDesignations(handle.db, new Date(Date.now() + 25 * DAY_MS)),
  ])
  return (await deleteMails(db)).filter(({ sujet }) => sujet.startsWith('1 place à désigner')).length
}

test('DES-09 nobody is asked for a name that is given at this moment', async () => {
  expect(await nameWhileReminded(database)).toBe(0)
})
