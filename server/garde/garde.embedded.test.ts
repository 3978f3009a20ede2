import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommande } from '../commande/commande.service.ts'
import { toContexte as toCommandeContexte } from '../commande/contexte.ts'
import { connectDatabase } from '../config/installation.ts'
import { toContexte } from '../document/contexte.ts'
import { documentNext } from '../document/documents.service.ts'
import { runTask, type Shown } from '../gestion/task.ts'
import { type DatabaseHandle, openPostgres } from '../platform/database.ts'
import { createLogger } from '../platform/log.ts'
import { openPglite } from '../platform/pglite.ts'
import type { Db, Tables } from '../platform/tables.ts'
import { updateStandins } from '../serve/standins.ts'
import { testConfig } from '../testing/application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { addClientRow } from '../testing/client/client.sql.ts'
import { addBuyer, openSessions, validCommande } from '../testing/commande/commande.sql.ts'
import { emptyPostgresDatabase, fillDataFolder } from '../testing/database.ts'
import { copyCommandes } from '../testing/document/document.sql.ts'
import { fillEmptyTables } from '../testing/garde/remplir.sql.ts'
import { computeSha256, readBordereau } from './bordereau.ts'
import { readRegistre } from './registre.sql.ts'
import type { Registre } from './registre.ts'
import { findRepriseAConfirmer } from './reprise.sql.ts'
import { restore } from './restauration.service.ts'
import { save, verify } from './sauvegarde.service.ts'
import { askWith, findForeignSchemas, findTables } from './schema.sql.ts'
import { moveToPostgres } from './vers-postgresql.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrade-garde-'))
const config = testConfig({ DATA_DIR: join(folder, 'data') })
const [file, second] = [join(folder, 'base.sauvegarde'), join(folder, 'second')]
/** When backups are restored here. */
const MOMENT = new Date('2027-03-12T09:00:00Z')
/** The embedded database of a process that serves. */
let database: DatabaseHandle<Tables>
let postgres: Awaited<ReturnType<typeof emptyPostgresDatabase>>

/** Three orders with their papers, one of them drawn. */
beforeAll(async () => {
  postgres = await emptyPostgresDatabase()
  await fillDataFolder(config.DATA_DIR)
  database = await connectDatabase(config, () => {})
  const { db } = database
  await fillSmallCatalogue(database)
  await openSessions(db, ['TVA-PAR'])
  const { compteId, clientId, itemId } = await addBuyer(db)
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const form = validCommande(itemId, clientId) as Parameters<typeof createCommande>[2]
  const { id } = await createCommande(db, signIn, form, toCommandeContexte(config, SMALL_CATALOGUE_DAY))
  await copyCommandes(db, id, 2)
  while (await documentNext(db, toContexte(config, SMALL_CATALOGUE_DAY), createLogger('silent')));
  const { id: drawn } = await db.selectFrom('document').select('id').orderBy('id').executeTakeFirstOrThrow()
  const fichier = Buffer.from(Array.from({ length: 3_000 }, (_, index) => index % 256))
  await db.updateTable('document').set({ fichier }).where('id', '=', drawn).execute()
  await addClientRow(db)
  await updateStandins(db)
  await fillEmptyTables(askWith(db))
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
  rmSync(folder, { recursive: true })
})

/** A restoration notes itself; nothing else differs. */
function withReprise(registre: Registre): Registre {
  const { 'public.reprise': reprises = 0, ...lignes } = registre.lignes
  return { ...registre, lignes: { ...lignes, 'public.reprise': reprises + 1 } }
}

async function saveTo(place: string): Promise<{ code: number; said: string }> {
  const shown: Shown[] = []
  const code = await runTask({ name: 'sauvegarde', file: place }, { config, ...database }, (one) => shown.push(one))
  return { code, said: shown.map((one) => Object.values(one)[0]).join('\n') }
}

test('decision 42 a backup of every table is whole, is read by its owner alone, replaces none, and is restored with the same figures', async () => {
  const { code, said } = await saveTo(file)
  expect([code, said]).toEqual([0, expect.stringContaining(`Sauvegardé : ${file}\nbase embarquée, Estrade`)])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['base.sauvegarde', 'base.sauvegarde.json', 'data'])
  const { registre } = readBordereau(file)
  expect(registre).toMatchObject({ commandes: { nombre: 3 }, documents: { nombre: 1, octets: 3_000 } })
  expect(Object.entries(registre.lignes).filter(([, nombre]) => nombre === 0)).toEqual([])
  expect(registre.factures).toMatchObject([{ premier: 'F2027-000001', dernier: 'F2027-000003' }])
  expect(await saveTo(file)).toEqual({ code: 1, said: expect.stringContaining('existe déjà : donnez un autre nom') })
  const place = { DATABASE_URL: undefined, DATA_DIR: second }
  mkdirSync(join(second, 'pglite'), { recursive: true })
  const refused = restore(place, { file, replace: false, now: MOMENT })
  await expect(refused).rejects.toThrow('existe déjà. Pour mettre la sauvegarde à la place de ce qui s’y trouve')
  const replaced = await restore(place, { file, replace: true, now: MOMENT })
  expect(replaced.at(-1)).toContain('L’ancienne base est gardée dans')
  expect(readdirSync(second).filter((name) => name.startsWith('pglite'))).toHaveLength(2)
  const used = restore({ ...place, DATA_DIR: config.DATA_DIR }, { file, replace: true, now: MOMENT })
  await expect(used).rejects.toThrow('already in use by another Estrade process')
})

test('a backup that is not what was written is refused, and so is one of the other database', async () => {
  const copy = join(folder, 'abime')
  copyFileSync(`${file}.json`, `${copy}.json`)
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  writeFileSync(copy, bytes)
  await expect(verify(copy)).rejects.toThrow('sa somme de contrôle diffère')
  rmSync(`${copy}.json`)
  await expect(verify(copy)).rejects.toThrow('Le bordereau de cette sauvegarde manque')
  await expect(verify(join(folder, 'absent'))).rejects.toThrow('Fichier introuvable')
  const order = { file, replace: false, now: MOMENT }
  const elsewhere = restore({ DATABASE_URL: 'postgres://nowhere.invalid/x', DATA_DIR: folder }, order)
  await expect(elsewhere).rejects.toThrow('Cette sauvegarde est celle d’une base embarquée')
})

test('decision 42 the restored embedded database, a row in every table, moves to PostgreSQL once, with its ids, papers and next numbers', async () => {
  const move = (dataDir: string) => moveToPostgres({ dataDir, url: postgres.url, updateStandins })
  await expect(move(join(folder, 'nothing'))).rejects.toThrow('Il n’y a pas de base embarquée')
  const lines = await move(second)
  expect(lines[0]).toBe('Copié. Les deux bases disent la même chose :')
  const target = openPostgres<Tables>({ url: postgres.url, poolSize: 2, onError: () => {} })
  expect(await readRegistre(askWith(target.db))).toEqual(withReprise(readBordereau(file).registre))
  const readAll = async (db: Db) => {
    const ask = askWith(db)
    const said: unknown[] = [await ask(`select nextval('commande_numero')::text as suivant`)]
    for (const { nom } of await findTables(ask))
      said.push(await ask(`select '${nom}' as nom, md5(string_agg(t::text, '|' order by t::text)) from ${nom} t`))
    return said
  }
  const source = openPglite<Tables>({ dataDir: join(second, 'pglite') })
  expect(await readAll(target.db)).toEqual(await readAll(source.db))
  await source.close()
  // A schema that a migration adds is named in schema.sql.ts, or no backup would hold it.
  expect(await findForeignSchemas(askWith(target.db))).toEqual([])
  await target.close()
  await expect(move(second)).rejects.toThrow('contient déjà des données')
})

/** What others keep in the same database, and a table of a version after the backup's. */
const BESIDE = [
  'create schema "Autre Schéma"',
  'create table "Autre Schéma".a_eux as select 1 as id',
  'create extension hstore',
  'create table nouveaute (id uuid references commande (id))',
  'delete from document',
]

test('a PostgreSQL database is replaced by its backup when nobody uses it: whole or not at all, and nothing of others', async () => {
  const open = () => openPostgres<Tables>({ url: postgres.url, poolSize: 1, onError: () => {} })
  const run = async (...statements: string[]) => {
    const { db, jobs, close } = open()
    for (const statement of statements) await jobs.executeSql(statement)
    const [counts] = await askWith(db)(`select (select count(*)::int from document) as documents,
      to_regclass('nouveaute') is not null as nouveaute, (select count(*)::int from "Autre Schéma".a_eux) as a_eux,
      (select count(*)::int from pg_extension where extname = 'hstore') as extension`)
    await close()
    return counts
  }
  const [saved, torn] = [join(folder, 'postgresql.sauvegarde'), join(folder, 'dechiree')]
  const replaceBy = (one: string, patienceMs?: number) =>
    restore({ DATABASE_URL: postgres.url, DATA_DIR: folder }, { file: one, replace: true, patienceMs, now: MOMENT })
  const before = await run(getConstructionPlans('jobs'), ...BESIDE.slice(0, 3))
  await save(testConfig({ DATABASE_URL: postgres.url }), database, saved)
  const changed = await run(...BESIDE.slice(3))
  expect(changed).toEqual({ documents: 0, nouveaute: true, aEux: 1, extension: 1 })

  const used = open()
  await askWith(used.db)('select 1')
  await expect(replaceBy(saved, 0)).rejects.toThrow('Cette base sert encore (estrade depuis')
  await used.close()
  writeFileSync(torn, readFileSync(saved).subarray(0, -1_000))
  writeFileSync(`${torn}.json`, JSON.stringify({ ...readBordereau(saved), sha256: await computeSha256(torn) }))
  await expect(replaceBy(torn)).rejects.toThrow('pg_restore a échoué')
  await run('create view "Autre Schéma".vue as select id from commande')
  await expect(replaceBy(saved)).rejects.toThrow('view "Autre Schéma".vue depends on table commande')
  expect(await run('drop view "Autre Schéma".vue')).toEqual(changed)

  const { registre, le } = await verify(saved)
  await replaceBy(saved)
  expect(await run()).toEqual(before)
  const { db, close } = open()
  expect(await readRegistre(askWith(db))).toEqual(withReprise(registre))
  expect((await findRepriseAConfirmer(db)).at(-1)).toMatchObject({ faiteLe: MOMENT, etatDu: new Date(le) })
  expect(await askWith(db)(`select nextval('commande_numero') > 10000 as loin`)).toEqual([{ loin: true }])
  await close()
})
