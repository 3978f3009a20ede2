import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import { IS_VALABLE } from './consultation.sql.ts'

export interface VersionVerifiee {
  /** Found by the file itself, not by its number and code. */
  isFichier: boolean
  isDerniere: boolean
  isValable: boolean
  emisLe: Date
  derniereLe: Date
  /** It has a signed file, which is not the one that was compared. */
  signeeLe?: Date | null
}

/** What a version is checked by: its number, or its order's, and its code. */
export interface Controle {
  numero: string
  code: string
}

/** What a version is checked by, once it is drawn, and the site on which it was ordered. */
export async function findControle(db: Db, documentId: string): Promise<(Controle & { site: string }) | undefined> {
  const { rows } = await sql<Controle & { site: string }>`
    select coalesce(d.modele ->> 'numero', o.numero) as numero, c.code, o.detail #>> '{expediteur,url}' as site
    from document_code c join document d on d.id = c.document_id join commande o on o.id = d.commande_id
    where c.document_id = ${documentId}`.execute(db)
  return rows[0]
}

interface Repere {
  sha256: string | null
  numero: string | null
  code: string | null
}

/** Finds the version that has this file; or else the one that bears this number and this code. */
export async function findVersionVerifiee(
  db: Db,
  { sha256, numero, code }: Repere,
): Promise<VersionVerifiee | undefined> {
  const { rows } = await sql<VersionVerifiee>`
    with repere as (
      select document_id, true as is_fichier from document_empreinte where sha256 = decode(${sha256}::text, 'hex')
      union all
      select c.document_id, false from document_code c
      join document d on d.id = c.document_id join commande o on o.id = d.commande_id
      where c.code = ${code}::text and coalesce(d.modele ->> 'numero', o.numero) = ${numero}::text)
    select r.is_fichier, d.id = derniere.id as is_derniere, ${IS_VALABLE} as is_valable, d.created_at as emis_le,
      derniere.created_at as derniere_le, sc.signee_le
    from repere r
    join document d on d.id = r.document_id
    left join signature_scellee sc on sc.document_id = d.id and sc.fichier is not null
      and sha256(sc.fichier) is distinct from decode(${sha256}::text, 'hex')
    left join inscription i on i.id = d.inscription_id
    cross join lateral (
      select n.id, n.created_at from document n
      where n.commande_id = d.commande_id and n.type = d.type
        and n.inscription_id is not distinct from d.inscription_id
        and n.modification_id is not distinct from d.modification_id
      order by n.version desc limit 1) derniere
    order by r.is_fichier desc limit 1`.execute(db)
  return rows[0]
}
