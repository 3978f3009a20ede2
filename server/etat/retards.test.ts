import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../platform/log.ts'
import { type Commandes, openCommandes, ordering, resetCommandes } from '../testing/commande/order.ts'
import { tellRetards } from './retards.service.ts'

const NOW = new Date('2027-03-02T12:00:00+01:00')
const HOUR_MS = 3_600_000
let commandes: Commandes
let me: Awaited<ReturnType<typeof resetCommandes>>

beforeAll(async () => {
  commandes = await openCommandes()
  me = await resetCommandes(commandes.database.db)
})
afterAll(() => commandes.close())

const { put, order } = ordering(() => ({ ...commandes, me }))

/** What is told at that moment: kinds of work with their age in hours. */
async function retardsAt(now: Date): Promise<string[]> {
  const told: string[] = []
  const log = createLogger('info', {
    write: (line) => {
      const { alert, level, genre, seconds } = JSON.parse(line)
      told.push(`${alert} ${level} ${genre} ${Math.floor((seconds * 1_000) / HOUR_MS)}`)
    },
  })
  await tellRetards(commandes.database.db, log, now)
  return told.map((one) => one.replace('late-work 50 ', ''))
}

test('work that waits too long after it was due is told with its age, each kind of it, and no other', async () => {
  const { db } = commandes.database
  const { id } = (await order(await put())).json()
  for (const table of ['courriel', 'consultationPersonne'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('commande').set({ etat: 'EN_ATTENTE_PAIEMENT', expireLe: NOW, updatedAt: NOW }).execute()
  await db.updateTable('client').set({ aVerifier: true, verificationLe: NOW, siret: '00012345500016' }).execute()
  await db.insertInto('commandeResume').values({ commandeId: id, clientId: me.clientId, jour: '2027-03-02' }).execute()
  await sql`insert into consultation_personne (compte_id, empreinte, moment) values (${me.compteId}, 'x', ${NOW})`.execute(
    db,
  )
  const mail = { destinataire: 'a@a.example', sujet: '', texte: '', corps: '{}' }
  await db
    .insertInto('courriel')
    .values({ ...mail, prochainEssai: new Date(NOW.getTime() + 5 * HOUR_MS) })
    .execute()

  await db.updateTable('commande').set({ droitsChanges: false, aDocumenter: false }).execute()
  const after = (hours: number) => retardsAt(new Date(NOW.getTime() + hours * HOUR_MS))
  expect(await after(0.4)).toEqual([])
  expect(await after(3.5)).toEqual(['reservations-expirees 3'])
  // Midnight in Paris is twelve hours later: the summary of the day is due then.
  expect(await after(31)).toEqual(['courriels 26', 'reservations-expirees 31', 'resumes 19', 'societes-a-demander 7'])
  expect(await after(51)).toContain('purge-consultations 49')
  await db.updateTable('commande').set({ etat: 'CONFIRMEE', droitsChanges: true }).execute()
  await sql`update courriel set prochain_essai = null, envoye_le = ${NOW}`.execute(db)
  expect(await after(34 * 24)).toEqual(expect.arrayContaining(['droits-retires 816', 'purge-courriels 72']))
})
