import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import { assignments, isNew } from './merge.sql.ts'

interface Liste {
  owner: 'fiche' | 'session'
  table: string
  /** The key of the staged line's data that holds the list. */
  liste: string
  /** The columns that identify an element from one import to the next: the element keeps its row and its id. */
  keys: string[]
  columns: string[]
}

const LISTES: Liste[] = [
  { owner: 'fiche', table: 'fiche_public', liste: 'publics', keys: ['public_concerne_id'], columns: [] },
  {
    owner: 'fiche',
    table: 'fiche_organisme',
    liste: 'organismes',
    keys: ['role', 'ordre'],
    columns: ['organisme_id'],
  },
  {
    owner: 'fiche',
    table: 'etape',
    liste: 'etapes',
    keys: ['produit_reference'],
    columns: ['ordre', 'obligatoire', 'titre', 'type_id', 'duree_jours', 'duree_minutes', 'lien_elearning'],
  },
  {
    owner: 'fiche',
    table: 'support',
    liste: 'supports',
    keys: ['ordre'],
    columns: ['titre', 'type', 'url', 'jours_avant', 'jours_apres'],
  },
  {
    owner: 'session',
    table: 'prestation',
    liste: 'prestations',
    keys: ['ordre'],
    columns: ['description', 'montant_ht_cents', 'soumis_tva'],
  },
  {
    owner: 'session',
    table: 'prestation_optionnelle',
    liste: 'prestations_optionnelles',
    keys: ['ordre'],
    columns: ['description', 'montant_ht_cents', 'quantite_max'],
  },
  {
    owner: 'session',
    table: 'remise',
    liste: 'remises',
    keys: ['ordre'],
    columns: ['condition', 'tarification_public', 'description', 'precisions', 'montant_ht_cents'],
  },
]

/** Replaces the lists of every staged fiche or session by those of the file. Returns the owners whose lists changed. */
export async function mergeListes(db: Db, owner: Liste['owner']): Promise<number[]> {
  const touched: number[] = []
  for (const liste of LISTES.filter((candidate) => candidate.owner === owner)) {
    touched.push(...(await removeAbsent(db, liste)))
    if (liste.table === 'etape') await freeOrdres(db)
    touched.push(...(await upsertPresent(db, liste)))
  }
  if (owner === 'session') touched.push(...(await mergeCursusSessions(db)))
  return touched
}

async function removeAbsent(db: Db, { owner, table, liste, keys }: Liste): Promise<number[]> {
  const mine = keys.map((key) => `c.${key}`).join(', ')
  const given = keys.map((key) => `r.${key}`).join(', ')
  const { rows } = await sql<{ owner: number }>`
    delete from ${sql.raw(table)} c
    using import_ligne l join ${sql.raw(owner)} o on o.reference = l.cle
    where l.ligne = ${owner} and c.${sql.raw(owner)}_id = o.id and not exists (
      select from jsonb_populate_recordset(null::${sql.raw(table)}, l.data -> ${liste}) r
      where (${sql.raw(given)}) = (${sql.raw(mine)})
    )
    returning o.id as owner
  `.execute(db)
  return rows.map((row) => row.owner)
}

/** Two steps may exchange their numbers, which are unique: the steps that move get a negative number first. */
async function freeOrdres(db: Db): Promise<void> {
  await sql`
    update etape e set ordre = -e.ordre
    from import_ligne l
    join fiche f on f.reference = l.cle
    cross join jsonb_populate_recordset(null::etape, l.data -> 'etapes') r
    where l.ligne = 'fiche' and e.fiche_id = f.id and e.produit_reference = r.produit_reference and e.ordre <> r.ordre
  `.execute(db)
}

async function upsertPresent(db: Db, { owner, table, liste, keys, columns }: Liste): Promise<number[]> {
  const names = [...keys, ...columns]
  const ownerId = `${owner}_id`
  const update = columns.length > 0 ? sql.raw(`update set ${assignments(columns)}`) : sql`nothing`
  const { rows } = await sql<{ owner: number }>`
    insert into ${sql.raw(table)} (${sql.raw([ownerId, ...names].join(', '))})
    select ${sql.raw([ownerId, ...names].map((name) => `n.${name}`).join(', '))}
    from (
      select o.id as ${sql.raw(ownerId)}, ${sql.raw(names.map((name) => `r.${name}`).join(', '))}
      from import_ligne l
      join ${sql.raw(owner)} o on o.reference = l.cle
      cross join jsonb_populate_recordset(null::${sql.raw(table)}, l.data -> ${liste}) r
      where l.ligne = ${owner}
    ) n
    where ${sql.raw(isNew(table, [ownerId, ...keys], columns))}
    on conflict (${sql.raw([ownerId, ...keys].join(', '))}) do ${update}
    returning ${sql.raw(ownerId)} as owner
  `.execute(db)
  return rows.map((row) => row.owner)
}

/** Merges the sessions that a session of a cursus offers. The steps and sessions they point to are merged before. */
async function mergeCursusSessions(db: Db): Promise<number[]> {
  const offered = sql`
    select s.id as session_id, e.id as etape_id, o.id as option_session_id, (r ->> 'ordre')::integer as ordre
    from import_ligne l
    join session s on s.reference = l.cle
    cross join jsonb_array_elements(l.data -> 'cursus_sessions') r
    join etape e on e.fiche_id = s.fiche_id and e.produit_reference = r ->> 'produit_reference'
    join session o on o.reference = r ->> 'reference'
    where l.ligne = 'session'
  `
  const removed = await sql<{ owner: number }>`
    with offered as (${offered})
    delete from cursus_session c
    using import_ligne l join session s on s.reference = l.cle
    where l.ligne = 'session' and c.session_id = s.id and not exists (
      select from offered
      where (offered.session_id, offered.etape_id, offered.option_session_id) = (c.session_id, c.etape_id, c.option_session_id)
    )
    returning c.session_id as owner
  `.execute(db)
  const added = await sql<{ owner: number }>`
    insert into cursus_session (session_id, etape_id, option_session_id, ordre) ${offered}
    on conflict (session_id, etape_id, option_session_id) do update set ordre = excluded.ordre
    where cursus_session.ordre <> excluded.ordre
    returning session_id as owner
  `.execute(db)
  return [...removed.rows, ...added.rows].map((row) => row.owner)
}
