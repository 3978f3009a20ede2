import type { Adresse } from '#contract/personne/adresse.ts'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { CHAMPS_ADRESSE, toAdresse } from '#contract/rules/adresse.ts'
import type { Contact } from '#contract/rules/contact.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Db } from '../../platform/tables.ts'
import { recordActe } from '../../socle/audit/audit.service.ts'
import { addClient, findParticulier, updateParticulier } from './client.sql.ts'

/** INS-19: the id of the person's own particulier, created from the person's account when there is none yet. */
export async function getOrCreateParticulier(tx: Db, compteId: string, contact: Contact): Promise<number> {
  const known = await findParticulier(tx, compteId)
  if (known) return known.id
  const created = await addClient(tx, {
    natureId: PARTICULIER,
    compteId,
    denomination: formatPersonne({ nom: contact.nomUsage, prenom: contact.prenom }),
    ...toAdresse(contact),
    telephone: contact.telephone,
    email: contact.email,
  })
  // Another call of the same person has created it in between.
  if (!created) return getOrCreateParticulier(tx, compteId, contact)
  await recordActe(tx, { compteId, clientId: created.id, action: 'CLIENT_CREE' })
  return created.id
}

/** Each particulier belongs to one person (decision 24). */
export async function isParticulierOf(db: Db, compteId: string, clientId: number): Promise<boolean> {
  return (await findParticulier(db, compteId))?.id === clientId
}

/**
 * A person who moves house gets the invoices at the new address: the address of their particulier follows the
 * account's, until the person gives the particulier another one.
 */
export async function followContact(
  tx: Db,
  compteId: string,
  avant: Adresse | undefined,
  apres: Contact,
): Promise<void> {
  const particulier = await findParticulier(tx, compteId)
  if (!avant || !particulier || !isSameAdresse(avant, particulier)) return
  const adresse = toAdresse(apres)
  if (!isSameAdresse(adresse, particulier))
    await updateParticulier(tx, compteId, { ...adresse, longitude: null, latitude: null })
}

function isSameAdresse(one: Adresse, other: Adresse): boolean {
  return CHAMPS_ADRESSE.every((champ) => one[champ] === other[champ])
}
