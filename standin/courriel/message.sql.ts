import type { ColumnType, GeneratedAlways, Kysely } from 'kysely'

interface MessageTable {
  id: GeneratedAlways<number>
  recuLe: ColumnType<Date, never, never>
  destinataire: string
  sujet: string
  source: Uint8Array
}

export type CourrielDb = Kysely<{ message: MessageTable }>
export type MessageRecu = Pick<MessageTable, 'destinataire' | 'sujet' | 'source'>

/** Older messages are deleted: this is a demonstration, not an archive. */
const KEPT = 500

/** The application's handle, limited to the stand-in's tables. */
// biome-ignore lint/suspicious/noExplicitAny: the two table lists have nothing in common
export function toCourrielDb(db: Kysely<any>): CourrielDb {
  return db.withSchema('standin')
}

export async function addMessage(db: CourrielDb, message: MessageRecu): Promise<void> {
  await db.insertInto('message').values(message).execute()
  const kept = db.selectFrom('message').select('id').orderBy('id', 'desc').limit(KEPT)
  await db.deleteFrom('message').where('id', 'not in', kept).execute()
}

export async function findMessages(db: CourrielDb) {
  return db.selectFrom('message').select(['id', 'recuLe', 'destinataire', 'sujet']).orderBy('id', 'desc').execute()
}

export async function findMessage(db: CourrielDb, id: number) {
  return db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()
}
