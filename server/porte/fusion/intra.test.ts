import { beforeEach, expect } from 'vitest'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import { findLignesSession } from '../../catalogue/import/stockees-session.sql.ts'
import { addClientRow, addInterlocuteur, SIRET_X } from '../../testing/client/client.sql.ts'
import { appelerAvec } from '../../testing/integration/integration.ts'
import { CHERE, changing, MODIQUE } from '../../testing/modification/modification.ts'
import { LEA, participant } from '../../testing/panier/panier.ts'
import { askAs, orderFor, runGestion } from '../../testing/suivi/suivi.ts'
import { app, db, me, suivi, suivre as test } from '../../testing/test.ts'

/** Another establishment of the company of SIRET_X. */
const SIRET_GARDE = '00034567800023'
const DATES = ['TVA-PAR', CHERE]

let garde: number
let absorbe: number
const { preview } = changing(() => suivi)

/** Two dates of one company alone, one of which it has ordered; then its establishment is closed. */
beforeEach(async () => {
  absorbe = me.clientId
  await db.updateTable('interlocuteur').set({ prouve: true }).where('clientId', '=', absorbe).execute()
  const intra = { modeId: MODE_INTRA, lieuIntra: 'Chez vous, Lyon', siretClient: SIRET_X }
  await db.updateTable('session').set(intra).where('reference', 'in', DATES).execute()
  garde = await addClientRow(db, { denomination: 'Cabinet Perrin SAS', siret: SIRET_GARDE })
  const administre = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId: garde, email: 'chef@a.example', ...administre })
})

async function findSirets() {
  const rows = db.selectFrom('session').select('siretClient').where('reference', 'in', DATES)
  return (await rows.execute()).map(({ siretClient }) => siretClient)
}

async function merge(): Promise<string> {
  await db.updateTable('client').set({ actif: false }).where('id', '=', absorbe).execute()
  await db.deleteFrom('evenement').execute()
  return runGestion(db, 'fusionner', String(garde), String(absorbe))
}

test('FUS-14 the sessions of a company alone follow, are told, and are other dates of what it had ordered', async () => {
  const { id } = await orderFor(suivi, [participant(LEA)])
  expect(await runGestion(db, 'fusionner', String(garde), String(absorbe), '--essai')).toContain('2 sessions intra')
  await merge()
  expect(await findSirets()).toEqual([SIRET_GARDE, SIRET_GARDE])
  const told = db.selectFrom('evenement').select('type').where('objet', '=', 'session')
  expect((await told.execute()).map(({ type }) => type)).toEqual(['session.changee', 'session.changee'])
  expect((await askAs(suivi, 'GET', '/api/catalogue/fiche/FIS-TVA-01/session/TVA-PAR')).statusCode).toBe(200)
  const dates = (await askAs(suivi, 'GET', `/api/espace/commandes/${id}/dates?de=TVA-PAR`)).json()
  expect(dates.map(({ reference }: { reference: string }) => reference)).toEqual([CHERE])
  const reporter = { nature: 'REPORT' as const, emails: [LEA.email], de: 'TVA-PAR', vers: CHERE }
  expect((await preview(id, reporter)).json()).toMatchObject({ scission: false })
})

test('FUS-06 a system that still names the closed establishment changes nothing, and a new session is the kept record’s', async () => {
  const [ligne] = await findLignesSession(db, [CHERE])
  await merge()
  const appeler = await appelerAvec(app, db, 'catalogue', ['catalogue'])
  const send = async (lignes: object[]) => (await appeler('POST', '/catalogue', { lignes })).json().decomptes.session
  expect(await send([{ ...ligne, siretClient: SIRET_X }])).toEqual({ creees: 0, modifiees: 0, inchangees: 1 })
  expect(await send([{ ...ligne, reference: 'NEUVE', siretClient: SIRET_X }])).toMatchObject({ creees: 1 })
  const neuve = db.selectFrom('session').select('siretClient').where('reference', '=', 'NEUVE')
  expect(await neuve.executeTakeFirst()).toEqual({ siretClient: SIRET_GARDE })
})

test('FUS-06 an import that read its lines before the merger, or an older version’s, writes the kept record’s SIRET', async () => {
  await merge()
  const set = (siretClient: string) => db.updateTable('session').set({ siretClient }).where('reference', '=', MODIQUE)
  await set(SIRET_X).execute()
  const session = db.selectFrom('session').select('siretClient').where('reference', '=', MODIQUE)
  expect(await session.executeTakeFirst()).toEqual({ siretClient: SIRET_GARDE })
})
