import { sql } from 'kysely'
import { expect } from 'vitest'
import { WRITE } from '../testing/application.ts'
import { APRES_MIDI, emargements, MATIN, emarger as test } from '../testing/emargement/emargement.ts'
import { LEA } from '../testing/panier/panier.ts'
import { conventionOf, makeDrawn, setEnLigne, signing } from '../testing/signature/signature.ts'
import { purgesOf } from './sweeps.ts'

/** What proves who signed what, and who was there on which half day. */
const PREUVES = {
  signature: sql`true`,
  signature_scellee: sql`true`,
  document: sql`id in (select document_id from signature)`,
  emargement_demi_journee: sql`true`,
  emargement_pointage: sql`true`,
  emargement_feuille: sql`true`,
}

async function readPreuves(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [table, where] of Object.entries(PREUVES)) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where ${where} order by 1`.execute(emargements.db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** Both half days are noted and countersigned: the sheet is made. Lea confirms the first herself. */
async function attend(): Promise<{ cookie: string }> {
  const lea = await emargements.asLea()
  await emargements.ask('confirmation', { passage: await emargements.pass() }, lea)
  await emargements.note(MATIN, { PETIT: 'PRESENT' })
  await emargements.countersign(MATIN)
  emargements.at('2027-04-01T15:45:00Z')
  await emargements.note(APRES_MIDI, { ROY: 'PRESENT', PETIT: 'ABSENT' })
  expect((await emargements.countersign(APRES_MIDI)).statusCode).toBe(200)
  return lea
}

/** Who ordered signs the convention. */
async function sign(): Promise<void> {
  const { db, app } = emargements
  const { me } = emargements.suivi()
  await setEnLigne(db, me.clientId)
  await db.updateTable('commande').set({ aDocumenter: true }).execute()
  await makeDrawn(db, emargements.now())
  await signing(app, await conventionOf(db), me.cookie).signAll(db, me.email)
}

test('SIG-29 EMA-33 ten years later what proves a signature or an attendance is there: no purge takes it, nor the erasure of who attended', async () => {
  const { db, app } = emargements
  const { cookie } = await attend()
  await sign()
  const before = await readPreuves()
  for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([])

  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  const payload = { confirmation: 'EFFACER' }
  const erased = await app.inject({ method: 'DELETE', url: '/api/participant/compte', headers, payload })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await db.selectFrom('inscription').select('id').where('email', '=', LEA.email).execute()).toEqual([])
  for (const { run } of purgesOf(db, () => new Date('2037-04-01T15:45:00Z'))) await run()
  expect(await readPreuves()).toEqual(before)
})
