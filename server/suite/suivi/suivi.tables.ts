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

/** The table of migrations/065_message_session.sql. */
declare module '../../platform/tables.ts' {
  interface Tables {
    messageSession: MessageSessionTable
  }
}
