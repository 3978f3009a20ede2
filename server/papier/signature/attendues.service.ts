import type { Page } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'
import { findAttendues } from './annonce.sql.ts'
import { findASignerOf } from './signature.sql.ts'
import { getSujetSignature, listAttendus } from './sujet.service.ts'

/** A document that waits for a signature, for the provider. */
export interface SignatureAttendue {
  depuis: Date
  numero: string
  client: string
  titre: string
  version: number
  signes: number
  /** Whom it waits for, each with their address; nobody when the right of who ordered was taken away. */
  attendus: string[]
}

const AT_MOST: Page = { limit: 500, offset: 0 }

export async function listAttendues(db: Db, page: Page = AT_MOST): Promise<SignatureAttendue[]> {
  const lignes: SignatureAttendue[] = []
  for (const { commandeId, type, createdAt } of await findAttendues(db, page)) {
    const documents = await findASignerOf(db, commandeId)
    for (const document of documents.filter((one) => one.type === type)) {
      const sujet = await getSujetSignature(db, document)
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
