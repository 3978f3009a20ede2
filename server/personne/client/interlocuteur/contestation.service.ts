import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { addCourriels } from '../../../socle/courriel/courriel.service.ts'
import { getLien } from '../acces.service.ts'
import { canContest } from '../administrateurs.service.ts'
import { type AdministrateurRow, findAdministrateurs } from '../administrateurs.sql.ts'
import { toContestationCourriels } from '../administration/preuve-courriel.ts'
import type { LienRow } from '../client.sql.ts'
import type { Personne } from '../lien.sql.ts'
import type { Auteur } from '../nommer.ts'
import { type Acte, type CibleInterlocuteur, performActe, record } from './acte.ts'
import { updateInterlocuteurRow } from './interlocuteur.sql.ts'

interface Contestee {
  lien: LienRow
  declare: AdministrateurRow
}

export function toContestation(appelant: Personne, { id, contactId }: CibleInterlocuteur): Acte<Contestee> {
  const allow = async (db: Db) => {
    const lien = await getLien(db, appelant, id)
    if (lien.statutLien !== 'CONFIRME') throw new Refusal('LIEN_A_CONFIRMER')
    const declare = (await findAdministrateurs(db, appelant.compteId)).find(
      (row) => row.clientId === id && row.id === contactId,
    )
    if (!declare) throw new Refusal('NOT_FOUND')
    if (!canContest(declare)) throw new Refusal('CONTESTATION_NOT_ALLOWED')
    return { lien, declare }
  }
  return { appelant, demande: { clientId: id, demande: 'ADMINISTRATEUR_CONTESTE', interlocuteurId: contactId }, allow }
}

/** suspends the declaration until the provider decides. Contested again, it is suspended and told once. */
export async function saveContestation(
  db: Db,
  acte: Acte<Contestee>,
  auteur: Auteur,
): Promise<{ declarationContestee: boolean }> {
  return performActe(db, acte, async (tx, { lien, declare }) => {
    if (!declare.declarationContestee) {
      await updateInterlocuteurRow(tx, declare.id, { declarationContestee: true })
      await record(tx, acte, { email: declare.email })
      await addCourriels(tx, toContestationCourriels(auteur, lien, declare))
    }
    return { declarationContestee: true }
  })
}
