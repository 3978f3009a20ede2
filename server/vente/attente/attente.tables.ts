import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ParticipantForm } from '#contract/rules/participant-form.ts'
import type { EtatAttente } from '#contract/vente/attente.ts'
import type { Moment } from '../../platform/tables.ts'

interface AttenteTable {
  id: Generated<string>
  rang: GeneratedAlways<string>
  sessionId: number
  compteId: string
  commandeurId: number | null
  particulier: boolean
  participants: ColumnType<ParticipantForm[], string, string>
  nombre: number
  minimum: number
  etat: Generated<EtatAttente>
  offreNombre: number | null
  offreExpireLe: Date | null
  commandeId: string | null
  prevenueLe: Date | null
  createdAt: Moment
  updatedAt: Moment
}

interface AttenteReserveTable {
  sessionId: number
  nombre: number
  aServirLe: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** The tables stand in server/migrations/baseline/5_vente.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    attente: AttenteTable
    attenteReserve: AttenteReserveTable
  }
}
