import type { TypeDocument } from '#contract/reference/type-document.ts'
import type { ContexteDocument } from '../../papier/document/contexte.ts'
import type { Dossier } from '../../papier/document/dossier.ts'
import type { DocumentModele } from '../../papier/document/modele.ts'
import { toAttestation } from '../../papier/document/modeles/attestation.ts'
import { toBonDeCommande } from '../../papier/document/modeles/bon-de-commande.ts'
import { toCertificat } from '../../papier/document/modeles/certificat.ts'
import { toAvoirComplementaire, toFactureComplementaire } from '../../papier/document/modeles/complement.ts'
import { toConvention } from '../../papier/document/modeles/convention.ts'
import { toConvocation } from '../../papier/document/modeles/convocation.ts'
import { toAvoir, toFacture } from '../../papier/document/modeles/facture.ts'
import { toMandat } from '../../papier/document/modeles/mandat.ts'
import { inscriptionOf } from './dossier.ts'

const FACTURE = { numero: 'F2027-000001', emiseLe: '2027-03-10' }
const AVOIR = { numero: 'A2027-000001', emiseLe: '2027-03-10' }

/** One document of each kind: a new kind has its line here, or the types fail. */
const CHAQUE: Record<TypeDocument, (dossier: Dossier, contexte: ContexteDocument) => DocumentModele> = {
  'bon-de-commande': toBonDeCommande,
  convention: toConvention,
  'mandat-sepa': toMandat,
  facture: (dossier, contexte) => toFacture(dossier, contexte, FACTURE),
  'facture-complementaire': (dossier, contexte) => toFactureComplementaire(dossier, contexte, FACTURE, FACTURE),
  avoir: (dossier, contexte) => toAvoir(dossier, contexte, AVOIR, { factures: [FACTURE], avoirs: [] }),
  'avoir-complementaire': (dossier, contexte) => toAvoirComplementaire(dossier, contexte, AVOIR, FACTURE),
  convocation: (dossier, contexte) => toConvocation(dossier, contexte, toSujet(dossier)),
  attestation: (dossier, contexte) => toAttestation(dossier, contexte, toSujet(dossier)),
  'certificat-realisation': (dossier, contexte) => toCertificat(dossier, contexte, toSujet(dossier)),
}

const toSujet = ({ sessions: [session] }: Dossier) => ({ inscription: inscriptionOf(), session })

/** The documents of an order, one of each kind. */
export function listChaque(dossier: Dossier, contexte: ContexteDocument): DocumentModele[] {
  return Object.values(CHAQUE).map((make) => make(dossier, contexte))
}
