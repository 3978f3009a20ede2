import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import { FINALE } from './finale.sql.ts'

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
    with ${FINALE}
    select min(coalesce(f.numero, s.numero)) as numero, f.reference,
      bool_or(f.sans_formateur and s.sans_formateur) as sans_formateur, f.sans_reglement
    from fiche_finale f join session_finale s on s.fiche_reference = f.reference
    where f.publiee and not f.morales_uniquement and not s.intra and s.payante
      and (f.sans_reglement or f.sans_formateur and s.sans_formateur)
    group by f.reference, f.sans_reglement order by 1`.execute(db)
  return rows
}
