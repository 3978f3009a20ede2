import { queryContactsFacturation } from '../../personne/client/destinataire.sql.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { lockCommande } from '../../vente/commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'

/** The order as it stays until the transaction ends. */
export async function lockCommandeRow(tx: Db, commandeId: string): Promise<CommandeRow> {
  const seen = await findCommande(tx, commandeId)
  if (seen) await lockCommande(tx, seen)
  const commande = seen && (await findCommande(tx, commandeId))
  if (!commande) throw new Error(`order ${commandeId} is unknown`)
  return commande
}

/** Who is told of the money of an order: who ordered, and the contacts for billing of the company that pays. */
export async function listDestinataires(tx: Db, { facturationClientId, detail }: CommandeRow): Promise<string[]> {
  const { email } = detail.personne
  const contacts = await read(tx, queryContactsFacturation(facturationClientId))
  return [email, ...contacts.map((one) => one.email).filter((one) => one !== email.toLowerCase())]
}
