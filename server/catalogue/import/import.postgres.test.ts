import { sql } from 'kysely'
import { expect } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import type { Etapes } from '../../platform/etapes.ts'
import { onceInSteps } from '../../porte/integration/idempotence.service.ts'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from '../../testing/catalogue/lignes-exemple.ts'
import { openAround, openWithout } from '../../testing/controle.ts'
import { addDemande } from '../../testing/integration/demande.ts'
import { database, databaseUrl, db, test } from '../../testing/test.ts'
import { takePlaces } from '../../vente/commande/place.sql.ts'
import { addDecomptes } from './decomptes.ts'
import { ImportError } from './erreurs.ts'
import { importCatalogue } from './import.service.ts'
import { previewImport } from './prevision.service.ts'
import { limitTime, lockImport } from './staging.sql.ts'

/** What PostgreSQL answers who has waited for a lock as long as it may. */
const LOCK_NOT_AVAILABLE = '55P03'
/** The number of lines of one import, which are written in three batches; `titre` tells the two imports apart. */
const LIGNES = 2_100

function* lignes(titre: string, change: (numero: number, ligne: object) => object = (_, ligne) => ligne) {
  const all = [...REFERENTIEL, ficheExemple({ titre })]
  const sessions = Array.from({ length: LIGNES - all.length }, (_, index) =>
    sessionExemple({ reference: `A-${index}`, titreSession: titre }),
  )
  for (const [index, ligne] of [...all, ...sessions].entries()) yield change(index + 1, ligne)
}

async function titres(): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('fiche', 'fiche.id', 'session.ficheId')
    .select(['fiche.titre', 'session.titreSession'])
    .distinct()
    .execute()
  return rows.flatMap((row) => [row.titre, row.titreSession ?? ''])
}

test('a bad last line but one of thousands leaves nothing changed, and is named', async () => {
  await importCatalogue(
    db,
    toLines([...REFERENTIEL, ficheExemple({ titre: 'Avant' }), sessionExemple({ titreSession: 'Avant' })]),
  )
  const wrongAlone = (numero: number, ligne: object) => (numero === LIGNES - 1 ? { ...ligne, regimeTvaId: 9 } : ligne)
  const wrongTogether = (numero: number, ligne: object) => (numero === LIGNES - 1 ? { ...ligne, lieuId: 77 } : ligne)
  for (const [change, champ] of [
    [wrongAlone, 'regimeTvaId'],
    [wrongTogether, 'lieuId'],
  ] as const) {
    const error: ImportError = await importCatalogue(db, toLines(lignes('Après', change))).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ImportError)
    expect(error).toMatchObject({ total: 1, erreurs: [{ numero: LIGNES - 1, champ }] })
    expect(await titres()).toEqual(['Avant', 'Avant'])
  }
})

test('two imports at once, in opposite orders, follow one another: the catalogue is wholly one of the two', async () => {
  await importCatalogue(db, toLines(lignes('Avant')))
  const sessionsOf = (titre: string) => [...lignes(titre)].filter((ligne) => 'ficheReference' in ligne)
  await Promise.all([
    importCatalogue(db, toLines(sessionsOf('Premier'))),
    importCatalogue(db, toLines(sessionsOf('Second').reverse())),
  ])
  const found = await db
    .selectFrom('session')
    .select('titreSession')
    .distinct()
    .where('reference', '!=', 'A-1')
    .execute()
  expect(found).toHaveLength(1)
})

/** Imports a lower number of places while a transaction sells one; returns the outcome of the import. */
async function importDuringSale(handle: typeof database): Promise<unknown> {
  await importCatalogue(db, toLines([...REFERENTIEL, ficheExemple(), sessionExemple({ nbPlaces: 3 })]))
  let imported: Promise<unknown> | undefined
  await db.transaction().execute(async (sale) => {
    await sale.updateTable('session').set({ nbPlacesVendues: 1 }).where('reference', '=', 'A-1').execute()
    const lines = toLines([sessionExemple({ nbPlaces: 2 })])
    imported = importCatalogue(handle.db, lines).catch((error) => error)
    await waitForLock()
  })
  return imported
}

test('CMD-09 a place that is being sold while the file asks for fewer is counted', async () => {
  expect(await importDuringSale(database)).toMatchObject({ erreurs: [{ champ: 'nbPlaces' }] })
})

test('control: without the lock of the sessions it changes, the import counts the places of before the sale', async () => {
  await db.updateTable('session').set({ nbPlacesVendues: 0 }).execute()
  const weak = openWithout(databaseUrl, { without: [['for update of s', '']] })
  expect(await importDuringSale(weak)).not.toBeInstanceOf(ImportError)
  await weak.close()
})

test('ENV-04 a preview waits neither for a sale nor for another import', async () => {
  await importCatalogue(db, toLines([...REFERENTIEL, ficheExemple(), sessionExemple({ nbPlaces: 3 })]))
  const wanted = [sessionExemple({ nbPlaces: 4 })]
  await db.transaction().execute(async (other) => {
    await lockImport(other)
    await other.updateTable('fiche').set({ titre: 'Autre' }).execute()
    await other.updateTable('session').set({ nbPlacesVendues: 1 }).where('reference', '=', 'A-1').execute()
    const { decomptes } = await previewImport(db, wanted, { conditions: CONDITIONS_USUELLES })
    expect(decomptes.session.modifiees).toBe(1)
  })
})

/**
 * Sells a place, and imports something else, once a preview has read everything and before it ends. Answers what became of
 * either; it waits for locks so many seconds at most.
 */
async function actDuringPreview(patience: number, change = (statement: string) => statement) {
  await importCatalogue(
    db,
    toLines([...REFERENTIEL, ficheExemple(), sessionExemple({ reference: 'P-1', nbPlaces: 3 })]),
  )
  await db.updateTable('session').set({ nbPlacesVendues: 0 }).execute()
  const session = db.selectFrom('session').select('id').where('reference', '=', 'P-1')
  const { id } = await session.executeTakeFirstOrThrow()
  const [read, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = openAround(databaseUrl, async (statement, run) => {
    if (statement !== 'commit') return run(change(statement))
    read.resolve()
    await end.promise
    return run(statement)
  })
  const previewed = previewImport(open.db, [sessionExemple({ reference: 'P-1', nbPlaces: 4 })], {
    conditions: CONDITIONS_USUELLES,
  })
  await Promise.race([read.promise, previewed])
  const limites = { secondes: 60, patience }
  const sell = async (sale: typeof db) => {
    await limitTime(sale, limites)
    return takePlaces(sale, new Map([[id, 1]]))
  }
  const [sold, imported] = await Promise.allSettled([
    db.transaction().execute(sell),
    importCatalogue(db, toLines([sessionExemple({ reference: 'P-2' })]), { limites }),
  ])
  end.resolve()
  const { decomptes } = await previewed
  await open.close()
  expect(decomptes.session.modifiees).toBe(1)
  return [sold, imported].map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code))
}

test('ENV-04 neither a sale nor another import waits for a preview', async () => {
  expect(await actDuringPreview(20)).toEqual(['done', 'done'])
  const sessions = db
    .selectFrom('session')
    .select(['reference', 'nbPlaces', 'nbPlacesVendues'])
    .where('reference', 'like', 'P-%')
  expect(await sessions.orderBy('reference').execute()).toEqual([
    { reference: 'P-1', nbPlaces: 3, nbPlacesVendues: 1 },
    { reference: 'P-2', nbPlaces: 12, nbPlacesVendues: 0 },
  ])
})

test('control: a preview that locked the sessions it compares, or took the lock of imports, would have them wait', async () => {
  const locking = (statement: string) =>
    statement.startsWith('select "s"."reference"') ? `${statement} for update of "s"` : statement
  expect((await actDuringPreview(0.3, locking))[0]).toBe(LOCK_NOT_AVAILABLE)
  const alone = (statement: string) =>
    statement === 'analyze import_ligne' ? 'select pg_advisory_xact_lock(4180021)' : statement
  expect((await actDuringPreview(0.3, alone))[1]).toBe(LOCK_NOT_AVAILABLE)
})

/**
 * Imports a large file while a transaction sells the last place of its last session, and says whether its first session
 * can be locked meanwhile.
 */
async function importLarge(sessionsAtOnce: number, run = importCatalogue) {
  const sessions = (titre: string, nbPlaces: number) =>
    [1, 2, 3, 4].map((n) => sessionExemple({ reference: `G-${n}`, titreSession: titre, nbPlaces }))
  await importCatalogue(db, toLines([...REFERENTIEL, ficheExemple(), ...sessions('Avant', 3)]))
  await db.updateTable('session').set({ nbPlacesVendues: 0 }).execute()
  let imported: ReturnType<typeof importCatalogue> | undefined
  let isFirstFree = false
  await db.transaction().execute(async (sale) => {
    await sale.updateTable('session').set({ nbPlacesVendues: 1 }).where('reference', '=', 'G-4').execute()
    imported = run(db, toLines(sessions('Après', 2)), { sessionsAtOnce })
    imported.catch(() => {})
    await waitForLock()
    const first = sql`select 1 from session where reference = 'G-1' and titre_session = 'Après' for update skip locked`
    isFirstFree = (await first.execute(db)).rows.length === 1
  })
  return { isFirstFree, imported }
}

test('CMD-09 a large file is written in parts: no order waits for the whole, and a line outrun by a sale is told', async () => {
  const { isFirstFree, imported } = await importLarge(2)
  expect(isFirstFree).toBe(true)
  const { decomptes, avertissements } = (await imported) as Awaited<typeof imported> & object
  expect(decomptes.session).toEqual({ creees: 0, modifiees: 3, inchangees: 0 })
  expect(avertissements).toMatchObject([
    { numero: 4, champ: 'nbPlaces', message: expect.stringContaining('n’a pas été importée') },
  ])
})

test('decision 65: under an Idempotency-Key too, a large file is written in parts', async () => {
  const demande = await addDemande(db)
  const { isFirstFree, imported } = await importLarge(2, (db, lines, options) => {
    const work = (etapes?: Etapes) => importCatalogue(db, lines, { ...options, etapes })
    return onceInSteps(db, demande, { work, total: addDecomptes }, new Date())
  })
  expect(isFirstFree).toBe(true)
  expect((await imported)?.decomptes.session.modifiees).toBe(3)
})

test('control: written in one transaction, its sessions are locked until its end', async () => {
  const { isFirstFree, imported } = await importLarge(4)
  expect(isFirstFree).toBe(false)
  await expect(imported).rejects.toBeInstanceOf(ImportError)
})

/** Waits until the import is blocked by the sale's lock. */
async function waitForLock(): Promise<void> {
  await expect.poll(async () => (await waiting(db)).length).toBe(1)
}

function waiting(site: typeof database.db): Promise<unknown[]> {
  return sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    .execute(site)
    .then((result) => result.rows)
}
