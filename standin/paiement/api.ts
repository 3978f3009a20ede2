import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  addNotifications,
  addRemboursement,
  addSession,
  closeSession,
  findPaid,
  findSession,
  type Session,
  sumRemboursements,
} from './session.sql.ts'
import type { Site } from './site.ts'

const Demande = z.object({
  order: z.object({
    id: z.string().min(1).max(100),
    reference: z.string().max(100),
    label: z.string().max(500),
    amount: z.int().positive(),
    currency: z.string().length(3),
  }),
  returnUrl: z.url(),
  notificationUrl: z.url(),
  expiresAt: z.coerce.date(),
})

const Remboursement = z.object({ amount: z.int().positive() })

interface OfSession {
  Params: { id: string }
}

/** All calls come from one server, so the limit per IP address does not apply. */
const UNLIMITED = { config: { rateLimit: false as const } }

/** The calls of the merchant's server, which carry the shared key. */
export function registerApi(app: FastifyInstance, site: Site): void {
  registerSessions(app, site)
  registerListe(app, site)
}

function registerListe(app: FastifyInstance, { db }: Site): void {
  app.get<{ Querystring: { since?: string } }>('/sessions', UNLIMITED, async ({ query }, reply) => {
    const { success, data } = z.coerce.date().safeParse(query.since)
    return success ? findPaid(db, data) : reply.code(400).send({ error: 'INVALID_REQUEST' })
  })
}

function registerSessions(app: FastifyInstance, { db, secret, now }: Site): void {
  app.addHook('onRequest', async ({ headers }, reply) =>
    isKey(headers.authorization, secret) ? undefined : reply.code(401).send({ error: 'UNAUTHORIZED' }),
  )

  app.post('/sessions', UNLIMITED, async ({ body, headers }, reply) => {
    const { success, data } = Demande.safeParse(body)
    const key = headers['idempotency-key']
    if (!success || typeof key !== 'string') return reply.code(400).send({ error: 'INVALID_REQUEST' })
    const { order, returnUrl, notificationUrl, expiresAt } = data
    const { id, token } = await addSession(db, {
      id: `ses_${randomBytes(16).toString('hex')}`,
      token: randomBytes(24).toString('base64url'),
      cle: key,
      orderId: order.id,
      reference: order.reference,
      label: order.label,
      montantCents: order.amount,
      devise: order.currency,
      returnUrl,
      notificationUrl,
      expireLe: expiresAt,
    })
    return reply.code(201).send({ id, token })
  })

  const answer = async (id: string, reply: FastifyReply) => {
    const session = await findSession(db, 'id', id, now())
    return session
      ? toAnswer(session, await sumRemboursements(db, id))
      : reply.code(404).send({ error: 'UNKNOWN_SESSION' })
  }
  app.get<OfSession>('/sessions/:id', UNLIMITED, async ({ params }, reply) => answer(params.id, reply))
  app.post<OfSession>('/sessions/:id/cancel', UNLIMITED, async ({ params }, reply) => {
    const fin = { statut: 'CANCELLED', statutSuivant: null, suivantLe: null } as const
    if (await closeSession(db, params.id, fin)) await addNotifications(db, params.id, [now()])
    return answer(params.id, reply)
  })
  app.post<OfSession>('/sessions/:id/refunds', UNLIMITED, async ({ params: { id }, body, headers }, reply) => {
    const { success, data } = Remboursement.safeParse(body)
    const cle = headers['idempotency-key']
    if (!success || typeof cle !== 'string') return reply.code(400).send({ error: 'INVALID_REQUEST' })
    const session = await findSession(db, 'id', id, now())
    if (session && session.statut !== 'ACCEPTED') return reply.code(409).send({ error: 'NOTHING_TO_REFUND' })
    if (session?.remboursable === false) return reply.code(422).send({ error: 'REFUND_REFUSED' })
    if (session && !(await addRemboursement(db, { cle, sessionId: id, montantCents: data.amount })))
      return reply.code(409).send({ error: 'MORE_THAN_CAPTURED' })
    return answer(id, reply)
  })
}

function toAnswer({ id, statut, orderId, reference, montantCents, devise }: Session, refundedAmount: number) {
  return {
    id,
    status: statut,
    order: { id: orderId, reference, amount: montantCents, currency: devise },
    capturedAmount: statut === 'ACCEPTED' ? montantCents : 0,
    refundedAmount,
  }
}

function isKey(authorization: string | undefined, secret: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const expected = Buffer.from(`Bearer ${secret}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
