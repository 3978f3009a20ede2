import type { FastifyInstance } from 'fastify'
import { verifyDocument } from '#contract/papier/verification.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { verifyRepere } from './verification.service.ts'

/** What one network may ask in a minute: enough for who checks the papers of a session. */
const PER_MINUTE = 60

export function verificationRoutes(app: FastifyInstance, { db, now }: Services): void {
  route(app, verifyDocument, async ({ body }) => verifyRepere(db, body, dayInParis(now())), { perMinute: PER_MINUTE })
}
