import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Tables } from '../../platform/tables.ts'
import { openAccesOf } from '../../porte/espace/inscription.service.ts'
import { addBuyer, countDeadlocks, findImbalances } from '../../testing/commande/commande.sql.ts'
import { openWithout } from '../../testing/controle.ts'
import { fillSessions } from '../../testing/course.ts'
import { orderItem } from '../../testing/suivi/suivi.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'
import { getRegard } from '../../vente/demande/acces.service.ts'
import { changeCommande } from './modification.service.ts'

const REFERENCE = 'LIGNE-1'
const ROUNDS = 20

test.beforeAll(async () => {
  await fillSessions(db, [REFERENCE], 2 * ROUNDS)
  await db.updateTable('session').set({ dateDebut: null, dateFin: null }).execute()
  await db.updateTable('fiche').set({ typeId: 2 }).execute()
})

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/** The participant opens what the buyer cancels at the same moment. Answers whether each of them succeeded. */
async function openAndCancel({ db: raced }: DatabaseHandle<Tables>): Promise<{ opened: boolean; cancelled: boolean }> {
  const buyer = await addBuyer(db, { reference: REFERENCE })
  const now = new Date()
  const commandeId = await orderItem(db, buyer, { reference: REFERENCE }, now)
  const { compteId, participant: email } = buyer
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const inscriptions = db.selectFrom('inscription').select('id').where('commandeId', '=', commandeId)
  const { id } = await inscriptions.executeTakeFirstOrThrow()
  const changement = { nature: 'ANNULATION' as const, emails: [email] }
  const form = { id: randomUUID(), changement, differenceTtc: -600, motif: '', remboursement: null }
  const auteur = { compteId, nom: 'Camille PERRIN', regard: await getRegard(db, signIn) }
  const contexte = {
    now,
    today: dayInParis(now),
    urlPlateforme: 'https://plateforme.example/{reference}',
    urlApi: '/api',
  }
  const [opened, cancelled] = await Promise.all([
    isDone(openAccesOf(raced, { ...signIn, email }, id, contexte)),
    isDone(changeCommande(raced, auteur, commandeId, form, { now })),
  ])
  return { opened, cancelled }
}

test('CND-09 what is opened and cancelled at once is either opened or cancelled, never both', async () => {
  const before = await countDeadlocks(db)
  const rounds = await Promise.all(Array.from({ length: ROUNDS }, () => openAndCancel(database)))
  expect(rounds.filter(({ opened, cancelled }) => opened === cancelled)).toEqual([])
  const accessed = db.selectFrom('inscription').select('statut').where('accesLe', 'is not', null)
  expect((await accessed.execute()).filter(({ statut }) => statut === 'Annulée')).toEqual([])
  expect(await findImbalances(db)).toEqual([])
  expect(await countDeadlocks(db)).toBe(before)
})

test('control: without the lock and without a second look at the statut, it is cancelled for nothing and opened', async () => {
  const weak = openWithout(databaseUrl, {
    without: [
      [' for no key update of i', ''],
      ['and "statut" in (', `and "statut" || ' ?' not in (`],
    ],
    meet: { after: /from inscription i\s+join session s on s\.id = i\.session_id/ },
  })
  expect(await openAndCancel(weak)).toEqual({ opened: true, cancelled: true })
  await weak.close()
})
