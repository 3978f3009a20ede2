import { sql } from 'kysely'
import { ofPage, type Page, WHOLE } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'

/** Money of an échéance that the training provider is to give back: no card paid it. */
interface ARendre {
  id: string
  commandeId: string
  facturationClientId: number
  numero: string
  payeur: string
  montantCents: number
  demandeLe: Date
}

const COMMANDE = sql`e.commande_id, c.facturation_client_id, c.numero, c.detail -> 'payeur' ->> 'denomination' as payeur`

const IS_SANS_CARTE = sql`e.payee_le is not null and e.annulee_le is not null and e.rendue_le is null
  and not exists (select from paiement_carte p where p.echeance_id = e.id and p.paye)`

export async function findARendreById(db: Db, id: string): Promise<ARendre | undefined> {
  const { rows } = await sql<ARendre>`
    select e.id, ${COMMANDE}, e.montant_cents, e.annulee_le as demande_le
    from echeance e join commande c on c.id = e.commande_id
    where ${IS_SANS_CARTE} and e.id = ${id}`.execute(db)
  return rows[0]
}

/** The oldest first. */
export async function findARendreSansCarte(db: Db, page: Page = WHOLE): Promise<ARendre[]> {
  const { rows } = await sql<ARendre>`
    select e.id, ${COMMANDE}, e.montant_cents, e.annulee_le as demande_le
    from (select * from echeance e where ${IS_SANS_CARTE} order by e.annulee_le, e.id ${ofPage(page)}) e
      join commande c on c.id = e.commande_id
    order by e.annulee_le, e.id`.execute(db)
  return rows
}
