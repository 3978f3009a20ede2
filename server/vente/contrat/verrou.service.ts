import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { lockCommande } from '../commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../commande/commande.sql.ts'
import { type ContratRow, findContrat } from './contrat.sql.ts'

export interface SousContrat {
  commande: CommandeRow
  contrat: ContratRow
}

export async function getSousContrat(tx: Db, commandeId: string): Promise<SousContrat> {
  const commande = await findCommande(tx, commandeId)
  const contrat = await findContrat(tx, commandeId)
  if (!commande || !contrat) throw new Refusal('NOT_FOUND')
  return { commande, contrat }
}

/** Nobody else moves the order until the transaction ends: what is answered stays true. */
export async function lockContrat(tx: Db, commandeId: string): Promise<SousContrat> {
  const { commande } = await getSousContrat(tx, commandeId)
  await lockCommande(tx, commande)
  return getSousContrat(tx, commandeId)
}
