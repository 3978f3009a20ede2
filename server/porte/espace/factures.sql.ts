import { sql } from 'kysely'
import type { NatureFacture } from '../../papier/document/document.tables.ts'
import type { Db } from '../../platform/tables.ts'
import type { Periode, PieceLue } from '../../suite/livres/pieces.sql.ts'
import { isLisible, type Portee } from './commande.sql.ts'

export interface FactureRow {
  numero: string
  nature: NatureFacture
  emiseLe: string
  echeanceLe: string | null
  commande: string
  /** The buyer's own reference, and the name that the piece is addressed to. */
  referenceInterne: string | null
  payeur: string | null
  montantHtCents: number
  montantTvaCents: number
  /** Null for a piece of before that the sweep has not written for machines yet. */
  taux: PieceLue['taux'] | null
  /** Its document, once it is drawn. */
  documentId: string | null
  hasXml: boolean
}

/** The invoices and credit notes of the orders that somebody reads, by day and number, at most so many. */
export async function findFacturesOf(
  db: Db,
  portee: Portee,
  { de, a }: Periode,
  nombre: number,
): Promise<FactureRow[]> {
  const { rows } = await sql<FactureRow>`
    select f.numero, f.nature, f.emise_le, f.structure ->> 'echeanceLe' as echeance_le, c.numero as commande,
      f.structure #>> '{references,interne}' as reference_interne,
      f.structure #>> '{acheteur,denomination}' as payeur, f.montant_ht_cents, f.montant_tva_cents,
      f.structure -> 'taux' as taux, f.xml is not null as has_xml,
      (select d.id from document d where d.commande_id = f.commande_id and d.modele ->> 'numero' = f.numero
        and d.type ~ '^(facture|avoir)' and d.fichier is not null) as document_id
    from commande c join facture f on f.commande_id = c.id
    where ${isLisible(portee, 'c')} and not f.au_financeur and f.emise_le between ${de}::date and ${a}::date
    order by f.emise_le, f.numero limit ${nombre}`.execute(db)
  return rows
}
