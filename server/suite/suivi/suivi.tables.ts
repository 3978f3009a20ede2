import type { ColumnType } from 'kysely'
import type { Audience } from '#contract/rules/message-session.ts'

interface MessageSessionTable {
  id: string
  sessionId: number
  sujet: string
  texte: string
  audience: Audience
  nombre: number
  createdAt: ColumnType<Date, Date | undefined, never>
}

/** The table stands in server/migrations/baseline/8_suite.sql, which explains it. */
declare module '../../platform/tables.ts' {
  interface Tables {
    messageSession: MessageSessionTable
  }
}
