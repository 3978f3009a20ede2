import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface WebhookTable {
  id: GeneratedAlways<number>
  adresse: string
  /** Queries read the parsed value and write its JSON text. */
  types: ColumnType<string[] | null, string | null, never>
  actif: Generated<boolean>
  curseur: number
  secret: string
  secretAncien: string | null
  ancienJusquA: Date | null
  echecs: Generated<number>
  enEchecDepuis: Date | null
  prochainEssai: ColumnType<Date, Date | undefined, Date>
  prisPar: string | null
  prisJusquA: ColumnType<Date, Date | undefined, Date>
  createdAt: ColumnType<Date, Date | undefined, never>
}

interface WebhookEnvoiTable {
  webhookId: number
  rang: number
  tentatives: Generated<number>
  prochainEssai: Date | null
  erreur: string
  createdAt: ColumnType<Date, Date | undefined, never>
}

/** The tables stand in server/migrations/baseline/2_socle.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    webhook: WebhookTable
    webhookEnvoi: WebhookEnvoiTable
  }
}
