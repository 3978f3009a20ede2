import type { Db } from '../tables.ts'
import { findAttendues } from './annonce.sql.ts'
import { findASignerOf } from './signature.sql.ts'
import { getSujet, listAttendus } from './sujet.service.ts'

/** A document that waits for a signature, for the provider. */
export interface EnAttente {
  depuis: Date
  numero: string
  client: string
  titre: string
  version: number
  signes: number
  /** Whom it waits for, each with their address; nobody when the right of who ordered was taken away. */
  attendus: string[]
}

const AT_MOST = 500

export async function listEnAttente(db: Db): Promise<EnAttente[]> {
  const lignes: EnAttente[] = []
  for (const { commandeId, createdAt } of await findAttendues(db, AT_MOST)) {
    for (const document of await findASignerOf(db, commandeId)) {
      const sujet = await getSujet(db, document)
      lignes.push({
        depuis: createdAt,
        numero: sujet.commande.numero,
        client: sujet.commande.detail.commandeur.denomination,
        titre: document.titre,
        version: document.version,
        signes: sujet.signatures.filter(({ signeLe }) => signeLe !== null).length,
        attendus: listAttendus(sujet).map(({ nom, email }) => `${nom} <${email}>`),
      })
    }
  }
  return lignes
}
