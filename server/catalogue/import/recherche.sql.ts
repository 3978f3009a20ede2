import { sql } from 'kysely'
import type { ProgrammeSection } from '#contract/catalogue/formation.ts'
import type { Db } from '../../platform/tables.ts'

export interface TexteFiche {
  id: number
  publiee: boolean
  reference: string
  titre: string
  sousTitre: string | null
  typeId: number
  theme: string | null
  objectifs: string[]
  description: string
  programme: ProgrammeSection[]
  etapes: string[]
  publics: string[]
}

/** The texts of the fiches to index, one page at a time, sorted by id. */
export async function listTextes(db: Db, after: number, limit: number): Promise<TexteFiche[]> {
  const { rows } = await sql<TexteFiche>`
    select f.id, f.publiee, f.reference, f.titre, f.sous_titre, f.type_id, f.objectifs, f.description, f.programme,
      (select label from theme where theme.id = f.theme_id) as theme,
      array(select titre from etape e where e.fiche_id = f.id order by e.ordre) as etapes,
      array(
        select p.label from fiche_public fp join public_concerne p on p.id = fp.public_concerne_id where fp.fiche_id = f.id
      ) as publics
    from fiche f where f.id > ${after} order by f.id limit ${limit}
  `.execute(db)
  return rows
}

/** Lists fiches to index again although their own row did not change: their theme or a public has a new name. */
export async function listRenamed(db: Db, themes: number[], publics: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from fiche where theme_id = any(${themes}::integer[])
    union
    select fiche_id from fiche_public where public_concerne_id = any(${publics}::integer[])
  `.execute(db)
  return rows.map((row) => row.id)
}

/** The texts of a fiche by weight: `a` holds its title and reference, `d` its description and programme. */
export interface Poids {
  id: number
  a: string
  b: string
  c: string
  d: string
}

export async function saveRecherche(db: Db, fiches: Poids[]): Promise<void> {
  await sql`
    update fiche set recherche =
      setweight(to_tsvector('estrade', t.a), 'A') || setweight(to_tsvector('estrade', t.b), 'B') ||
      setweight(to_tsvector('estrade', t.c), 'C') || setweight(to_tsvector('estrade', t.d), 'D')
    from jsonb_to_recordset(${JSON.stringify(fiches)}::jsonb) as t(id integer, a text, b text, c text, d text)
    where fiche.id = t.id
  `.execute(db)
}

export interface Mot {
  mot: string
  forme: string
  nombre: number
}

export async function replaceMots(db: Db, mots: Mot[]): Promise<void> {
  await sql`delete from mot_recherche`.execute(db)
  await sql`
    insert into mot_recherche (mot, forme, nombre)
    select mot, forme, nombre from jsonb_to_recordset(${JSON.stringify(mots)}::jsonb) as m(mot text, forme text, nombre integer)
  `.execute(db)
}
