import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect } from 'kysely'
import { type DatabaseHandle, PLUGINS } from './database.ts'
import { PARSERS } from './parsers.ts'

interface PgliteHandle<Tables> extends DatabaseHandle<Tables> {
  dump(): Promise<Blob>
  /** What `select` selects, in PostgreSQL's COPY format. */
  copyOut(select: string): Promise<Blob>
}

/** Opens the embedded database; it stays in memory when `dataDir` is absent. */
export function openPglite<Tables>(options: { dataDir?: string; template?: Blob } = {}): PgliteHandle<Tables> {
  const pglite = new PGlite({
    dataDir: options.dataDir,
    loadDataDir: options.template,
    parsers: { ...PARSERS },
    extensions: { unaccent, pg_trgm },
  })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: PLUGINS })
  return {
    kind: 'pglite',
    db,
    dump: () => pglite.dumpDataDir('none'),
    copyOut: async (select) => (await pglite.query(`copy (${select}) to '/dev/blob'`)).blob ?? new Blob(),
    close: () => db.destroy(),
  }
}
