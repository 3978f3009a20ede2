import type { Logger } from 'pino'
import type { ContexteDocument } from '../../papier/document/contexte.ts'
import type { Dessinateur } from '../../papier/document/dessinateur.ts'
import { hashOf } from '../../papier/document/empreinte.ts'
import type { DocumentModele } from '../../papier/document/modele.ts'
import type { Sealer } from '../../papier/document/sceau/sceau.service.ts'
import { makeCodeOfDocument, withControle } from '../../papier/document/verification.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { tellItem } from '../../platform/failures.ts'
import type { Db } from '../../platform/tables.ts'
import type { Origins } from '../../socle/config/config-hotes.ts'
import { getRegistre, type RegistrePresences } from './emargement.service.ts'
import { findSessionEmargee, type SessionEmargee } from './emargement.sql.ts'
import { addFeuille, claimFeuille, type FeuilleRow, findFeuille, setFichierFeuille } from './feuille.sql.ts'
import { toFeuille } from './feuille-modele.ts'

/** Longer than a drawing and a seal take: after it, the instance that took the sheet is dead. */
const CLAIM_S = 60
const DIGITS = 8

/**
 * The newest sheet of a session: another version where something was recorded since. The caller holds the session's lock.
 * Nothing while nothing was recorded.
 */
export async function makeFeuille(
  tx: Db,
  session: SessionEmargee,
  contexte: ContexteDocument,
): Promise<FeuilleRow | undefined> {
  const registre = await getRegistre(tx, session)
  if (!isRecorded(registre)) return undefined
  const last = await findFeuille(tx, session.id)
  const empreinte = empreinteOf(toFeuille(registre, contexte, null))
  if (last?.empreinte === empreinte) return last
  const version = (last?.version ?? 0) + 1
  const numero = `E${String(session.id).padStart(DIGITS, '0')}-${version}`
  const modele = toFeuille(registre, contexte, numero)
  await addFeuille(tx, { sessionId: session.id, version, numero, empreinte, modele, code: makeCodeOfDocument() })
  return findFeuille(tx, session.id)
}

/** The file of the newest sealed sheet. */
export async function getFichierFeuille(db: Db, reference: string): Promise<{ nom: string; contenu: Buffer }> {
  const session = await findSessionEmargee(db, { reference })
  const feuille = session && (await findFeuille(db, session.id))
  if (!feuille) throw new Refusal('NOT_FOUND')
  if (!feuille.fichier) throw new Refusal('DOCUMENT_EN_PREPARATION')
  return { nom: `feuille-${feuille.numero}.pdf`, contenu: feuille.fichier }
}

function isRecorded({ demiJournees }: RegistrePresences): boolean {
  return demiJournees.some(({ pointages }) => pointages.length > 0)
}

/** A new day or a new number alone makes no new version. */
function empreinteOf({ date: _, numero: __, ...words }: DocumentModele<'feuille'>): string {
  return hashOf(words)
}

interface Outils {
  dessinateur: Pick<Dessinateur, 'draw'>
  sealer: Sealer
  origins: Origins
  log: Logger
  now: () => Date
}

/**
 * Draws and seals the sheet that has waited longest. True when there was one. Without a valid certificate all wait, as what
 * was signed does (decision 53).
 */
export async function sealFeuille(db: Db, { dessinateur, sealer, origins, log, now }: Outils): Promise<boolean> {
  if (!sealer.isReadyAt(now())) return false
  const due = await claimFeuille(db, CLAIM_S)
  if (!due) return false
  try {
    const drawn = await dessinateur.draw(withControle(due.modele, due, origins[0]))
    await setFichierFeuille(db, due.id, await sealer.seal(drawn, `Scellement : ${due.modele.titre}`, now()))
  } catch (err) {
    tellItem(log, { err, feuille: due.id }, 'attendance sheet not sealed')
  }
  return true
}
