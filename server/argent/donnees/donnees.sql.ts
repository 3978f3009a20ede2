import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import type { Efface } from '../../socle/donnees/personne.ts'

/** Erases the accounts that the person gave for refunds. */
export async function eraseComptesBancaires(tx: Db, compteId: string, { prenom, nom }: Efface): Promise<void> {
  await sql`update remboursement set titulaire = ${`${prenom} ${nom}`}, iban = 'effacé' where iban is not null
    and (commande_id in (select id from commande where compte_id = ${compteId})
      or modification_id in (select m.id from modification m join commande c on c.id = m.commande_id
        where m.compte_id = ${compteId} or c.compte_id = ${compteId}))`.execute(tx)
}
