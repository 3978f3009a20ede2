import { once } from 'node:events'
import type pg from 'pg'
import type { Connexion } from './connexion.sql.ts'
import { type Ask, findSequences, type Table } from './schema.sql.ts'

/** How much of a table is read at once, in pages of 8 KB; files and long texts are kept elsewhere and come on top. */
const PAGES = 64
const PAGE_BYTES = 8192

/** What the drivers' types leave out of a connection. */
interface Wire extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** Sends pieces in COPY format to a table: one statement, so that its rows may refer to one another. */
class CopyIn {
  readonly done: Promise<void>
  readonly #text: string
  readonly #pieces: AsyncIterable<Blob>
  readonly #end = Promise.withResolvers<void>()

  constructor(text: string, pieces: AsyncIterable<Blob>) {
    this.#text = text
    this.#pieces = pieces
    this.done = this.#end.promise
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: Wire): void {
    this.#send(connection).catch((error: Error) => connection.sendCopyFail(error.message))
  }

  async #send(connection: Wire): Promise<void> {
    for await (const piece of this.#pieces) {
      connection.sendCopyFromChunk(Buffer.from(await piece.arrayBuffer()))
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end.resolve()
  }

  handleError(error: Error): void {
    this.#end.reject(error)
  }
}

export interface Source {
  ask: Ask
  copyOut(select: string): Promise<Blob>
}

/** Reads a table in pieces: no more than a few megabytes are in memory at once. */
async function* readPieces({ ask, copyOut }: Source, { nom, colonnes }: Table): AsyncGenerator<Blob> {
  const [row] = await ask(`select (pg_relation_size('${nom}') / ${PAGE_BYTES})::int as pages`)
  for (let page = 0; page < (row?.pages as number); page += PAGES)
    yield await copyOut(
      `select ${colonnes.join(', ')} from ${nom} where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`,
    )
}

/**
 * Copies the tables, each after those it refers to. Their triggers have done their work in the source. A constraint that
 * waits for the end of a transaction would keep its table from having its triggers again: it is judged before.
 */
export async function copyTables(source: Source, target: Connexion, tables: readonly Table[]): Promise<void> {
  await target.ask('set constraints all deferred')
  for (const { nom } of tables) await target.ask(`alter table ${nom} disable trigger user`)
  for (const table of tables) await copyTable(source, target, table)
  await target.ask('set constraints all immediate')
  for (const { nom } of tables) await target.ask(`alter table ${nom} enable trigger user`)
}

async function copyTable(source: Source, target: Connexion, table: Table): Promise<void> {
  const { nom, colonnes } = table
  const copy = new CopyIn(`copy ${nom} (${colonnes.join(', ')}) from stdin`, readPieces(source, table))
  target.client.query(copy)
  await copy.done
}

/** The next number of each sequence is that of the source. */
export async function copySequences(source: Ask, target: Ask): Promise<void> {
  for (const nom of await findSequences(source)) {
    const [row] = await source(`select last_value::text as dernier, is_called as atteint from ${nom}`)
    await target(`select setval('${nom}', ${row?.dernier}, ${row?.atteint})`)
  }
}
