import { type Ask, findTables, orderTables } from '../../exploitation/garde/schema.sql.ts'

/** What a column without a default is given, by its type. */
const VALEURS: Record<string, string> = {
  text: `'x'`,
  'text[]': `'{x}'`,
  smallint: '1',
  integer: '1',
  numeric: '1',
  'double precision': '1',
  bigint: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  date: `'2027-04-02'`,
  'timestamp with time zone': `'2027-04-02T08:00:00Z'`,
  uuid: 'gen_random_uuid()',
  bytea: `'x'`,
}

/** What a column must hold, or what makes it worth a copy, where its type and its list of values do not say it. */
const PROPRES: Record<string, Record<string, string>> = {
  'public.accord_facturation': { client_id: '(select max(id) from client)' },
  // The constraint that is judged at the end of a transaction.
  'public.attente': { commande_id: '(select id from commande limit 1)' },
  // Sent long ago.
  'public.courriel': { html: `'x'`, prochain_essai: 'null', envoye_le: 'now()' },
  'public.modification': { etat: `'FAITE'`, faite_le: 'now()', montant_tva_cents: '0' },
  'public.remboursement': { commande_id: '(select id from commande limit 1)' },
  'public.signature': { sha256: `repeat('0', 64)` },
}

interface Colonne {
  nom: string
  type: string
  /** The table and the column that it refers to. */
  cible: [string, string] | null
  /** The first of the values that a check lists. */
  premiere: string | null
}

/** Puts a row into each table that has none, from what the database says of its columns. Two clients are there. */
export async function fillEmptyTables(ask: Ask): Promise<void> {
  for (const { nom } of orderTables(await findTables(ask))) {
    if ((await ask(`select 1 as une from ${nom} limit 1`)).length > 0) continue
    const propres = PROPRES[nom] ?? {}
    const values = { ...toValues(await findRequired(ask, nom)), ...propres }
    const names = Object.keys(values)
    const text = `insert into ${nom} (${names.join(', ')}) select ${Object.values(values).join(', ')}`
    await ask(text).catch((error: Error) => {
      throw new Error(`no row for ${nom}: say in ${import.meta.url} what it holds (${error.message})`)
    })
  }
}

function toValues(colonnes: readonly Colonne[]): Record<string, string> {
  return Object.fromEntries(
    colonnes.map(({ nom, type, cible, premiere }) => {
      if (cible) return [nom, `(select ${cible[1]} from ${cible[0]} limit 1)`]
      return [nom, premiere === null ? (VALEURS[type] ?? 'null') : `'${premiere}'`]
    }),
  )
}

async function findRequired(ask: Ask, table: string): Promise<Colonne[]> {
  const rows = await ask(`
    select quote_ident(a.attname) as nom, format_type(a.atttypid, null) as type,
      (select array[k.confrelid::regclass::text, quote_ident(f.attname)]
        from pg_constraint k join pg_attribute f on f.attrelid = k.confrelid
          and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1) as cible,
      (select min(substring(pg_get_constraintdef(k.oid) from a.attname || ' = ANY \\(ARRAY\\[''([^'']*)'''))
        from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)) as premiere
    from pg_attribute a
    where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attidentity = '' and a.attnotnull and not a.atthasdef order by a.attnum`)
  return rows as unknown as Colonne[]
}
