import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { Choix } from '#contract/rules/cursus.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'

type Moment = ColumnType<Date, Date | undefined, Date>
/** Read as what it is, written as its text. */
type Json<T> = ColumnType<T, string | undefined, string>

interface PanierFormationTable {
  id: Generated<string>
  compteId: string
  /** Of the session. */
  reference: string
  commandeurId: number
  particulier: boolean
  referenceInterne: Generated<string>
  commentairesFront: Generated<string>
  priseEnCharge: Generated<boolean>
  demandeContactReferentHandicap: Generated<boolean>
  requiredReferences: Json<Choix>
  optionalReferences: Json<Choix>
  createdAt: Moment
  updatedAt: Moment
}

interface PanierParticipantTable {
  panierId: string
  ordre: number
  email: string
  nom: string
  prenom: string
  referenceInterne: Generated<string>
  organismeId: number | null
  prestations: Json<DemandeForm['participants'][number]['prestationsOptionnelles']>
}

interface InscriptionTable {
  id: GeneratedAlways<number>
  sessionId: number
  clientId: number
  compteId: string | null
  email: string
  nom: string
  prenom: string
  statut: Generated<StatutInscription>
  /** Null for what was registered elsewhere. */
  commandeId: string | null
  referenceInterne: Generated<string>
  organismeId: number | null
  prestations: Json<DemandeForm['participants'][number]['prestationsOptionnelles']>
  /** Of 009_espace.sql: what the provider says of it once it is over, and the answers to the test. */
  presence: 'PRESENT' | 'ABSENT' | null
  termineLe: Date | null
  testReponses: Json<number[] | null>
  testRealiseLe: Date | null
  createdAt: Moment
  updatedAt: Moment
}

/** The tables of migrations/002_panier.sql and 007_panier.sql, which say what each is for. */
export interface PanierTables {
  panierFormation: PanierFormationTable
  panierParticipant: PanierParticipantTable
  inscription: InscriptionTable
}
