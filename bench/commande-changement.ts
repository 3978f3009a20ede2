import { randomUUID } from 'node:crypto'
import { type Buyer, CONTEXT_URL } from '#server/testing/commande/commande.sql.ts'

/** One of three is cancelled, is replaced, or moves to another date; the others stay. */
export function toChange(buyer: Buyer, { de, vers, prixTtc }: { de: string; vers: string; prixTtc: number }): object {
  const { participant: email, clientId } = buyer
  const par = { nom: 'Faure', prenom: 'Nina', email: `nina-${email}`, referenceInterne: '' }
  const changes = [
    { differenceTtc: -prixTtc, changement: { nature: 'ANNULATION', emails: [email] } },
    { differenceTtc: 0, changement: { nature: 'REMPLACEMENT', email, par } },
    { differenceTtc: 0, changement: { nature: 'REPORT', emails: [email], de, vers } },
  ]
  const form = { id: randomUUID(), motif: '', remboursement: null, contextUrl: CONTEXT_URL }
  return { ...form, ...changes[clientId % changes.length] }
}
