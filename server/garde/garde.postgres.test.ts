// No race: what a copy of the embedded database holds, in another folder or on PostgreSQL.
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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, openDatabase } from '../config/installation.ts'
import { toContexte } from '../document/contexte.ts'
import { documentNext } from '../document/documents.service.ts'
import { perform } from '../gestion/perform.ts'
import type { Shown } from '../gestion/task.ts'
import { lockDataFolder } from '../platform/data-lock.ts'
import { openPostgres } from '../platform/database.ts'
import { createLogger } from '../platform/log.ts'
import { prepareStandins, updateStandins } from '../serve/standins.ts'
import type { Tables } from '../tables.ts'
import { testConfig } from '../testing/application.ts'
import { emptyPostgresDatabase, fillDataFolder } from '../testing/database.ts'
import { readBordereau } from './bordereau.ts'
import { readRegistre } from './registre.sql.ts'
import { restore } from './restauration.service.ts'
import { verify } from './sauvegarde.service.ts'
import { askWith } from './schema.sql.ts'
import { moveToPostgres } from './vers-postgresql.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrade-garde-'))
const config = testConfig({ DATA_DIR: join(folder, 'data') })
const file = join(folder, 'base.sauvegarde')

/** The demonstration on the embedded database, with its papers said and one file drawn. */
beforeAll(async () => {
  await fillDataFolder(config.DATA_DIR)
  const database = connectDatabase(config, () => {})
  await prepareStandins(config, database)
  const contexte = toContexte(config, new Date())
  while (await documentNext(database.db, contexte, createLogger('silent')));
  const { id } = await database.db.selectFrom('document').select('id').executeTakeFirstOrThrow()
  const fichier = Buffer.from(Array.from({ length: 3_000 }, (_, index) => index % 256))
  await database.db.updateTable('document').set({ fichier }).where('id', '=', id).execute()
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function saveTo(place: string): Promise<{ code: number; said: string }> {
  const shown: Shown[] = []
  const code = await perform({ name: 'sauvegarde', file: place }, config, (one) => shown.push(one))
  return { code, said: shown.map((one) => Object.values(one)[0]).join('\n') }
}

async function readAll(dataDir: string) {
  const database = await openDatabase(testConfig({ DATA_DIR: dataDir }), () => {})
  const registre = await readRegistre(askWith(database.db))
  await database.close()
  return registre
}

test('a backup is whole, is read by its owner alone, replaces none, and is restored with the same figures', async () => {
  const { code, said } = await saveTo(file)
  expect([code, said]).toEqual([0, expect.stringContaining(`Sauvegardé : ${file}\nbase embarquée, Estrade`)])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['base.sauvegarde', 'base.sauvegarde.json', 'data'])
  const { registre } = await verify(file)
  expect(registre.commandes.nombre).toBeGreaterThan(0)
  expect(registre.documents).toEqual({ nombre: 1, octets: 3_000 })
  expect(await saveTo(file)).toEqual({ code: 1, said: expect.stringContaining('existe déjà : donnez un autre nom') })
  const DATA_DIR = join(folder, 'second')
  mkdirSync(join(DATA_DIR, 'pglite'), { recursive: true })
  const refused = restore({ DATABASE_URL: undefined, DATA_DIR }, { file, replace: false })
  await expect(refused).rejects.toThrow('existe déjà. Pour mettre la sauvegarde à la place de ce qui s’y trouve')
  const replaced = await restore({ DATABASE_URL: undefined, DATA_DIR }, { file, replace: true })
  expect(replaced.at(-1)).toContain('L’ancienne base est gardée dans')
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('pglite'))).toHaveLength(2)
  expect(await readAll(DATA_DIR)).toEqual(registre)
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
  const order = { file, replace: false }
  const elsewhere = restore({ DATABASE_URL: 'postgres://nowhere.invalid/x', DATA_DIR: folder }, order)
  await expect(elsewhere).rejects.toThrow('Cette sauvegarde est celle d’une base embarquée')
  const unlock = lockDataFolder(config.DATA_DIR)
  const used = restore({ DATABASE_URL: undefined, DATA_DIR: config.DATA_DIR }, { file, replace: true })
  await expect(used).rejects.toThrow('already in use by another Estrade process')
  unlock()
})

test('the embedded database moves to PostgreSQL once, with its ids, papers and next numbers', async () => {
  const { url, drop } = await emptyPostgresDatabase()
  const move = (dataDir = config.DATA_DIR) => moveToPostgres({ dataDir, url, updateStandins })
  await expect(move(join(folder, 'nothing'))).rejects.toThrow('Il n’y a pas de base embarquée')
  const lines = await move()
  const { registre } = readBordereau(file)
  const target = openPostgres<Tables>({ url, poolSize: 2, onError: () => {} })
  const source = await openDatabase(config, () => {})
  expect(await readRegistre(askWith(target.db))).toEqual(registre)
  expect(lines[0]).toBe('Copié. Les deux bases disent la même chose :')
  const [copied, kept] = await Promise.all(
    [target, source].map(({ db }) =>
      Promise.all([
        db.selectFrom('commande').selectAll().orderBy('id').execute(),
        askWith(db)('select id, type, version, modele, md5(fichier) as octets from document order by id'),
        db.selectFrom('factureSerie').selectAll().orderBy('nature').orderBy('annee').execute(),
        askWith(db)(`select nextval('commande_numero')::text as suivant`),
      ]),
    ),
  )
  expect(copied).toEqual(kept)
  await source.close()
  await expect(move()).rejects.toThrow('contient déjà des données')
  await target.close()
  await drop()
})
