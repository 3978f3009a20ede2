import type { Generated, GeneratedAlways } from 'kysely'
import type { SituationRemise } from '#contract/reference/condition-remise.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { Choix } from '#contract/rules/cursus.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import type { JsonDefault, Moment } from '../../platform/tables.ts'

interface PanierFormationTable {
  id: Generated<string>
  compteId: string
  /** The reference of the session. */
  reference: string
  commandeurId: number
  particulier: boolean
  /** Column of 039_designation.sql. */
  aDesigner: Generated<number>
  referenceInterne: Generated<string>
  commentairesFront: Generated<string>
  priseEnCharge: Generated<boolean>
  demandeContactReferentHandicap: Generated<boolean>
  requiredReferences: JsonDefault<Choix>
  optionalReferences: JsonDefault<Choix>
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
  prestations: JsonDefault<DemandeForm['participants'][number]['prestationsOptionnelles']>
  /** Column of 024_justificatif.sql. */
  situations: JsonDefault<SituationRemise[]>
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
  /** Null for a registration that was not ordered here. */
  commandeId: string | null
  referenceInterne: Generated<string>
  organismeId: number | null
  prestations: JsonDefault<DemandeForm['participants'][number]['prestationsOptionnelles']>
  /**
   * Columns of 009_espace.sql: what the provider records once the session is over, and the answers to the positioning
   * test.
   */
  presence: 'PRESENT' | 'ABSENT' | null
  termineLe: Date | null
  testReponses: JsonDefault<number[] | null>
  testRealiseLe: Date | null
  /** Column of 040_acces.sql: when the participant first opened what has no dates. */
  accesLe: Date | null
  /** Column of 052_realisation.sql: a certificat de réalisation is made of it. */
  realisation: Generated<boolean>
  /** Column of 064_emargement.sql: what was attended, where it was recorded by half day. */
  minutesSuivies: number | null
  createdAt: Moment
  updatedAt: Moment
}

/** The tables stand in server/migrations/baseline/5_vente.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    panierFormation: PanierFormationTable
    panierParticipant: PanierParticipantTable
    inscription: InscriptionTable
  }
}
