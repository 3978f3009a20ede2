import type { Kysely } from 'kysely'
import { type Appelant, listCommandeurs } from '../client/acces.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { Tables } from '../tables.ts'

/**
 * An intra session shows a customer, a place and a price that are nobody else's: to anyone but a person who may order
 * for that customer it does not exist, whatever reference they guess (decision 23).
 */
export async function checkClientIntra(
  siretClient: string | null,
  listClients: () => Promise<{ siret: string | null }[]>,
): Promise<void> {
  const clients = siretClient === null ? [] : await listClients()
  if (!clients.some(({ siret }) => siret === siretClient)) throw new Refusal('FORMATION_NOT_FOUND')
}

/** Nor is it ordered for another: the price is what that customer agreed to. */
export async function checkCommandeurIntra(
  db: Kysely<Tables>,
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
