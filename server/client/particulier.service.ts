import type { Kysely } from 'kysely'
import { PARTICULIER } from '#contract/reference/nature.ts'
import type { Contact } from '#contract/rules/contact.ts'
import type { Tables } from '../tables.ts'
import { addAudit } from './audit.sql.ts'
import { addClient, findParticulier } from './client.sql.ts'

/** INS-19: the person as a buyer for themself; one who never was becomes it with what their account says. */
export async function getOrCreateParticulier(tx: Kysely<Tables>, compteId: string, contact: Contact): Promise<number> {
  const known = await findParticulier(tx, compteId)
  if (known) return known.id
  const created = await addClient(tx, {
    natureId: PARTICULIER,
    compteId,
    denomination: `${contact.prenom} ${contact.nomUsage}`,
    numeroVoie: contact.numeroVoie,
    complement: contact.complement || null,
    mentionSpeciale: contact.mentionSpeciale || null,
    codePostal: contact.codePostal,
    ville: contact.ville,
    pays: contact.pays || null,
    telephone: contact.telephone,
    email: contact.email,
  })
  // Another call of theirs was first.
  if (!created) return getOrCreateParticulier(tx, compteId, contact)
  await addAudit(tx, { compteId, clientId: created.id, action: 'CLIENT_CREE' })
  return created.id
}
