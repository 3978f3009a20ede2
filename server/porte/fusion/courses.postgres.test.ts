import { sql } from 'kysely'
import { expect } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { isDatabaseAway } from '../../platform/sqlstate.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { testConfig } from '../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { PLACES, SCENES } from '../../testing/client/fusion.ts'
import { findOublies } from '../../testing/client/fusion-colonnes.ts'
import {
  addBuyer,
  countWaiting,
  deleteCommandes,
  findImbalances,
  openSessions,
  setPlaces,
} from '../../testing/commande/commande.sql.ts'
import { openAround } from '../../testing/controle.ts'
import { acceptSepa } from '../../testing/releve/monde.ts'
import { rounds } from '../../testing/rounds.ts'
import { databaseUrl, db, catalogue as test } from '../../testing/test.ts'
import { mergeClients } from './fusion.service.ts'

type Arret = (statement: string, rang: number) => boolean

/** What was read before the merger is written after it. */
const isEcriture: Arret = (statement) => /(?<!for |key )\bupdate |insert into/.test(statement)
/** All is written, and the merger waits for it. */
const isFin: Arret = (statement) => statement === 'commit'

test.beforeAll(async () => {
  await openSessions(db, ['TVA-PAR'])
  await acceptSepa(db)
})

/** Two records of a company: one whose person may order, one with an administrator. Nobody has ordered anything. */
async function addPaire() {
  await deleteCommandes(db)
  await db.deleteFrom('panierFormation').execute()
  await setPlaces(db, 'TVA-PAR', PLACES)
  const buyer = await addBuyer(db)
  await db.updateTable('interlocuteur').set({ prouve: true }).where('clientId', '=', buyer.clientId).execute()
  const garde = await addClientRow(db, { denomination: 'Cabinet Perrin SAS', valideSansSiret: true })
  const administre = { droitAdministrateur: true, statutAdminValide: true }
  await addInterlocuteur(db, { clientId: garde, email: 'chef@perrin.example', ...administre })
  return { buyer, garde }
}

/** Stops an act at one of its statements, merges the company meanwhile, and lets the act go on. Undefined when it has none. */
async function race(nom: string, isArret: Arret) {
  const { buyer, garde } = await addPaire()
  const { prepare, effet } = sceneOf(nom)
  const act = await prepare(db, buyer)
  const [arrive, suite] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()]
  let rang = 0
  const stopping = openAround(databaseUrl, async (statement, run) => {
    rang += 1
    if (!isArret(statement, rang)) return run(statement)
    arrive.resolve(true)
    await suite.promise
    return run(statement)
  })
  const acting = Promise.allSettled([act(stopping.db)]).finally(() => arrive.resolve(false))
  const isArrete = await arrive.promise
  let isMerged = false
  const merging = mergeClients(
    db,
    { garde: { id: garde }, absorbe: { id: buyer.clientId } },
    toExpediteur(testConfig()),
  )
  const merged = Promise.allSettled([merging]).finally(() => {
    isMerged = true
  })
  await expect.poll(async () => isMerged || (await countWaiting(db)) > 0, { timeout: 20_000, interval: 5 }).toBe(true)
  suite.resolve()
  const [[acte], [fusion]] = await Promise.all([acting, merged])
  await stopping.close()
  if (!isArrete) return undefined
  const oublies = await findOublies(db, buyer.clientId)
  const isWhole = effet === null || (await countEffet(effet, garde)) === (acte.status === 'fulfilled' ? 1 : 0)
  return { acte, fusion: fusion.status, oublies, isWhole, places: await findImbalances(db) }
}

function sceneOf(nom: string) {
  const scene = SCENES[nom]
  if (!scene) throw new Error(`no scene ${nom}`)
  return scene
}

async function countEffet(effet: string, garde: number): Promise<number> {
  const from = sql.raw(effet.replaceAll('kept.id', String(garde)))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Either it is done, for the kept record, or it is refused and nothing is done: nothing is left, no money is nobody's. */
function expectWhole(ended: Awaited<ReturnType<typeof race>>): void {
  if (!ended) throw new Error('the act was over before')
  const { acte, ...rest } = ended
  if (acte.status === 'rejected')
    expect(acte.reason).toSatisfy((error) => error instanceof Refusal || isDatabaseAway(error))
  expect(rest).toEqual({ fusion: 'fulfilled', oublies: [], isWhole: true, places: [] })
}

const NOMS = Object.keys(SCENES)

test.each(NOMS)('FUS-07 %s and a merger that meet: nothing is left with the merged record', async (nom) => {
  expectWhole(await race(nom, isEcriture))
  const ended = await race(nom, isFin)
  expectWhole(ended)
  expect(ended?.acte.status).toBe('fulfilled')
})

/** All the statements of each act, one after the other, in a long run only: some minutes. */
for (const nom of NOMS.slice(0, rounds({ short: 0, long: NOMS.length })))
  test(`FUS-07 ${nom} and a merger that meet at any of its statements`, { timeout: 120_000 }, async () => {
    for (let point = 1; ; point += 1) {
      const ended = await race(nom, (_, rang) => rang === point)
      if (!ended) return
      expectWhole(ended)
    }
  })

test.each([
  ['a quote that is made', 'devis', 'devis_refuser_absorbe', 'devis.commandeur_id'],
  [
    'another company that agrees to pay',
    'entite_facturation',
    'entite_refuser_absorbe',
    'entite_facturation.client_id',
  ],
] as const)('control: without its trigger, %s stays with the merged record', async (nom, table, trigger, colonne) => {
  const set = (etat: 'disable' | 'enable') =>
    sql`alter table ${sql.table(table)} ${sql.raw(etat)} trigger ${sql.ref(trigger)}`
  await set('disable').execute(db)
  const ended = await race(nom, isEcriture)
  await set('enable').execute(db)
  expect(ended).toMatchObject({ acte: { status: 'fulfilled' }, fusion: 'fulfilled', oublies: [colonne] })
})
