import { type Appelant, listCommandeurs } from '../personne/client/acces.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { Db } from '../platform/tables.ts'
import { moveSessions } from './intra.sql.ts'

/**
 * Decision 23: an intra session shows the customer, place and price of one client. The server answers 404 to everyone
 * who may not order for that client, or for whom nobody proved stands, even when they know the reference.
 */
export async function checkClientIntra(
  siretClient: string | null,
  listClients: () => Promise<{ siret: string | null; prouve: boolean }[]>,
): Promise<void> {
  const clients = siretClient === null ? [] : await listClients()
  if (!clients.some(({ siret, prouve }) => prouve && siret === siretClient)) throw new Refusal('FORMATION_NOT_FOUND')
}

/** Refuses an order of an intra session for any other client: its price was agreed with its customer alone. */
export async function checkCommandeurIntra(
  db: Db,
  appelant: Appelant,
  siretClient: string,
  commandeurId: number | null,
): Promise<void> {
  const client = (await listCommandeurs(db, appelant)).find(({ id }) => id === commandeurId)
  checkSiretIntra(siretClient, client?.siret)
}

export function checkSiretIntra(siretClient: string | null, siret: string | null | undefined): void {
  if (siretClient === null || siretClient === siret) return
  const message = 'Cette session est réservée à un client : commandez-la en son nom.'
  throw new Refusal('INVALID_INPUT', { message, fields: [{ path: 'commandeurId', message }] })
}

/** A customer has another SIRET: the sessions that are theirs alone follow. */
export async function renameCustomer(tx: Db, avant: string, apres: string): Promise<void> {
  await moveSessions(tx, avant, apres)
}
