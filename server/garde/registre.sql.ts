import { GardeRefusal } from './refus.ts'
import { Registre } from './registre.ts'
import { type Ask, findTables, type Table } from './schema.sql.ts'

const FIGURES = `
  select json_build_object(
    'commandes', (select json_build_object('nombre', count(*), 'ttcCents', coalesce(sum(montant_ttc_cents), 0))
      from commande),
    'factures', (select coalesce(json_agg(s order by s.serie), '[]') from (
      select nature || ' ' || annee as serie, count(*) as nombre,
        (array_agg(numero order by rang))[1] as premier, (array_agg(numero order by rang desc))[1] as dernier,
        sum(montant_ttc_cents) as "ttcCents"
      from facture group by nature, annee) s),
    'documents', (select json_build_object('nombre', count(fichier), 'octets', coalesce(sum(octet_length(fichier)), 0))
      from document),
    'places', (select json_build_object('vendues', coalesce(sum(nb_places_vendues), 0),
      'empreinte', coalesce(md5(string_agg(id || ':' || nb_places_vendues, ',' order by id)), '')) from session))::text
    as figures`

/** Reads all of it at one moment when `ask` reads within one snapshot. */
export async function readRegistre(ask: Ask): Promise<Registre> {
  const tables = await findTables(ask)
  if (!tables.some(({ nom }) => nom === 'public.commande'))
    throw new GardeRefusal('Cette base est vide : Estrade n’y a encore rien écrit.')
  const lignes: Registre['lignes'] = {}
  for (const { nom } of tables) lignes[nom] = await countRows(ask, nom)
  const [row] = await ask(FIGURES)
  return Registre.parse({ lignes, ...(JSON.parse(row?.figures as string) as object) })
}

async function countRows(ask: Ask, table: string): Promise<number> {
  const [row] = await ask(`select count(*)::float8 as nombre from ${table}`)
  return row?.nombre as number
}

/** The tables of ours that hold something. */
export async function findFilled(ask: Ask, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = []
  for (const { nom } of tables) if ((await ask(`select 1 as une from ${nom} limit 1`)).length > 0) filled.push(nom)
  return filled
}
