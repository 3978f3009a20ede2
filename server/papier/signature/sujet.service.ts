import type { RefusalCode } from '#contract/errors.ts'
import type { EtatSignature } from '#contract/papier/signature.ts'
import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { checkCanReadCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { type CommandeRow, findCommande } from '../../vente/commande/commande.sql.ts'
import { listSignataires, type Signataire } from './signataire.service.ts'
import { type ASigner, findASigner, findSignatures, type SignatureRow } from './signature.sql.ts'

/** A document that is signed online, with its order and how far its signatories have come. */
export interface SujetSignature {
  document: ASigner
  commande: CommandeRow
  /** Those who are to sign it, whether they have or not. */
  signataires: Signataire[]
  signatures: SignatureRow[]
}

export async function getSujetSignature(db: Db, document: ASigner): Promise<SujetSignature> {
  const commande = await findCommande(db, document.commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  return {
    document,
    commande,
    signataires: await listSignataires(db, commande),
    signatures: await findSignatures(db, document.documentId),
  }
}

/** whoever may not read the order, or reads it for the payer alone, is answered as if there were nothing. */
export async function getSujetOf(db: Db, signIn: SignIn, documentId: string): Promise<SujetSignature> {
  const document = await findASigner(db, documentId)
  if (!document) throw new Refusal('NOT_FOUND')
  const sujet = await getSujetSignature(db, document)
  if (await checkCanReadCommande(db, signIn, sujet.commande)) throw new Refusal('NOT_FOUND')
  return sujet
}

/** A contract is signed while its places are held; a version that came later, while the order stands. */
/** An order that nobody is left in asks for nothing. */
export function isSignable(
  { etat, expireLe, detail }: Pick<CommandeRow, 'etat' | 'expireLe' | 'detail'>,
  now: Date,
): boolean {
  if (countPlaces(detail) === 0) return false
  if (isAttendant(etat, 'signature')) return expireLe === null || expireLe > now
  return hasTrait(etat, 'contratEnCours') || hasTrait(etat, 'ferme')
}

/** Those of this version who have not signed it. */
export function listAttendus({
  signataires,
  signatures,
}: Pick<SujetSignature, 'signataires' | 'signatures'>): Signataire[] {
  const signed = new Set(signatures.filter(({ signeLe }) => signeLe !== null).map(({ compteId }) => compteId))
  return signataires.filter(({ compteId }) => !signed.has(compteId))
}

export function toEtatSignature(sujet: SujetSignature, now: Date): EtatSignature {
  if (sujet.document.signeeLe) return 'SIGNEE'
  if (!isSignable(sujet.commande, now)) return 'CLOSE'
  return sujet.signatures.some(({ signeLe }) => signeLe !== null) ? 'PARTIELLE' : 'A_SIGNER'
}

/** Why this person cannot sign this version now. */
export function findObstacleSignature(
  sujet: SujetSignature,
  { compteId, emailVerified }: SignIn,
  now: Date,
): RefusalCode | null {
  const { document, commande, signataires, signatures } = sujet
  if (signatures.some((one) => one.compteId === compteId && one.signeLe)) return 'SIGNATURE_DEJA_FAITE'
  if (!document.signeeLe && !isSignable(commande, now)) return 'SIGNATURE_CLOSE'
  if (document.signeeLe || !signataires.some((one) => one.compteId === compteId)) return 'SIGNATURE_AUTRE'
  if (!emailVerified) return 'SIGNATURE_SANS_EMAIL'
  // What has changed since is not in the newest version yet.
  return document.sha256 === null || commande.aDocumenter ? 'DOCUMENT_EN_PREPARATION' : null
}

export function checkCanSign(sujet: SujetSignature, signIn: SignIn, now: Date): void {
  const obstacle = findObstacleSignature(sujet, signIn, now)
  if (obstacle) throw new Refusal(obstacle)
}
