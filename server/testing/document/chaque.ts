import type { TypeDocument } from '#contract/reference/type-document.ts'
import type { ContexteDocument } from '../../papier/document/contexte.ts'
import type { PieceRow } from '../../papier/document/document.sql.ts'
import type { Dossier } from '../../papier/document/dossier.ts'
import type { DocumentModele } from '../../papier/document/modele.ts'
import { toAttestation } from '../../papier/document/modeles/attestation.ts'
import { toBonDeCommande } from '../../papier/document/modeles/bon-de-commande.ts'
import { toCertificat } from '../../papier/document/modeles/certificat.ts'
import { toConvention } from '../../papier/document/modeles/convention.ts'
import { toConvocation } from '../../papier/document/modeles/convocation.ts'
import { toMandat } from '../../papier/document/modeles/mandat.ts'
import { toPieceModele } from '../../papier/document/modeles/piece.ts'
import { listComplements } from '../../papier/document/piece/complement.ts'
import type { FindPiece } from '../../papier/document/pieces.service.ts'
import { inscriptionOf } from './dossier.ts'
import { avoirOf, factureOf, rowOf } from './piece.ts'

const FACTURE = { numero: 'F2027-000001', emiseLe: '2027-03-10' }
const AVOIR = { numero: 'A2027-000001', emiseLe: '2027-03-10' }

/** One document of each kind: a new kind has its line here, or the types fail. */
const CHAQUE: Record<TypeDocument, (dossier: Dossier, contexte: ContexteDocument) => DocumentModele> = {
  'bon-de-commande': toBonDeCommande,
  convention: toConvention,
  'mandat-sepa': toMandat,
  facture: (dossier, contexte) => factureOf(dossier, contexte, FACTURE),
  'facture-complementaire': (dossier, contexte) => toComplement('facture', dossier, contexte),
  avoir: (dossier, contexte) => avoirOf(dossier, contexte, AVOIR, [rowOf(FACTURE)]),
  'avoir-complementaire': (dossier, contexte) => toComplement('avoir', dossier, contexte),
  convocation: (dossier, contexte) => toConvocation(dossier, contexte, toSujet(dossier)),
  attestation: (dossier, contexte) => toAttestation(dossier, contexte, toSujet(dossier)),
  'certificat-realisation': (dossier, contexte) => toCertificat(dossier, contexte, toSujet(dossier)),
}

const toSujet = ({ sessions: [session] }: Dossier) => ({ inscription: inscriptionOf(), session })

/** The piece of refused remises, which cost the whole order again. */
function toComplement(nature: PieceRow['nature'], dossier: Dossier, contexte: ContexteDocument): DocumentModele {
  const find: FindPiece = (cle) => rowOf({ ...cle, ...(cle.nature === 'facture' ? FACTURE : AVOIR) })
  const piece = listComplements(dossier, find, [FACTURE]).find((one) => one.nature === nature)
  if (!piece) throw new Error(`there is this ${nature}`)
  return toPieceModele(piece, contexte)
}

/** The documents of an order, one of each kind. */
export function listChaque(dossier: Dossier, contexte: ContexteDocument): DocumentModele[] {
  return Object.values(CHAQUE).map((make) => make(dossier, contexte))
}
