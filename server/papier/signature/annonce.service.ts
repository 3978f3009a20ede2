import { DAY_MS } from '#contract/rules/jour.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels, type Courriel } from '../../socle/courriel/courriel.service.ts'
import { lockVersions } from '../../vente/commande/changement.service.ts'
import {
  type Avancement,
  closeEnded,
  type DemandeSignature,
  findAAnnoncer,
  findAvancement,
  findSignaturesARappeler,
  setAvancement,
} from './annonce.sql.ts'
import { dropSignatures } from './signature.service.ts'
import { addScellee, findASignerOf } from './signature.sql.ts'
import { toANouveauCourriel, toASignerCourriel, toSignatureRappelCourriel } from './signature-courriel.ts'
import { getSujetSignature, listAttendus, type SujetSignature } from './sujet.service.ts'

/** The most documents that one round tells of. */
const AT_ONCE = 50
/** The days after the announcement on which who has not signed is reminded. */
const RAPPELS = [3, 7]

/** Tells the signatories what is to be signed, and reminds them. True when there may be more. */
export async function announceSignatures(db: Db, now: Date): Promise<boolean> {
  await closeEnded(db)
  const annonces = await findAAnnoncer(db, AT_ONCE)
  for (const demande of annonces) await db.transaction().execute((tx) => announce(tx, demande, now))
  const rappels = await findSignaturesARappeler(db, now, AT_ONCE)
  for (const demande of rappels) await db.transaction().execute((tx) => remind(tx, demande, now))
  return annonces.length === AT_ONCE || rappels.length === AT_ONCE
}

/** Under the lock of the order's versions: another instance that came first is seen. */
async function announce(tx: Db, demande: DemandeSignature, now: Date): Promise<void> {
  const found = await open(tx, demande)
  if (!found?.avancement.aAnnoncer) return
  await dropSignatures(tx, demande.commandeId, demande.type)
  const { sujet } = found
  const isTold = sujet.commande.particulier
  const aRappelerLe = isTold ? null : daysAfter(now, 0)
  await setAvancement(tx, demande, { aAnnoncer: false, annonceeLe: now, rappels: 0, aRappelerLe })
  // The mails of the contract itself say what is to be signed, and until when (decision 54).
  if (!isTold) await addCourriels(tx, toAnnonces(sujet))
}

async function remind(tx: Db, demande: DemandeSignature, now: Date): Promise<void> {
  const found = await open(tx, demande)
  const { annonceeLe, aRappelerLe, rappels } = found?.avancement ?? {}
  if (!found || !annonceeLe || !aRappelerLe || rappels === undefined || aRappelerLe > now) return
  await setAvancement(tx, demande, { rappels: rappels + 1, aRappelerLe: daysAfter(annonceeLe, rappels + 1) })
  await addCourriels(tx, toRappels(found.sujet))
}

/** The mails that remind who has still to sign this document. */
export async function listRappels(tx: Db, demande: DemandeSignature): Promise<Courriel[]> {
  const found = await open(tx, demande)
  return found ? toRappels(found.sujet) : []
}

function toRappels(sujet: SujetSignature): Courriel[] {
  return listAttendus(sujet).map((to) => toSignatureRappelCourriel(sujet.commande, sujet.document, to))
}

function daysAfter(annonceeLe: Date, rang: number): Date | null {
  const days = RAPPELS[rang]
  return days === undefined ? null : new Date(annonceeLe.getTime() + days * DAY_MS)
}

/**
 * What is still to be signed; nothing once everybody whom it waits for has, because the company took somebody off its
 * signatories meanwhile.
 */
async function open(
  tx: Db,
  demande: DemandeSignature,
): Promise<{ sujet: SujetSignature; avancement: Avancement } | undefined> {
  await lockVersions(tx, demande.commandeId)
  const avancement = await findAvancement(tx, demande)
  const documents = await findASignerOf(tx, demande.commandeId)
  const document = documents.find(({ type }) => type === demande.type)
  if (!avancement?.attendue || !document) return undefined
  const sujet = await getSujetSignature(tx, document)
  const last = sujet.signatures.findLast(({ signeLe }) => signeLe !== null)
  if (!last?.signeLe || listAttendus(sujet).length > 0) return { sujet, avancement }
  await addScellee(tx, document, last.signeLe)
  return undefined
}

function toAnnonces(sujet: SujetSignature): Courriel[] {
  const { commande, document } = sujet
  const toCourriel = document.tombeeLe ? toANouveauCourriel : toASignerCourriel
  return listAttendus(sujet).map((to) => toCourriel(commande, document, to))
}
