import type { Generated } from 'kysely'
import type { Moment } from '../../platform/tables.ts'

export interface CompteTable {
  id: Generated<string>
  issuer: string
  sub: string
  email: string
  emailVerified: boolean
  prenom: string
  nomUsage: string
  createdAt: Moment
  updatedAt: Moment
}

declare module '../../platform/tables.ts' {
  interface Tables {
    compte: CompteTable
  }
}
