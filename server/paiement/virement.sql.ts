import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** What a change gives back and is not given back yet: by transfer where there is an account, else on a card. */
export interface EnAttente {
  id: string
  numero: string
  payeur: string
  titulaire: string | null
  iban: string | null
  montantCents: number
  demandeLe: Date
}

/** The oldest first. */
export async function findEnAttente(db: Db): Promise<EnAttente[]> {
  const { rows } = await sql<EnAttente>`
    select r.id, c.numero, c.detail -> 'payeur' ->> 'denomination' as payeur, r.titulaire, r.iban, r.montant_cents,
      r.demande_le
    from remboursement r join modification m on m.id = r.modification_id join commande c on c.id = m.commande_id
    where r.fait_le is null
    order by r.demande_le, r.id`.execute(db)
  return rows
}

interface Vire {
  numero: string
  titulaire: string
  montantCents: number
  facturationClientId: number
}

/** Undefined when it is no transfer that is still to be made. */
export async function markVire(tx: Db, id: string, now: Date): Promise<Vire | undefined> {
  const { rows } = await sql<Vire>`
    update remboursement r set fait_le = ${now}
    from modification m join commande c on c.id = m.commande_id
    where r.id = ${id} and r.iban is not null and r.fait_le is null and m.id = r.modification_id
    returning c.numero, r.titulaire, r.montant_cents, c.facturation_client_id`.execute(tx)
  return rows[0]
}
