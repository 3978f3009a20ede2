import type { Logger } from 'pino'
import { type EtatCommande, hasTrait } from '#contract/reference/etat-commande.ts'
import type { TypeDocument } from '#contract/reference/type-document.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import { missRun, tellItem } from '../../platform/failures.ts'
import { toTreatment } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { type Origins, ownOriginOf } from '../../socle/config/config-hotes.ts'
import { endPapiers, postponePapiers } from '../../vente/commande/papiers.service.ts'
import { requestSignature } from '../signature/signature.service.ts'
import { getComptes } from './comptes.service.ts'
import { type ContexteDocument, contexteOf } from './contexte.ts'
import { followContrat } from './contrat.service.ts'
import type { Dessinateur } from './dessinateur.ts'
import {
  addVersions,
  claimDessin,
  findVersions,
  type NouvelleVersion,
  setFichier,
  setStructures,
  type VersionRow,
} from './document.sql.ts'
import { addManque, type CommandeDueRow, claimCommande, deleteManque } from './dossier.sql.ts'
import { type Dossier, type InscriptionDossier, withEtat } from './dossier.ts'
import { empreinteOf } from './empreinte.ts'
import { listStructures } from './facturx/structures.service.ts'
import { followFinancement } from './financement.service.ts'
import type { Histoire } from './histoire.service.ts'
import type { DocumentModele, Facturx } from './modele.ts'
import { toAttestation } from './modeles/attestation.ts'
import { toBonDeCommande } from './modeles/bon-de-commande.ts'
import { toCertificat } from './modeles/certificat.ts'
import { listSessionsSuivies } from './modeles/communs.ts'
import { toConvention } from './modeles/convention.ts'
import { toConvocation } from './modeles/convocation.ts'
import { hasMandat, toMandat } from './modeles/mandat.ts'
import { toPieceModele } from './modeles/piece.ts'
import type { Piece } from './piece/piece.ts'
import { listPieces } from './piece/pieces.ts'
import { getPieces } from './pieces.service.ts'
import { makeCodeOfDocument, withControle } from './verification.service.ts'
import type { Controle } from './verification.sql.ts'

/** Longer than any drawing takes: after it, the instance that took the document is dead. */
const CLAIM_S = 60

/**
 * Makes the documents of one order. True when there was one: another may be due. An order that fails goes last, so that
 * no other waits for it.
 */
export async function documentNext(db: Db, contexte: ContexteDocument, log: Logger): Promise<boolean> {
  let claimed: string | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      const commande = await claimCommande(tx)
      claimed = commande?.id
      if (commande) await documentCommande(tx, commande, contexteOf(contexte, commande.detail.expediteur))
      return commande !== undefined
    })
  } catch (err) {
    if (!claimed) throw err
    if (toTreatment(err as Error) === 'occupied') return leaveForLater(claimed, log)
    tellItem(log, { err, commande: claimed }, 'order not documented')
    await postpone(db, claimed)
    return false
  }
}

/** An order that failed is tried again after the others; since when it waits is kept. */
async function postpone(db: Db, commandeId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await addManque(tx, commandeId)
    await postponePapiers(tx, commandeId)
  })
}

/**
 * Another process has the series for longer than this one waits: the next round takes the order. Nothing failed, but where
 * it is so each time, a table is locked, and the sweep has not succeeded.
 */
function leaveForLater(commande: string, log: Logger): boolean {
  missRun()
  log.info({ commande }, 'order left for the next round: another process gives numbers')
  return false
}

/**
 * One short transaction takes the numbers of the invoices and the credit notes, and gives them back if it is rolled back.
 */
async function documentCommande(tx: Db, commande: CommandeDueRow, contexte: ContexteDocument): Promise<void> {
  await followFinancement(tx, commande, contexte.today)
  const { dossier, histoire, contrat, passage, comptable, dues } = await getComptes(tx, commande)
  const versions = await findVersions(tx, commande.id)
  const find = await getPieces(tx, commande.id, dues, contexte.today)
  const pieces = comptable ? listPieces(comptable, find) : []
  const ferme = passage && toFerme(dossier, histoire, versions, passage.ferme)
  const convention = contrat ? await followContrat(tx, contrat, dossier, contexte) : ferme
  const changed = await addChanged(tx, commande.id, versions, [
    ...(ferme ? [surCommande(toBonDeCommande(ferme, contexte))] : []),
    ...(convention ? [surCommande(toConvention(convention, contexte))] : []),
    ...(ferme && hasMandat(ferme, contexte) ? [surCommande(toMandat(ferme, contexte))] : []),
    ...(hasTrait(commande.etat, 'ferme') ? listOfParticipants(dossier, contexte) : []),
    ...pieces.map((piece) => surPiece(piece, toPieceModele(piece, contexte))),
  ])
  await setStructures(tx, listStructures(pieces, contexte), contexte.today)
  if (changed.includes('convention')) await requestSignature(tx, commande, contexte.isToutSigne)
  await deleteManque(tx, commande.id)
  await endPapiers(tx, commande.id)
}

const SUR_COMMANDE = { inscriptionId: null, modificationId: null, partId: null }

interface Nouveau {
  inscriptionId: number | null
  modificationId: string | null
  partId: string | null
  modele: DocumentModele
}

/**
 * The order as it is while it is firm and somebody is left in it; or else, when nothing was made of it then, as it was.
 * What was made before an order was undone, or left by everybody, stays as it is.
 */
function toFerme(
  dossier: Dossier,
  { initiale }: Histoire,
  versions: readonly VersionRow[],
  ferme: EtatCommande,
): Dossier | undefined {
  const isVide = countPlaces(dossier.commande.detail) === 0
  if (hasTrait(dossier.commande.etat, 'ferme') && !isVide) return dossier
  if (versions.some(({ type }) => type === 'bon-de-commande')) return undefined
  return withEtat(isVide ? initiale : dossier, ferme)
}

const surCommande = (modele: DocumentModele): Nouveau => ({ ...SUR_COMMANDE, modele })

const surPiece = ({ modificationId, partId }: Piece, modele: DocumentModele): Nouveau => ({
  inscriptionId: null,
  modificationId,
  partId,
  modele,
})

const FINIES: readonly string[] = ['Refusé', 'Renoncé', 'Annulée']

const listOfParticipants = (dossier: Dossier, contexte: ContexteDocument): Nouveau[] =>
  dossier.inscriptions.flatMap((one) => listOfParticipant(dossier, contexte, one))

/** A cursus has no convocation of its own: each of its steps has one. */
function listOfParticipant(dossier: Dossier, contexte: ContexteDocument, inscription: InscriptionDossier): Nouveau[] {
  const session = dossier.sessions.find(({ id }) => id === inscription.sessionId)
  if (!session) return []
  const sujet = { inscription, session }
  const isInvited =
    !FINIES.includes(inscription.statut) && session.dateDebut !== null && listSessionsSuivies(dossier).includes(session)
  const of = (modele: DocumentModele) => ({ ...SUR_COMMANDE, inscriptionId: inscription.id, modele })
  return [
    ...(isInvited ? [of(toConvocation(dossier, contexte, sujet))] : []),
    ...(inscription.termineLe ? [of(toAttestation(dossier, contexte, sujet))] : []),
    ...(inscription.termineLe && inscription.realisation ? [of(toCertificat(dossier, contexte, sujet))] : []),
  ]
}

/** An invoice or a credit note never changes once it has a number, because it is in the books. */
const IMMUABLES: readonly string[] = ['facture', 'facture-complementaire', 'avoir', 'avoir-complementaire']

async function addChanged(
  tx: Db,
  commandeId: string,
  versions: readonly VersionRow[],
  nouveaux: readonly Nouveau[],
): Promise<TypeDocument[]> {
  const keyOf = (type: string, { inscriptionId, modificationId, partId }: Omit<Nouveau, 'modele'>) =>
    `${type} ${inscriptionId} ${modificationId} ${partId}`
  const known = new Map(versions.map((row) => [keyOf(row.type, row), row]))
  const changed = nouveaux.flatMap(({ modele, ...sur }): NouvelleVersion[] => {
    const last = known.get(keyOf(modele.type, sur))
    const empreinte = empreinteOf(modele)
    if (last && (IMMUABLES.includes(modele.type) || last.empreinte === empreinte)) return []
    return [{ commandeId, ...sur, type: modele.type, version: (last?.version ?? 0) + 1, empreinte, modele }]
  })
  await addVersions(tx, changed)
  return changed.map(({ type }) => type)
}

/** What waits to be drawn: the documents of orders, or the quotes (decision 61). */
export interface Pile {
  claim(db: Db, seconds: number): Promise<ADessiner | undefined>
  keep(db: Db, id: string, fichier: Buffer): Promise<void>
}

interface ADessiner extends Controle {
  id: string
  modele: DocumentModele<string>
  /** The origin of ours on which it was ordered, or asked for. */
  site: string
  /** What is attached to an invoice or a credit note. */
  facturx?: Facturx | null
}

const DOCUMENTS: Pile = { claim: (db, seconds) => claimDessin(db, seconds, makeCodeOfDocument()), keep: setFichier }

/**
 * Draws the document that has waited longest. True when there was one: another may be due. A drawing that fails is
 * tried again later.
 */
export async function drawNext(
  db: Db,
  { dessinateur, origins }: { dessinateur: Dessinateur; origins: Origins },
  log: Logger,
  pile: Pile = DOCUMENTS,
): Promise<boolean> {
  const due = await pile.claim(db, CLAIM_S)
  if (!due) return false
  try {
    const modele = due.facturx ? { ...due.modele, facturx: due.facturx } : due.modele
    await pile.keep(db, due.id, await dessinateur.draw(withControle(modele, due, ownOriginOf(origins, due.site))))
  } catch (err) {
    tellItem(log, { err, document: due.id }, 'document not drawn')
  }
  return true
}
