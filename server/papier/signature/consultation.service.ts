import { createHash } from 'node:crypto'
import type { Signature } from '#contract/papier/signature.ts'
import { isAttendant } from '#contract/reference/etat-commande.ts'
import { REFUSALS } from '#contract/reference/refus.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { checkCanReadCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { openVersion } from '../document/consultation.service.ts'
import { MAX_ESSAIS } from './code.ts'
import { type ASigner, addOuvertureOfSignature, findASignerOf, type SignatureRow } from './signature.sql.ts'
import {
  findObstacleSignature,
  getSujetOf,
  getSujetSignature,
  listAttendus,
  type SujetSignature,
  toEtatSignature,
} from './sujet.service.ts'

/** The sentence that a signatory accepts. It is shown, sent back to nobody, and kept word for word. */
export function toTexteSigne({ titre, numero, version }: Pick<ASigner, 'titre' | 'numero' | 'version'>): string {
  return `J’ai lu et j’accepte le document « ${titre} ${numero} », version ${version}.`
}

export async function getSignatureOf(db: Db, signIn: SignIn, documentId: string, now: Date): Promise<Signature> {
  return toSignature(await getSujetOf(db, signIn, documentId), signIn, now)
}

/** What of an order is signed online, for who may read it. */
export async function listSignaturesOf(db: Db, signIn: SignIn, commandeId: string, now: Date): Promise<Signature[]> {
  const documents = await findASignerOf(db, commandeId)
  const sujets = await Promise.all(documents.map((document) => getSujetSignature(db, document)))
  return sujets.map((sujet) => toSignature(sujet, signIn, now))
}

export async function checkCanList(db: Db, signIn: SignIn, commandeId: string): Promise<void> {
  const commande = await findCommande(db, commandeId)
  if (!commande || (await checkCanReadCommande(db, signIn, commande))) throw new Refusal('NOT_FOUND')
}

const toMoment = (moment: Date | null | undefined) => moment?.toISOString() ?? null

function toSignature(sujet: SujetSignature, signIn: SignIn, now: Date): Signature {
  const { document, commande } = sujet
  const { signeeLe, scelleeLe, tombeeLe, ...shown } = document
  const obstacle = findObstacleSignature(sujet, signIn, now)
  return {
    ...shown,
    particulier: commande.particulier,
    etat: toEtatSignature(sujet, now),
    expireLe: isAttendant(commande.etat, 'signature') ? toMoment(commande.expireLe) : null,
    texte: toTexteSigne(document),
    obstacle: obstacle && REFUSALS[obstacle].message,
    signataires: toLignes(sujet, signIn),
    moi: toMoi(sujet, signIn, now),
    scelle: scelleeLe !== null,
    tombeeLe: toMoment(tombeeLe),
  }
}

function toLignes(sujet: SujetSignature, { compteId }: SignIn): Signature['signataires'] {
  const faites = sujet.signatures.filter(({ signeLe }) => signeLe !== null)
  const attendus = sujet.document.signeeLe ? [] : listAttendus(sujet)
  return [...faites, ...attendus.map((one) => ({ ...one, signeLe: null }))].map((one) => ({
    nom: one.nom,
    role: one.role,
    signeLe: toMoment(one.signeLe),
    moi: one.compteId === compteId,
  }))
}

function toMoi({ signataires, signatures }: SujetSignature, { compteId, email }: SignIn, now: Date): Signature['moi'] {
  const mine = signatures.find((one) => one.compteId === compteId)
  if (!mine && !signataires.some((one) => one.compteId === compteId)) return null
  const isCodeValable = mine !== undefined && isValable(mine, now)
  return {
    email: mine?.email ?? email,
    ouvertLe: toMoment(mine?.ouvertLe),
    codeEnvoyeLe: toMoment(mine?.codeEnvoyeLe),
    codeExpireLe: isCodeValable ? toMoment(mine.codeExpireLe) : null,
    essaisRestants: isCodeValable ? MAX_ESSAIS - mine.codeEssais : 0,
    signeLe: toMoment(mine?.signeLe),
  }
}

function isValable({ codeHash, codeExpireLe, codeEssais }: SignatureRow, now: Date): boolean {
  return codeHash !== null && codeExpireLe !== null && codeExpireLe > now && codeEssais < MAX_ESSAIS
}

/** The file to read. Who is to sign it is recorded as having been shown these very bytes. */
export async function openDocument(
  db: Db,
  signIn: SignIn,
  documentId: string,
  now: Date,
): Promise<{ nom: string; contenu: Buffer }> {
  const sujet = await getSujetOf(db, signIn, documentId)
  if (!signIn.emailVerified) throw new Refusal('SIGNATURE_SANS_EMAIL')
  const { document, signataires } = sujet
  const contenu = await openVersion(db, signIn, document.documentId, now)
  const { compteId } = signIn
  const moi = signataires.find((one) => one.compteId === compteId)
  if (moi && findObstacleSignature(sujet, signIn, now) === null)
    await addOuvertureOfSignature(db, {
      documentId: document.documentId,
      compteId,
      nom: formatPersonne({ prenom: signIn.givenName, nom: signIn.familyName }),
      email: signIn.email,
      role: moi.role,
      sha256: createHash('sha256').update(contenu).digest('hex'),
      ouvertLe: now,
    })
  return { nom: `${document.titre} ${document.numero}.pdf`, contenu }
}
