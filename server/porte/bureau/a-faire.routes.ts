import type { FastifyInstance } from 'fastify'
import { getEcriture, listWebhooks } from '#contract/porte/bureau/a-faire.ts'
import { getAujourdhui, listAttentes } from '#contract/porte/bureau/aujourdhui.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { findWebhooks } from '../../socle/webhook/webhook.sql.ts'
import { getARapprocher } from '../../suite/releve/releve.service.ts'
import { getAttentes, getJournee } from './aujourdhui.service.ts'

/** The day, its lists, and what is read to settle them. */
export function aFaireRoutes(app: FastifyInstance, { db, now }: Services): void {
  route(app, getAujourdhui, async () => getJournee(db, now()))
  route(app, listAttentes, async ({ params, query }) =>
    getAttentes(db, params.genre, { debut: query.debut, now: now() }),
  )
  route(app, getEcriture, async ({ params }) => getARapprocher(db, params.id))
  route(app, listWebhooks, async () =>
    (await findWebhooks(db)).map(({ enEchecDepuis, types: _types, createdAt: _createdAt, ...one }) => ({
      ...one,
      enEchecDepuis: enEchecDepuis?.toISOString() ?? null,
    })),
  )
}
