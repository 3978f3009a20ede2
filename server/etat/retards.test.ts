import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toContexte } from '../document/contexte.ts'
import { documentNext } from '../document/documents.service.ts'
import { createLogger } from '../platform/log.ts'
import { testConfig } from '../testing/application.ts'
import { type Commandes, openCommandes, ordering, resetCommandes } from '../testing/commande/order.ts'
import { tellRetards } from './retards.service.ts'

const NOW = new Date('2027-03-02T12:00:00+01:00')
const HOUR_MS = 3_600_000
let commandes: Commandes
let me: Awaited<ReturnType<typeof resetCommandes>>

beforeAll(async () => {
  commandes = await openCommandes()
})
afterAll(() => commandes.close())
beforeEach(async () => {
  me = await resetCommandes(commandes.database.db)
})

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
  await db
    .updateTable('client')
    .set({ aVerifier: true, verificationLe: NOW, verificationMotif: 'INCONNU', siret: '00012345500016' })
    .execute()
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

test('an order whose papers fail again and again is told late: it goes last, but its age stays', async () => {
  const { db } = commandes.database
  await order(await put())
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(db)
  await sql`create trigger refuse before insert on facture execute function refuse()`.execute(db)
  const documentAll = async () => {
    while (await documentNext(db, toContexte(testConfig(), NOW), createLogger('silent')));
  }
  await documentAll()
  await sql`update papiers_manques set depuis = ${NOW}`.execute(db)
  await documentAll()
  const later = new Date(NOW.getTime() + HOUR_MS)
  expect(await retardsAt(later)).toContain('documents-a-ecrire 1')
  await sql`drop function refuse cascade`.execute(db)
  await documentAll()
  expect(await retardsAt(later)).not.toContain('documents-a-ecrire 1')
  expect(await db.selectFrom('papiersManques').selectAll().execute()).toEqual([])
})
