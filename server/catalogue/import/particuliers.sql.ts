import { sql } from 'kysely'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import type { Db } from '../../tables.ts'

/** A fiche that costs something and that no contract can be made of with an individual. */
export interface NonVendableRow {
  numero: number
  reference: string
  sansFormateur: boolean
  sansReglement: boolean
}

/**
 * The published fiches of the file, or of its sessions, that individuals could order if they named trainers and internal
 * rules. Sessions that name their own trainers need none of the fiche. A cursus may cost what its steps do.
 */
export async function listNonVendables(db: Db): Promise<NonVendableRow[]> {
  const { rows } = await sql<NonVendableRow>`
    select min(coalesce(lf.numero, ls.numero)) as numero, f.reference,
      bool_or(f.formateurs = '[]' and s.formateurs = '[]') as sans_formateur,
      f.reglement_interieur is null as sans_reglement
    from fiche f join session s on s.fiche_id = f.id
    left join import_ligne lf on lf.ligne = 'fiche' and lf.cle = f.reference
    left join import_ligne ls on ls.ligne = 'session' and ls.cle = s.reference
    where (lf.numero is not null or ls.numero is not null)
      and f.publiee and s.publiee and s.mode_id <> ${sql.lit(MODE_INTRA)}
      and not f.inscription_personnes_morales_uniquement
      and (f.reglement_interieur is null or f.formateurs = '[]' and s.formateurs = '[]')
      and (s.montant_ht_cents > 0 or exists (
        select from cursus_session cs join session o on o.id = cs.option_session_id
        where cs.session_id = s.id and o.montant_ht_cents > 0))
    group by f.id order by 1`.execute(db)
  return rows
}
