import type { Generated, GeneratedAlways } from 'kysely'
import type { TypeDocument } from '#contract/reference/type-document.ts'
import type { Moment } from '../../platform/tables.ts'

interface SignatureDemandeTable {
  commandeId: string
  type: TypeDocument
  createdAt: Moment
  attendue: Generated<boolean>
  aAnnoncer: Generated<boolean>
  annonceeLe: Date | null
  rappels: Generated<number>
  aRappelerLe: Date | null
  /** When the provider last reminded of it by hand. */
  relanceLe: Date | null
}

interface SignatureTable {
  id: Generated<string>
  documentId: string
  compteId: string
  nom: string
  email: string
  role: string
  sha256: string
  ouvertLe: Date
  texte: string | null
  accepteLe: Date | null
  codeSel: string | null
  codeHash: string | null
  codeEnvoyeLe: Date | null
  codeExpireLe: Date | null
  codeEssais: Generated<number>
  signeLe: Date | null
  ip: string | null
  userAgent: string | null
  tombeeLe: Date | null
}

interface SignatureCodeTable {
  id: GeneratedAlways<string>
  compteId: string
  documentId: string
  envoyeLe: Date
}

interface SignatureScelleeTable {
  documentId: string
  signeeLe: Date
  aScellerLe: Moment
  fichier: Buffer | null
  scelleeLe: Date | null
}

/** The tables stand in server/migrations/baseline/7_papier.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    signatureDemande: SignatureDemandeTable
    signature: SignatureTable
    signatureCode: SignatureCodeTable
    signatureScellee: SignatureScelleeTable
  }
}
