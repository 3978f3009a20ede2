import { refuseUnknown } from '../../catalogue/session-inconnue.ts'
import type { ContexteDocument } from '../../papier/document/contexte.ts'
import { createDessinateur } from '../../papier/document/dessinateur.ts'
import type { Db } from '../../platform/tables.ts'
import { getRegistre } from './emargement.service.ts'
import { findSessionEmargee } from './emargement.sql.ts'
import { toFeuilleVierge } from './feuille-modele.ts'

/** The file of the sheet to print and to sign. It is drawn in a thread of its own: a running server draws it too. */
export async function drawVierge(db: Db, reference: string, contexte: ContexteDocument): Promise<Buffer> {
  const session = await findSessionEmargee(db, { reference })
  if (!session) throw refuseUnknown(reference)
  const modele = toFeuilleVierge(await getRegistre(db, session), contexte)
  const dessinateur = createDessinateur({ threads: 1 })
  try {
    return await dessinateur.draw(modele)
  } finally {
    await dessinateur.close()
  }
}
