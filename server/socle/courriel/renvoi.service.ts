import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../audit/audit.service.ts'
import { copyCourriel, deleteCourriel, lockCourriel, retryCourriel } from './suivi.sql.ts'

interface Nomme {
  sujet: string
  destinataire: string
}

interface Renvoi {
  /** The id that another mail gets; asked for again under the same one, nothing more leaves. */
  copie: string | undefined
  now: Date
}

/** The provider has a mail sent again: one that was given up, or one that was sent and is said not to have come. */
export async function sendAgain(db: Db, id: string, { copie = randomUUID(), now }: Renvoi): Promise<Nomme> {
  return db.transaction().execute(async (tx) => {
    const { sujet, destinataire, envoyeLe } = await lockEnded(tx, id)
    const isFait = envoyeLe ? await copyCourriel(tx, id, copie) : await retryCourriel(tx, id, now)
    if (isFait) await recordGestion(tx, null, 'COURRIEL_RENVOYE', { sujet, destinataire })
    return { sujet, destinataire }
  })
}

/** A mail that did not leave is not to leave any more: nobody has to look at it again. */
export async function giveUpCourriel(db: Db, id: string): Promise<Nomme> {
  return db.transaction().execute(async (tx) => {
    const { sujet, destinataire, envoyeLe } = await lockEnded(tx, id)
    if (envoyeLe) throw new AdministrationRefusal('Cet e-mail est parti.')
    await deleteCourriel(tx, id)
    await recordGestion(tx, null, 'COURRIEL_CLASSE', { sujet, destinataire })
    return { sujet, destinataire }
  })
}

async function lockEnded(tx: Db, id: string) {
  const courriel = await lockCourriel(tx, id)
  if (!courriel) throw new AdministrationRefusal('Cet e-mail n’existe plus.', 'NOT_FOUND')
  if (courriel.prochainEssai) throw new AdministrationRefusal('Cet e-mail attend son envoi : il part de lui-même.')
  return courriel
}
