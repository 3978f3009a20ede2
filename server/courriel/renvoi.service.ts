import { AdministrationRefusal, recordGestion } from '../client/administration/administration.service.ts'
import type { Db } from '../tables.ts'
import { copyCourriel, lockCourriel, retryCourriel } from './suivi.sql.ts'

/** The provider has a mail sent again: one that was given up, or one that was sent and is said not to have come. */
export async function renvoyer(db: Db, id: string, now: Date): Promise<{ sujet: string; destinataire: string }> {
  return db.transaction().execute(async (tx) => {
    const courriel = await lockCourriel(tx, id)
    if (!courriel) throw new AdministrationRefusal('Cet e-mail n’existe plus.', 'NOT_FOUND')
    const { sujet, destinataire, envoyeLe, prochainEssai } = courriel
    if (prochainEssai) throw new AdministrationRefusal('Cet e-mail attend son envoi : il part de lui-même.')
    if (envoyeLe) await copyCourriel(tx, id)
    else await retryCourriel(tx, id, now)
    await recordGestion(tx, null, 'COURRIEL_RENVOYE', { sujet, destinataire })
    return { sujet, destinataire }
  })
}
