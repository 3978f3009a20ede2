import type { MessageSession } from '#contract/rules/message-session.ts'
import type { Db } from '../../platform/tables.ts'

export interface MessageEnvoye extends MessageSession {
  id: string
  sessionId: number
  nombre: number
  createdAt: Date
}

export async function findMessage(db: Db, id: string): Promise<MessageEnvoye | undefined> {
  return db.selectFrom('messageSession').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countMessagesSince(db: Db, sessionId: number, since: Date): Promise<number> {
  const { nombre } = await db
    .selectFrom('messageSession')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(nombre)
}

export async function insertMessage(tx: Db, message: MessageEnvoye): Promise<void> {
  await tx.insertInto('messageSession').values(message).execute()
}
/** The last messages to the people of a session, the newest first. */
export async function findMessages(db: Db, sessionId: number, limit: number): Promise<MessageEnvoye[]> {
  return db
    .selectFrom('messageSession')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}
