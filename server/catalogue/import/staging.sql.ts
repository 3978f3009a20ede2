import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import type { StagedRow } from './rows.ts'

/** An arbitrary number, the same for every instance: two imports never change the catalogue at once. */
const IMPORT_LOCK = 4_180_021

/** Creates the temporary table that holds the lines of one import; the end of the transaction drops it. */
export async function createStaging(db: Db): Promise<void> {
  // A large catalogue may take longer than the usual time limit of a statement.
  await sql`set local statement_timeout = 0`.execute(db)
  // PostgreSQL assumes 100 elements in each jsonb list and would compile for seconds a query that runs in milliseconds.
  await sql`set local jit = off`.execute(db)
  await sql`
    create temporary table import_ligne (numero integer not null, ligne text not null, cle text not null, data jsonb not null)
    on commit drop
  `.execute(db)
}

/** For lines that somebody waits for, and could send again and again. */
export async function limitTime(db: Db, { secondes, patience }: { secondes: number; patience: number }): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(`${secondes}s`)}`.execute(db)
  await sql`set local lock_timeout = ${sql.lit(`${patience}s`)}`.execute(db)
}

export async function addToStaging(db: Db, rows: StagedRow[]): Promise<void> {
  await sql`
    insert into import_ligne (numero, ligne, cle, data)
    select numero, ligne, cle, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(numero integer, ligne text, cle text, data jsonb)
  `.execute(db)
}

export async function closeStaging(db: Db): Promise<void> {
  await sql`create index on import_ligne (ligne, cle)`.execute(db)
  await sql`analyze import_ligne`.execute(db)
}

/** Takes the import lock: until the end of the transaction, no other import changes the catalogue. */
export async function lockImport(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db)
}

/** Locks the stored fiches and sessions of the staged lines: nobody changes them until the end of the transaction. */
export async function lockLignes(db: Db): Promise<void> {
  for (const table of ['fiche', 'session']) {
    await sql`
      select from ${sql.table(table)} t where t.reference in (select cle from import_ligne where ligne = ${table})
      order by t.id for update of t`.execute(db)
  }
}

/**
 * A part of a file is small beside the catalogue. PostgreSQL, which assumes long jsonb lists and knows nothing yet of the
 * parts before, would read whole tables for it.
 */
export async function preferIndexes(db: Db): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(db)
}

/** How many lines of each kind there are. */
export async function countLignes(db: Db): Promise<Partial<Record<StagedRow['ligne'], number>>> {
  const { rows } = await sql<{ ligne: StagedRow['ligne']; nombre: number }>`
    select ligne, count(*)::integer as nombre from import_ligne group by ligne`.execute(db)
  return Object.fromEntries(rows.map(({ ligne, nombre }) => [ligne, nombre]))
}

/** The first fiches and sessions of the file. */
export async function listReferences(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ cle: string }>`
    select cle from import_ligne where ligne in ('fiche', 'session') order by numero limit ${limit}`.execute(db)
  return rows.map(({ cle }) => cle)
}

/** Numbers the sessions as they are written: those that others offer come before those that offer them. */
export async function rankSessions(db: Db): Promise<void> {
  await sql`
    create temporary table import_rang on commit drop as
    select numero, row_number() over (order by data -> 'cursus_sessions' <> '[]', numero)::integer as rang
    from import_ligne where ligne = 'session'`.execute(db)
  await sql`create unique index on import_rang (rang)`.execute(db)
}

/** The next sessions after this rank, in that order. */
export async function findRanked(db: Db, after: number, limit: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select l.numero, l.ligne, l.cle, l.data from import_rang join import_ligne l using (numero)
    where rang > ${after} and rang <= ${after + limit} order by rang`.execute(db)
  return rows
}

/** The lines that are no sessions. */
export async function findOthers(db: Db, after: number, limit: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select numero, ligne, cle, data from import_ligne
    where ligne <> 'session' and numero > ${after} order by numero limit ${limit}`.execute(db)
  return rows
}

export async function removeFromStaging(db: Db, numeros: readonly number[]): Promise<void> {
  await sql`delete from import_ligne where numero = any(${numeros}::integer[])`.execute(db)
}
