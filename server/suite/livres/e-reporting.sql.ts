import { sql } from 'kysely'
import type { Categorie } from '../../papier/document/facturx/structure.ts'
import type { Db } from '../../platform/tables.ts'
import type { Periode } from './pieces.sql.ts'

interface TotalRow {
  jour: string
  categorie: Categorie
  tauxTva: number
  pieces: number
  htCents: number
  tvaCents: number
}

export async function findTotauxParticuliers(db: Db, { de, a }: Periode): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select f.emise_le as jour, t.categorie, t."tauxTva"::float as taux_tva, count(*)::int as pieces,
      sum(t."baseCents" * s.sens)::float as ht_cents, sum(t."tvaCents" * s.sens)::float as tva_cents
    from facture f
    cross join lateral (select case f.nature when 'avoir' then -1 else 1 end as sens) s
    cross join lateral jsonb_to_recordset(f.structure -> 'taux')
      as t(categorie text, "tauxTva" numeric, "baseCents" integer, "tvaCents" integer)
    where f.emise_le between ${de}::date and ${a}::date and f.structure #>> '{acheteur,genre}' = 'particulier'
    group by f.emise_le, t.categorie, t."tauxTva"
    order by f.emise_le, t.categorie, t."tauxTva"`.execute(db)
  return rows
}
