import type { Logger } from 'pino'
import { hasTrait } from '#contract/reference/etat-commande.ts'
import type { Db } from '../tables.ts'
import type { Contexte } from './contexte.ts'
import type { Dessinateur } from './dessinateur.ts'
import {
  addPiece,
  addVersions,
  claimDessin,
  findPieces,
  findVersions,
  type NouvelleVersion,
  type PieceRow,
  setFichier,
  takeRang,
} from './document.sql.ts'
import type { NatureFacture } from './document.tables.ts'
import {
  type CommandeDueRow,
  claimCommande,
  clearADocumenter,
  findInscriptions,
  findSessions,
  findTiers,
  putLast,
} from './dossier.sql.ts'
import type { CommandeDossier, Dossier, InscriptionDossier } from './dossier.ts'
import { empreinteOf } from './empreinte.ts'
import type { DocumentModele } from './modele.ts'
import { toAttestation } from './modeles/attestation.ts'
import { toBonDeCommande } from './modeles/bon-de-commande.ts'
import { listSuivies } from './modeles/communs.ts'
import { toAvoirComplementaire, toDossierComplement, toFactureComplementaire } from './modeles/complement.ts'
import { toConvention } from './modeles/convention.ts'
import { toConvocation } from './modeles/convocation.ts'
import { toAvoir, toFacture } from './modeles/facture.ts'
import { hasMandat, toMandat } from './modeles/mandat.ts'

const PREFIXES: Record<NatureFacture, string> = { facture: 'F', avoir: 'A' }
const RANG_DIGITS = 6
/** Longer than any drawing takes: after it, the instance that took the document is dead. */
const CLAIM_S = 60

/**
 * Makes the documents of one order. True when there was one: another may be due. An order that fails goes last, so that
 * no other waits for it.
 */
export async function documentNext(db: Db, contexte: Contexte, log: Logger): Promise<boolean> {
  let claimed: string | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      const commande = await claimCommande(tx)
      claimed = commande?.id
      if (commande) await documentCommande(tx, commande, contexte)
      return commande !== undefined
    })
  } catch (err) {
    if (!claimed) throw err
    log.error({ err, commande: claimed }, 'order not documented')
    await putLast(db, claimed)
    return false
  }
}

/**
 * One short transaction takes the numbers of the invoice and the credit note, and gives them back if it is rolled back.
 */
async function documentCommande(tx: Db, commande: CommandeDueRow, contexte: Contexte): Promise<void> {
  const dossier = await getDossier(tx, commande)
  const pieces = await getPieces(tx, commande, contexte)
  const complement = toDossierComplement(dossier)
  const autres = complement ? await getPieces(tx, complement.commande, contexte, true) : {}
  await addChanged(tx, commande.id, [
    ...listModeles(dossier, contexte, pieces),
    ...(complement ? listComplements(complement, contexte, { pieces, autres }) : []),
  ])
  await clearADocumenter(tx, commande.id)
}

async function getDossier(tx: Db, commande: CommandeDueRow): Promise<Dossier> {
  const sessions = await findSessions(tx, commande.id)
  const [premiere] = sessions.splice(
    sessions.findIndex(({ id }) => id === commande.sessionId),
    1,
  )
  if (!premiere) throw new Error(`order ${commande.numero} has no session`)
  return {
    commande,
    commandeur: await findTiers(tx, commande.commandeurId),
    payeur: await findTiers(tx, commande.facturationClientId),
    sessions: [premiere, ...sessions],
    inscriptions: await findInscriptions(tx, commande.id),
  }
}

type Pieces = Partial<Record<NatureFacture, PieceRow>>

/** Creates the invoice once it is certain that something is due, and the credit note once nothing is due any more. */
async function getPieces(tx: Db, commande: CommandeDossier, { today }: Contexte, complement = false): Promise<Pieces> {
  const known = (await findPieces(tx, commande.id)).filter((piece) => piece.complement === complement)
  const pieces: Pieces = Object.fromEntries(known.map((piece) => [piece.nature, piece]))
  const { etat, montantTtcCents } = commande
  if (!pieces.facture && hasTrait(etat, 'ferme') && montantTtcCents > 0)
    pieces.facture = await createPiece(tx, commande, { nature: 'facture', complement, emiseLe: today })
  if (pieces.facture && !pieces.avoir && hasTrait(etat, 'defaite'))
    pieces.avoir = await createPiece(tx, commande, { nature: 'avoir', complement, emiseLe: today })
  return pieces
}

async function createPiece(
  tx: Db,
  { id: commandeId, montantHtCents, montantTvaCents, montantTtcCents }: CommandeDossier,
  { nature, complement, emiseLe }: Omit<PieceRow, 'numero'>,
): Promise<PieceRow> {
  const annee = Number(emiseLe.slice(0, 4))
  const rang = await takeRang(tx, nature, annee)
  const numero = `${PREFIXES[nature]}${annee}-${String(rang).padStart(RANG_DIGITS, '0')}`
  const montants = { montantHtCents, montantTvaCents, montantTtcCents }
  await addPiece(tx, { nature, complement, annee, rang, numero, commandeId, emiseLe, ...montants })
  return { nature, complement, numero, emiseLe }
}

interface Nouveau {
  inscriptionId: number | null
  modele: DocumentModele
}

function listModeles(dossier: Dossier, contexte: Contexte, { facture, avoir }: Pieces): Nouveau[] {
  const isFerme = hasTrait(dossier.commande.etat, 'ferme')
  const sur = (modele: DocumentModele) => ({ inscriptionId: null, modele })
  return [
    ...(isFerme ? [sur(toBonDeCommande(dossier, contexte)), sur(toConvention(dossier, contexte))] : []),
    ...(isFerme && hasMandat(dossier, contexte) ? [sur(toMandat(dossier, contexte))] : []),
    ...(facture ? [sur(toFacture(dossier, contexte, facture))] : []),
    ...(facture && avoir ? [sur(toAvoir(dossier, contexte, avoir, facture))] : []),
    ...(isFerme ? dossier.inscriptions.flatMap((one) => listOfParticipant(dossier, contexte, one)) : []),
  ]
}

/** the invoice of what refused remises added, and its credit note. */
function listComplements(
  complement: Dossier,
  contexte: Contexte,
  { pieces, autres }: { pieces: Pieces; autres: Pieces },
): Nouveau[] {
  const { facture, avoir } = autres
  if (!facture) return []
  const modeles = [
    toFactureComplementaire(complement, contexte, facture, pieces.facture),
    ...(avoir ? [toAvoirComplementaire(complement, contexte, avoir, facture)] : []),
  ]
  return modeles.map((modele) => ({ inscriptionId: null, modele }))
}

const FINIES: readonly string[] = ['Refusé', 'Renoncé', 'Annulée']

/** A cursus has no convocation of its own: each of its steps has one. */
function listOfParticipant(dossier: Dossier, contexte: Contexte, inscription: InscriptionDossier): Nouveau[] {
  const session = dossier.sessions.find(({ id }) => id === inscription.sessionId)
  if (!session) return []
  const sujet = { inscription, session }
  const isInvited =
    !FINIES.includes(inscription.statut) && session.dateDebut !== null && listSuivies(dossier).includes(session)
  const of = (modele: DocumentModele) => ({ inscriptionId: inscription.id, modele })
  return [
    ...(isInvited ? [of(toConvocation(dossier, contexte, sujet))] : []),
    ...(inscription.termineLe ? [of(toAttestation(dossier, contexte, sujet))] : []),
  ]
}

/** An invoice or a credit note never changes once it has a number, because it is in the books. */
const IMMUABLES: readonly string[] = ['facture', 'facture-complementaire', 'avoir', 'avoir-complementaire']

async function addChanged(tx: Db, commandeId: string, nouveaux: readonly Nouveau[]): Promise<void> {
  const keyOf = (type: string, inscriptionId: number | null) => `${type} ${inscriptionId}`
  const versions = await findVersions(tx, commandeId)
  const known = new Map(versions.map((row) => [keyOf(row.type, row.inscriptionId), row]))
  const changed = nouveaux.flatMap(({ inscriptionId, modele }): NouvelleVersion[] => {
    const last = known.get(keyOf(modele.type, inscriptionId))
    const empreinte = empreinteOf(modele)
    if (last && (IMMUABLES.includes(modele.type) || last.empreinte === empreinte)) return []
    return [{ commandeId, inscriptionId, type: modele.type, version: (last?.version ?? 0) + 1, empreinte, modele }]
  })
  await addVersions(tx, changed)
}

/**
 * Draws the document that has waited longest. True when there was one: another may be due. A drawing that fails is
 * tried again later.
 */
export async function drawNext(db: Db, dessinateur: Dessinateur, log: Logger): Promise<boolean> {
  const due = await claimDessin(db, CLAIM_S)
  if (!due) return false
  try {
    await setFichier(db, due.id, await dessinateur.draw(due.modele))
  } catch (err) {
    log.error({ err, document: due.id }, 'document not drawn')
  }
  return true
}
