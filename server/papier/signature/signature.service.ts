import type { TypeDocument } from '#contract/reference/type-document.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Secret } from '../../platform/secret.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { lockCommande, lockVersions } from '../../vente/commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { signContrat } from '../../vente/contrat/contrat.service.ts'
import type { Signing } from './code.service.ts'
import { isCode, MAX_ESSAIS } from './code.ts'
import {
  addDemande,
  addScellee,
  fellSignatures,
  findASigner,
  findMotifs,
  findSignatures,
  hasSigned,
  type SignatureRow,
  setSigne,
  takeEssai,
} from './signature.sql.ts'
import {
  checkCanSign,
  getSujetOf,
  getSujetSignature,
  isSignable,
  listAttendus,
  type SujetSignature,
} from './sujet.service.ts'

/** Where the call that signs comes from. */
export interface Trace {
  ip: string
  userAgent: string
}

/** Signs with the code of the last mail. A repeated call finds the signature, and changes nothing. */
export async function sign(
  { db, now, config: { secret } }: Signing,
  signIn: SignIn,
  documentId: string,
  { code, trace }: { code: string; trace: Trace },
): Promise<void> {
  const at = now()
  const sujet = await getSujetOf(db, signIn, documentId)
  if (sujet.document.remplace) throw new Refusal('DOCUMENT_CHANGE')
  const mine = sujet.signatures.find(({ compteId }) => compteId === signIn.compteId)
  if (mine?.signeLe) return
  checkCanSign(sujet, signIn, at)
  const essai = await tryCode(db, mine, { code, secret, at })
  if (essai) await db.transaction().execute((tx) => signOnce(tx, sujet, essai, { signeLe: at, ...trace }))
}

/** Counts the try, whatever becomes of it. Nothing when another press has signed meanwhile. */
async function tryCode(
  db: Db,
  mine: SignatureRow | undefined,
  { code, secret, at }: { code: string; secret: Secret; at: Date },
): Promise<SignatureRow | null> {
  if (!mine?.codeHash || !mine.codeExpireLe) throw new Refusal('CODE_NON_DEMANDE')
  if (mine.codeExpireLe <= at) throw new Refusal('CODE_PERIME')
  const essai = await takeEssai(db, mine.id, at, MAX_ESSAIS)
  if (!essai && (await hasSigned(db, mine.id))) return null
  if (!essai) throw new Refusal('CODE_EPUISE')
  if (isCode(secret, essai, code)) return essai
  const restants = MAX_ESSAIS - essai.codeEssais
  if (restants === 0) throw new Refusal('CODE_EPUISE')
  throw new Refusal('CODE_FAUX', {
    message: `Ce code n’est pas le bon. Il vous reste ${restants} ${restants > 1 ? 'essais' : 'essai'}.`,
  })
}

/**
 * One transaction, under the lock of the order, then that of its versions: the contract, the signature, and the file to
 * seal, or nothing. The sessions that signContrat locks come before the second lock, as everywhere.
 */
async function signOnce(
  tx: Db,
  { document: { documentId }, commande: { id, panierFormationId } }: SujetSignature,
  essai: SignatureRow,
  acte: Trace & { signeLe: Date },
): Promise<void> {
  await lockCommande(tx, { panierFormationId })
  const commande = await findCommande(tx, id)
  if (!commande || !isSignable(commande, acte.signeLe)) throw new Refusal('SIGNATURE_CLOSE')
  if (commande.particulier) await signContrat(tx, id, acte.signeLe)
  await lockVersions(tx, id)
  const document = await findASigner(tx, documentId)
  if (!document || document.remplace) throw new Refusal('DOCUMENT_CHANGE')
  const sujet = await getSujetSignature(tx, document)
  if (!sujet.signataires.some(({ compteId }) => compteId === essai.compteId)) throw new Refusal('SIGNATURE_AUTRE')
  if (!(await setSigne(tx, essai, acte))) {
    const isFaite = sujet.signatures.some((one) => one.id === essai.id && one.signeLe)
    if (!isFaite) throw new Refusal('CODE_PERIME')
    return
  }
  const signatures = await findSignatures(tx, documentId)
  if (listAttendus({ ...sujet, signatures }).length === 0) await addScellee(tx, document, acte.signeLe)
}

type Documentee = Pick<CommandeRow, 'id' | 'particulier'>

/**
 * Called by the documents sweep with each new convention or contract: asks for its signature where one is due, and lets
 * those of the versions before it fall. The announcement says so to who signed (annonce.service.ts).
 */
export async function requestSignature(tx: Db, commande: Documentee, isToujours: boolean): Promise<void> {
  const { contrat, enLigne } = await findMotifs(tx, commande.id)
  if (contrat || (!commande.particulier && (enLigne || isToujours))) await addDemande(tx, commande.id, 'convention')
  await dropSignatures(tx, commande.id, 'convention')
}

/** A new version takes the place of a signed one. */
export async function dropSignatures(tx: Db, commandeId: string, type: TypeDocument): Promise<void> {
  await fellSignatures(tx, commandeId, type)
}
