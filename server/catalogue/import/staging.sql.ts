import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
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

export async function addToStaging(db: Db, rows: StagedRow[]): Promise<void> {
  await sql`
    insert into import_ligne (numero, ligne, cle, data)
    select numero, ligne, cle, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(numero integer, ligne text, cle text, data jsonb)
  `.execute(db)
}

/** Takes the import lock: until the end of the transaction, no other import changes the catalogue. */
export async function closeStaging(db: Db): Promise<void> {
  await sql`create index on import_ligne (ligne, cle)`.execute(db)
  await sql`analyze import_ligne`.execute(db)
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db)
}
