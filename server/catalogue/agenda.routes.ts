import type { FastifyInstance } from 'fastify'
import { getFicheSession } from '#contract/catalogue/catalogue.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { Refusal } from '../platform/errors.ts'
import { originOf } from '../socle/config/origine.ts'
import type { Services } from '../socle/config/services.ts'
import { getSessionsAgenda } from './agenda.service.ts'
import { toAgenda } from './agenda.ts'
import { getFormationSession, listClientsOf } from './fiche.service.ts'

/** Serves the dates of a session as a calendar file, which the visitor adds to their own calendar. */
export function agendaRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const schema = { params: getFicheSession.params }
  app.get<{ Params: ParamsOf<typeof getFicheSession> }>(
    `${getFicheSession.path}/agenda.ics`,
    { schema },
    async (request, reply) => {
      const { ficheReference, sessionReference } = request.params
      const fiche = { reference: ficheReference, publishedOnly: true }
      const clients = async () => listClientsOf(db, await app.findSignIn(request))
      const asked = { fiche, session: { reference: sessionReference }, clients }
      const formation = await getFormationSession(db, asked, dayInParis(now()))
      const path = ['fiche', ficheReference, 'session', sessionReference].map(encodeURIComponent).join('/')
      const sessions = await getSessionsAgenda(db, [formation.sessionId])
      const agenda = toAgenda(sessions, {
        url: `${originOf(request, config)}/${path}`,
        now: now(),
        organisateur: { nom: config.PROVIDER_NAME, email: config.SUPPORT_EMAIL },
        methode: { nom: 'PUBLISH' },
      })
      if (agenda === null) throw new Refusal('NOT_FOUND')
      const name = sessionReference.replace(/[^\w.-]/g, '_')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.ics"`)
        .send(agenda)
    },
  )
}
