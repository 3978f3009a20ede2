import type { DocumentLigne, DocumentQuery } from '#contract/papier/document.ts'
import { REFUSALS } from '#contract/reference/refus.ts'
import { TYPES_DOCUMENT, type TypeDocument } from '#contract/reference/type-document.ts'
import { isElearning } from '#contract/reference/type-formation.ts'
import { APPRECIATION_REQUISE } from '#contract/rules/appreciation.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { checkCanRead } from './acces.service.ts'
import {
  addOuverture,
  type DocumentRow,
  findDocument,
  findDocuments,
  findFichier,
  type Sur,
} from './consultation.sql.ts'

const RANGS = new Map<string, number>(TYPES_DOCUMENT.map(({ type }, rang) => [type, rang]))

/** GRI-06, DOC-03: the documents of these orders or registrations, with the date on which this reader opened each. */
export async function listDocuments(db: Db, compteId: string, sur: Sur): Promise<DocumentLigne[]> {
  const rows = await findDocuments(db, compteId, sur)
  // Credit notes and invoices of changes follow each other by their numbers.
  return rows.sort((a, b) => rangOf(a) - rangOf(b) || compareNumeros(a, b)).map(toLigne)
}

function rangOf({ type }: DocumentRow): number {
  return RANGS.get(type) ?? 0
}

function compareNumeros({ numero: a }: DocumentRow, { numero: b }: DocumentRow): number {
  return (a ?? '').localeCompare(b ?? '')
}

function toLigne({ titre, numero, inscriptionId, typeId, ouvertLe, partId, ...row }: DocumentRow): DocumentLigne {
  const isEnLigne = typeId !== null && isElearning(typeId)
  return {
    ...row,
    ...(partId !== null && { partId }),
    titre: [titre, numero].filter(Boolean).join(' '),
    sessionParticipantId: isEnLigne ? null : inscriptionId,
    elearningParticipantId: isEnLigne ? inscriptionId : null,
    nouvelleVersion: ouvertLe === null,
    dateOuverture: ouvertLe && dayInParis(ouvertLe),
  }
}

/** DOC-01: whether the file can be downloaded, and otherwise why not. */
export async function getDisponibilite(
  db: Db,
  signIn: SignIn,
  type: TypeDocument,
  query: DocumentQuery,
): Promise<{ disponible: boolean; message: string | null }> {
  const { document, isAppreciationRequise } = await getDocument(db, signIn, type, query)
  if (isAppreciationRequise) return { disponible: false, message: APPRECIATION_REQUISE }
  if (!document.isDessine) return { disponible: false, message: REFUSALS.DOCUMENT_EN_PREPARATION.message }
  return { disponible: true, message: null }
}

/**
 * Judges the right again, because the availability call gives no permission. Records that this reader opened the
 * document (DOC-03).
 */
export async function openFichier(
  db: Db,
  signIn: SignIn,
  type: TypeDocument,
  query: DocumentQuery,
  now: Date,
): Promise<{ nom: string; contenu: Buffer }> {
  const { document, isAppreciationRequise } = await getDocument(db, signIn, type, query)
  if (isAppreciationRequise) throw new Refusal('APPRECIATION_REQUISE')
  const contenu = await openVersion(db, signIn, document.id, now)
  return { nom: `${document.titre} ${document.numero ?? document.destinataire}.pdf`, contenu }
}

/** The file of a version that the caller may read. */
export async function openVersion(
  db: Db,
  { compteId }: Pick<SignIn, 'compteId'>,
  documentId: string,
  ouvertLe: Date,
): Promise<Buffer> {
  const contenu = await findFichier(db, documentId)
  if (!contenu) throw new Refusal('DOCUMENT_EN_PREPARATION')
  await addOuverture(db, { documentId, compteId, ouvertLe })
  return contenu
}

async function getDocument(db: Db, signIn: SignIn, type: TypeDocument, query: DocumentQuery) {
  const accordee = await checkCanRead(db, signIn, type, query)
  const { modificationId = null, partId = null } = query
  const document = await findDocument(db, type, { ...accordee, modificationId, partId })
  if (!document) throw new Refusal('NOT_FOUND')
  return { document, isAppreciationRequise: accordee.isAppreciationRequise }
}
