import type { ColumnType, Generated, GeneratedAlways, Insertable, Kysely, Selectable } from 'kysely'

export type Statut = 'OPEN' | 'PENDING' | 'PENDING_RISK' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED'

interface SessionTable {
  id: string
  token: string
  cle: string
  orderId: string
  reference: string
  label: string
  montantCents: number
  devise: string
  returnUrl: string
  notificationUrl: string
  expireLe: Date
  statut: Generated<Statut>
  statutSuivant: Statut | null
  suivantLe: Date | null
  remboursable: Generated<boolean>
  createdAt: ColumnType<Date, never, never>
}

interface RemboursementTable {
  cle: string
  sessionId: string
  montantCents: number
}

interface NotificationTable {
  id: GeneratedAlways<number>
  sessionId: string
  envoyerLe: Date
  tentatives: Generated<number>
  envoyeeLe: Date | null
}

export type PaiementDb = Kysely<{
  paiementSession: SessionTable
  paiementRemboursement: RemboursementTable
  paiementNotification: NotificationTable
}>
export type Session = Selectable<SessionTable>

/** The application's handle, limited to the stand-in's tables. */
// biome-ignore lint/suspicious/noExplicitAny: the two table lists have nothing in common
export function toPaiementDb(db: Kysely<any>): PaiementDb {
  return db.withSchema('standin')
}

/** A repeated key answers the same session. */
export async function addSession(db: PaiementDb, session: Insertable<SessionTable>): Promise<Session> {
  const added = await db
    .insertInto('paiementSession')
    .values(session)
    .onConflict((conflict) => conflict.column('cle').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) await addNotifications(db, added.id, [added.expireLe])
  return added ?? findOne(db, 'cle', session.cle).then((known) => known as Session)
}

/** A session with the effect of time: a pending payment ends, an open session expires. */
export async function findSession(
  db: PaiementDb,
  by: 'id' | 'token',
  value: string,
  now: Date,
): Promise<Session | undefined> {
  await db
    .updateTable('paiementSession')
    .set((eb) => ({ statut: eb.ref('statutSuivant').$notNull(), statutSuivant: null }))
    .where(by, '=', value)
    .where('statutSuivant', 'is not', null)
    .where('suivantLe', '<=', now)
    .execute()
  await db
    .updateTable('paiementSession')
    .set({ statut: 'EXPIRED' })
    .where(by, '=', value)
    .where('statut', '=', 'OPEN')
    .where('expireLe', '<=', now)
    .execute()
  return findOne(db, by, value)
}

async function findOne(db: PaiementDb, by: 'id' | 'token' | 'cle', value: string): Promise<Session | undefined> {
  return db.selectFrom('paiementSession').selectAll().where(by, '=', value).executeTakeFirst()
}

/** The ids of those that were opened since then and paid. */
export async function findPaid(db: PaiementDb, since: Date): Promise<string[]> {
  const paid = db.selectFrom('paiementSession').select('id').where('statut', '=', 'ACCEPTED')
  return (await paid.where('createdAt', '>=', since).orderBy('createdAt').execute()).map(({ id }) => id)
}

/** The end of an open session. */
export type Fin = Pick<Session, 'statut' | 'statutSuivant' | 'suivantLe'> & Partial<Pick<Session, 'remboursable'>>

/** Closes the session once: a second caller finds it no longer open. */
export async function closeSession(db: PaiementDb, id: string, fin: Fin): Promise<boolean> {
  const closed = db.updateTable('paiementSession').set(fin).where('id', '=', id).where('statut', '=', 'OPEN')
  return (await closed.executeTakeFirst()).numUpdatedRows > 0n
}

/** A repeated key refunds once. Returns false when all refunds together would exceed what was captured. */
export async function addRemboursement(db: PaiementDb, remboursement: RemboursementTable): Promise<boolean> {
  const { cle, sessionId, montantCents } = remboursement
  return db.transaction().execute(async (tx) => {
    const session = tx.selectFrom('paiementSession').select('montantCents').where('id', '=', sessionId).forUpdate()
    const { montantCents: captured } = await session.executeTakeFirstOrThrow()
    const known = tx.selectFrom('paiementRemboursement').select('cle').where('cle', '=', cle)
    if (await known.executeTakeFirst()) return true
    if ((await sumRemboursements(tx, sessionId)) + montantCents > captured) return false
    await tx.insertInto('paiementRemboursement').values(remboursement).execute()
    return true
  })
}

export async function sumRemboursements(db: PaiementDb, sessionId: string): Promise<number> {
  const rows = await db
    .selectFrom('paiementRemboursement')
    .select('montantCents')
    .where('sessionId', '=', sessionId)
    .execute()
  return rows.reduce((sum, { montantCents }) => sum + montantCents, 0)
}

export async function addNotifications(db: PaiementDb, sessionId: string, moments: readonly Date[]): Promise<void> {
  if (moments.length === 0) return
  const rows = moments.map((envoyerLe) => ({ sessionId, envoyerLe, envoyeeLe: null }))
  await db.insertInto('paiementNotification').values(rows).execute()
}

/** The next notifications to send, postponed to `retryAt` in case they do not arrive. */
export async function claimNotifications(db: PaiementDb, now: Date, retryAt: Date, maxTentatives: number) {
  const due = db
    .selectFrom('paiementNotification')
    .select('id')
    .where('envoyeeLe', 'is', null)
    .where('envoyerLe', '<=', now)
    .where('tentatives', '<', maxTentatives)
    .orderBy('envoyerLe')
    .limit(20)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('paiementNotification')
    .set((eb) => ({ envoyerLe: retryAt, tentatives: eb('tentatives', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'sessionId'])
    .execute()
}

export async function markSent(db: PaiementDb, id: number, now: Date): Promise<void> {
  await db.updateTable('paiementNotification').set({ envoyeeLe: now }).where('id', '=', id).execute()
}
