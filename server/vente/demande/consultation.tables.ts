import type { Generated } from 'kysely'
import type { Moment } from '../../platform/tables.ts'

/** The tables of 023_consultation.sql: who looked up how many people, and whom within the hour. */
interface ConsultationTable {
  id: Generated<string>
  compteId: string
  clientId: number | null
  genre: string
  nombre: number
  moment: Moment
}

interface ConsultationPersonneTable {
  compteId: string
  empreinte: string
  moment: Moment
}

declare module '../../platform/tables.ts' {
  interface Tables {
    consultation: ConsultationTable
    consultationPersonne: ConsultationPersonneTable
  }
}
