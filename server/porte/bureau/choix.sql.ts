import { type RawBuilder, sql } from 'kysely'
import type { Cible } from '#contract/porte/bureau/champ.ts'
import type { ChoixBureau } from '#contract/porte/bureau/lignes.ts'
import type { Db } from '../../platform/tables.ts'

/** Everything that can be named, by its key; `fiche` is the fiche it belongs to. */
const SOURCES: Record<Cible, RawBuilder<unknown>> = {
  theme: sql`select id::text as cle, label as nom, null as detail, null as fiche from theme`,
  public: sql`select id::text as cle, label as nom, null as detail, null as fiche from public_concerne`,
  organisme: sql`select id::text as cle, nom, siren as detail, null as fiche from organisme`,
  lieu: sql`select id::text as cle, nom || ', ' || ville as nom, adresse as detail, null as fiche from lieu`,
  fiche: sql`select reference as cle, titre as nom, null as detail, null as fiche from fiche`,
  session: sql`
    select s.reference as cle, coalesce(to_char(s.date_debut, 'DD/MM/YYYY'), f.titre) || coalesce(', ' || l.ville, '') as nom,
      f.titre as detail, f.reference as fiche
    from session s join fiche f on f.id = s.fiche_id left join lieu l on l.id = s.lieu_id`,
  seance: sql`
    select r ->> 'id' as cle, r ->> 'nom' as nom, null as detail, f.reference as fiche
    from fiche f, jsonb_array_elements(f.seances) r`,
  etape: sql`
    select e.produit_reference as cle, e.titre as nom, null as detail, f.reference as fiche
    from etape e join fiche f on f.id = e.fiche_id`,
}

interface Recherche {
  q: string | undefined
  /** Of which sessions, seances and steps are looked for. */
  fiche: string | undefined
}

export async function findChoix(db: Db, cible: Cible, { q, fiche }: Recherche, limit: number): Promise<ChoixBureau[]> {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ChoixBureau>`
    select cle, nom, detail from (${SOURCES[cible]}) c
    where (cle ilike ${pattern} or nom ilike ${pattern} or detail ilike ${pattern})
      and (${fiche ?? null}::text is null or fiche is null or fiche = ${fiche ?? null})
    order by nom, cle limit ${limit}`.execute(db)
  return rows
}

/** The names of these keys. */
export async function findLibelles(
  db: Db,
  cible: Cible,
  cles: readonly string[],
  fiche: string | undefined,
): Promise<Pick<ChoixBureau, 'cle' | 'nom'>[]> {
  const { rows } = await sql<Pick<ChoixBureau, 'cle' | 'nom'>>`
    select cle, nom from (${SOURCES[cible]}) c
    where cle = any(${cles}) and (fiche is null or ${fiche ?? null}::text is null or fiche = ${fiche ?? null})`.execute(
    db,
  )
  return rows
}

const TABLES = { theme: 'theme', public: 'public_concerne', organisme: 'organisme', lieu: 'lieu' } as const

/** The number after the highest one; null for what has a reference. */
export async function findSuivant(db: Db, cible: Cible): Promise<number | null> {
  if (!(cible in TABLES)) return null
  const table = sql.table(TABLES[cible as keyof typeof TABLES])
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from ${table}`.execute(db)
  return rows[0]?.id ?? null
}

/** The session of a fiche that comes last. */
export async function findDerniereSession(db: Db, fiche: string): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select s.reference from session s join fiche f on f.id = s.fiche_id where f.reference = ${fiche}
    order by s.date_debut desc nulls last, s.id desc limit 1`.execute(db)
  return rows[0]?.reference ?? null
}
