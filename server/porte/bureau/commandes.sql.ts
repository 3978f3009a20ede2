import { type RawBuilder, sql } from 'kysely'
import type { CommandeGeree } from '#contract/porte/bureau/commandes.ts'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'

export interface Filtre {
  q?: string | undefined
  etat?: EtatCommande | undefined
  /** yyyy-MM-dd, both included. */
  du?: string | undefined
  au?: string | undefined
  /** The number that the page before ended with. */
  avant?: string | undefined
}

const MAX_MOTS = 5

/** The newest first, their details read of these only. Numbers follow each other, and have an index already. */
export async function findCommandesGerees(db: Db, filtre: Filtre, limit: number): Promise<CommandeGeree[]> {
  const conditions = [
    ...(filtre.etat ? [sql`c.etat = ${filtre.etat}`] : []),
    ...(filtre.du ? [sql`c.created_at >= ${filtre.du}::timestamp at time zone 'Europe/Paris'`] : []),
    ...(filtre.au ? [sql`c.created_at < (${filtre.au}::date + 1)::timestamp at time zone 'Europe/Paris'`] : []),
    ...(filtre.avant ? [sql`c.numero < ${filtre.avant}`] : []),
  ]
  const pages = (filtre.q ? listTrouvees(filtre.q) : [sql`commande c where true`]).map(
    (trouvees) => sql`(select c.numero from ${sql.join([trouvees, ...conditions], sql` and `)}
      order by c.numero desc limit ${limit})`,
  )
  const { rows } = await sql<CommandeGeree>`
    select c.numero, c.etat, c.reference, c.montant_ttc_cents,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as creee_le,
      c.detail #>> '{formation,titre}' as titre, c.detail #>> '{commandeur,denomination}' as client,
      concat_ws(' ', c.detail #>> '{personne,prenom}', c.detail #>> '{personne,nom}') as personne,
      jsonb_array_length(c.detail -> 'participants') + coalesce((c.detail ->> 'aDesigner')::int, 0) as places
    from (select numero from (${sql.join(pages, sql` union `)}) p order by numero desc limit ${limit}) page
    join commande c on c.numero = page.numero
    order by c.numero desc`.execute(db)
  return rows
}

/**
 * The orders with this number, of a company with this name or number, of who ordered or takes part: each word begins one
 * of their names, or the text begins their address. Each is asked for its own newest orders: a name that thousands have is
 * then found in the newest orders, a rare one by its index. Those of companies are all read first (`offset 0`): PostgreSQL
 * does not know how many companies a text names, and would look through all orders for those of none.
 */
function listTrouvees(q: string): RawBuilder<unknown>[] {
  const like = `${escapeLike(q.toLowerCase())}%`
  const mots = toMots(q)
  const clients = sql`any(array(${queryClients(q, mots)}))`
  return [
    sql`commande c where c.numero = ${q.toUpperCase()}`,
    sql`(select * from commande where commandeur_id = ${clients} offset 0) c where true`,
    sql`(select * from commande where facturation_client_id <> commandeur_id and facturation_client_id = ${clients}
      offset 0) c where true`,
    ...[
      sql`c.id in (select commande_id from inscription where email like ${like})`,
      sql`c.id in (select commande_id from inscription where ${isNomme('nom', mots)})`,
      sql`c.compte_id in (select id from compte where lower(email) like ${like})`,
      sql`c.compte_id in (select id from compte where ${isNomme('nom_usage', mots)})`,
    ].map((condition) => sql`commande c where ${condition}`),
  ]
}

function queryClients(q: string, mots: readonly string[]): RawBuilder<unknown> {
  const noms = mots.map((mot) => sql`recherche like ${`% ${mot}%`}`)
  return sql`select id from client where siret = ${q.replace(/\s/g, '')}
    ${noms.length > 0 ? sql`or (${sql.join(noms, sql` and `)})` : sql``}`
}

/** Comes after every text. */
const DERNIER = '\u{10ffff}'

/**
 * One of the words begins the name, and all of them begin a word of the whole name. A beginning is said as two bounds, which
 * the index answers alone: `like` would rewrite the name of every row that it finds.
 */
function isNomme(colonne: 'nom' | 'nom_usage', mots: readonly string[]): RawBuilder<unknown> {
  if (mots.length === 0) return sql`false`
  const nom = sql.ref(colonne)
  const un = mots.map(
    (mot) => sql`(texte_recherche(${nom}) ~>=~ ${` ${mot}`} and texte_recherche(${nom}) ~<~ ${` ${mot}${DERNIER}`})`,
  )
  const tous = sql`texte_recherche(prenom || ' ' || ${nom}) like all(${mots.map((mot) => `% ${mot}%`)}::text[])`
  return mots.length > 1 ? sql`((${sql.join(un, sql` or `)}) and ${tous})` : sql.join(un)
}

/** As texte_recherche of the database writes them. */
function toMots(q: string): string[] {
  const nu = q.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return nu
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_MOTS)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

interface DocumentGere {
  id: string
  titre: string
  pour: string
  isDessine: boolean
}

/** The newest version of each document of an order, without those that were taken back. A mandate shows an IBAN. */
export async function findDocumentsGeres(db: Db, commandeId: string, avecIban: boolean): Promise<DocumentGere[]> {
  const { rows } = await sql<DocumentGere>`
    select id, titre, pour, is_dessine from (
      select distinct on (type, inscription_id, modification_id, part_id) id, type, created_at,
        concat_ws(' ', modele ->> 'titre', modele ->> 'numero') as titre, modele #>> '{destinataire,nom}' as pour,
        fichier is not null as is_dessine
      from document where commande_id = ${commandeId} and annule_le is null and (${avecIban} or type <> 'mandat-sepa')
      order by type, inscription_id, modification_id, part_id, version desc) d
    order by created_at, titre, pour`.execute(db)
  return rows
}

/** The name of a document; undefined where there is none that the reader may see. */
export async function findNomDocument(db: Db, id: string, avecIban: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ nom: string }>`
    select concat_ws(' ', modele ->> 'titre', coalesce(modele ->> 'numero', modele #>> '{destinataire,nom}')) as nom
    from document where id = ${id} and (${avecIban} or type <> 'mandat-sepa')`.execute(db)
  return rows[0]?.nom
}

export async function isRelancesArretees(db: Db, commandeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('relanceArretee')
    .select('commandeId')
    .where('commandeId', '=', commandeId)
    .executeTakeFirst()
  return row !== undefined
}
