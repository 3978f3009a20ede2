import { type RawBuilder, sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** The rows of one kind that an import created and updated. Ids let a change in a list count once with its owner. */
export interface Merged {
  total: number
  created: Set<number>
  updated: Set<number>
}

interface Table {
  ligne: 'theme' | 'public' | 'organisme' | 'lieu' | 'fiche' | 'session'
  table: string
  key: 'id' | 'reference'
  /** The columns whose values the staged line holds under the same name. */
  columns: string[]
  /**
   * The columns computed in SQL: `l` is the staged line, `r` its columns, `ancien` the stored row with the same key.
   */
  computed?: Record<string, RawBuilder<unknown>>
}

const previewHash = sql`coalesce(r.preview_hash, ancien.preview_hash, l.data ->> 'nouveau_hash')`

/** A table comes after the tables it refers to. */
export const TABLES: Record<Table['ligne'], Table> = {
  theme: { ligne: 'theme', table: 'theme', key: 'id', columns: ['label'] },
  public: { ligne: 'public', table: 'public_concerne', key: 'id', columns: ['label'] },
  organisme: {
    ligne: 'organisme',
    table: 'organisme',
    key: 'id',
    columns: ['nom', 'telephone', 'email', 'siren', 'outre_mer'],
  },
  lieu: { ligne: 'lieu', table: 'lieu', key: 'id', columns: ['nom', 'adresse', 'code_postal', 'ville'] },
  fiche: {
    ligne: 'fiche',
    table: 'fiche',
    key: 'reference',
    columns: [
      'publiee',
      'statut',
      'obsolete',
      'titre',
      'sous_titre',
      'type_id',
      'fiche_type',
      'theme_id',
      'delegable',
      'description',
      'objectifs',
      'programme',
      'mentions_accessibilite',
      'prerequis',
      'autre_public',
      'duree_jours',
      'duree_minutes',
      'plateforme_duree_acces',
      'seances',
      'lien_elearning',
      'organisateur_id',
      'vendeur_id',
      'catalogue_url',
      'tarif_descriptions',
      'precisions_tarifaires',
      'precisions_tarifaires_intra',
      'commentaires_front',
      'commentaires_front_intitule',
      'accepte_prise_en_charge_portail',
      'message_promotionnel',
      'inscription_personnes_morales_uniquement',
      'inscription_message_contact_personnes_physiques',
      'reserve_stagiaires',
      'test_positionnement',
      'formateurs',
      'reglement_interieur',
    ],
    computed: { preview_hash: previewHash },
  },
  session: {
    ligne: 'session',
    table: 'session',
    key: 'reference',
    // Left out: nb_places_vendues. Only this application counts the places it sold.
    columns: [
      'publiee',
      'statut',
      'titre_session',
      'mode_id',
      'provisoire',
      'lieu_id',
      'lieu_intra',
      'siret_client',
      'date_debut',
      'date_fin',
      'date_limite_inscription',
      'dates',
      'programmations',
      'nb_places',
      'nb_places_externes',
      'montant_ht_cents',
      'regime_tva_id',
      'perimetre_fiscalise',
      'part_distance',
      'precisions_tarifaires',
      'precisions_tarifaires_intra',
      'message_promotionnel',
      'paiement',
      'conditions',
      'test_positionnement_disponible',
      'formateurs',
    ],
    computed: {
      preview_hash: previewHash,
      fiche_id: sql`(select id from fiche where reference = l.data ->> 'fiche_reference')`,
    },
  },
}

export async function mergeTable(db: Db, { ligne, table, key, columns, computed = {} }: Table): Promise<Merged> {
  const names = [...columns, ...Object.keys(computed)]
  const values = [
    ...columns.map((column) => sql.raw(`r.${column}`)),
    ...Object.entries(computed).map(([name, value]) => sql`${value} as ${sql.raw(name)}`),
  ]
  // Only fiches and sessions, whose key is a reference, have a date of change.
  const dated = key === 'reference'
  const touch = dated ? sql`, updated_at = ${now()}` : sql``
  const { rows } = await sql<{ id: number; created: boolean }>`
    insert into ${sql.raw(table)} (${sql.raw([key, ...names, ...(dated ? ['created_at', 'updated_at'] : [])].join(', '))})
    select ${sql.raw([key, ...names].map((name) => `n.${name}`).join(', '))}
      ${dated ? sql`, ${now()}::timestamptz, ${now()}::timestamptz` : sql``}
    from (
      select l.numero, r.${sql.raw(key)}, ${sql.join(values)}
      from import_ligne l
      cross join jsonb_populate_record(null::${sql.raw(table)}, l.data) r
      left join ${sql.raw(table)} ancien on ancien.${sql.raw(key)} = r.${sql.raw(key)}
      where l.ligne = ${ligne}
    ) n
    where ${sql.raw(isNew(table, [key], names))}
    order by n.numero
    on conflict (${sql.raw(key)}) do update set ${sql.raw(assignments(names))} ${touch}
    returning id, xmax = 0 as created
  `.execute(db)
  const created = rows.filter((row) => row.created).map((row) => row.id)
  const updated = rows.filter((row) => !row.created).map((row) => row.id)
  return { total: await countStaged(db, ligne), created: new Set(created), updated: new Set(updated) }
}

async function countStaged(db: Db, ligne: string): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    select count(*)::integer as nombre from import_ligne where ligne = ${ligne}
  `.execute(db)
  return rows[0]?.nombre ?? 0
}

export function assignments(columns: string[]): string {
  return columns.map((column) => `${column} = excluded.${column}`).join(', ')
}

/**
 * The condition that a row differs from the stored one. An unchanged row is neither written nor locked, so that no
 * order waits for it. `n` is the new row.
 */
export function isNew(table: string, keys: string[], columns: string[]): string {
  const same = [
    ...keys.map((key) => `t.${key} = n.${key}`),
    ...columns.map((column) => `t.${column} is not distinct from n.${column}`),
  ]
  return `not exists (select from ${table} t where ${same.join(' and ')})`
}

export async function touchUpdatedAt(db: Db, table: 'fiche' | 'session', ids: number[]): Promise<void> {
  await sql`update ${sql.raw(table)} set updated_at = ${now()} where id = any(${ids}::integer[])`.execute(db)
}

interface ApercuRow {
  ficheReference: string
  sessionReference: string | null
  hash: string
}

/** NAV-03, NAV-05: lists the unpublished fiches and sessions of this import, with their preview hashes. */
export async function listApercus(db: Db): Promise<ApercuRow[]> {
  const { rows } = await sql<ApercuRow>`
    select f.reference as fiche_reference, null as session_reference, f.preview_hash as hash
    from fiche f join import_ligne l on l.ligne = 'fiche' and l.cle = f.reference
    where not f.publiee
    union all
    select f.reference, s.reference, s.preview_hash
    from session s join fiche f on f.id = s.fiche_id join import_ligne l on l.ligne = 'session' and l.cle = s.reference
    where not s.publiee
    order by 1, 2 nulls first
  `.execute(db)
  return rows
}

/**
 * Refreshes the planner's statistics right after a large import, and sorts the words into their index, which searches
 * would else read through one after the other; the embedded database never does so by itself.
 */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await sql`select gin_clean_pending_list('fiche_recherche')`.execute(db)
  await sql`analyze fiche, fiche_public, session, prestation, cursus_session, mot_recherche`.execute(db)
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('fiche').select('id').limit(1).execute()).length === 0
}
