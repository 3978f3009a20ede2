import { sql } from 'kysely'
import type { NatureFacture } from '../../papier/document/document.tables.ts'
import type { TauxStructure } from '../../papier/document/facturx/structure.ts'
import type { Db } from '../../platform/tables.ts'

/** From a day to a day, both included: yyyy-MM-dd. */
export interface Periode {
  de: string
  a: string
}

/** An invoice or a credit note as the books read it. Amounts are above zero. */
export interface PieceLue {
  numero: string
  nature: NatureFacture
  emiseLe: string
  /** The number of its order. */
  commande: string
  /** Whom it is addressed to: their number, and the name that they had then. A funder is known by its SIREN. */
  clientId: number
  client: string
  financeur: string | null
  montantTtcCents: number
  taux: Pick<TauxStructure, 'tauxTva' | 'categorie' | 'baseCents' | 'tvaCents'>[]
}

const PAGE = 250

/** The SIREN of the funder that the piece `f` is addressed to; null for the order's own payer. */
export const FINANCEUR = sql`case when f.au_financeur then f.structure #>> '{acheteur,siren}' end`

/**
 * The pieces of a period by day, then by number, some at a time: each page begins after the last of the page before, so that
 * neither the process nor the database holds them all, and the embedded database serves others meanwhile.
 */
export async function* findPiecesOfPeriode(db: Db, { de, a }: Periode): AsyncGenerator<PieceLue[]> {
  let after = { emiseLe: de, numero: '' }
  for (;;) {
    const { rows } = await sql<PieceLue>`
      select f.numero, f.nature, f.emise_le, c.numero as commande, coalesce(c.auxiliaire_id, c.facturation_client_id) as client_id,
        f.structure #>> '{acheteur,denomination}' as client, ${FINANCEUR} as financeur, f.montant_ttc_cents, f.structure -> 'taux' as taux
      from facture f join commande c on c.id = f.commande_id
      where (f.emise_le, f.numero) > (${after.emiseLe}::date, ${after.numero}) and f.emise_le <= ${a}::date
      order by f.emise_le, f.numero limit ${PAGE}`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}

/** The pieces of a period that the sweep has not written for machines yet: the books wait for them. */
export async function countSansStructure(db: Db, { de, a }: Periode): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    select count(*)::int as nombre from facture
    where structure is null and emise_le between ${de}::date and ${a}::date`.execute(db)
  return rows[0]?.nombre ?? 0
}
