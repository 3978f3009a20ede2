import type { FastifyInstance } from 'fastify'
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { addAppreciation, getDisponibilite as getDisponibiliteCall, getFichier } from '#contract/papier/document.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { appreciate, checkCanAppreciate } from './acces.service.ts'
import { getDisponibilite, openFichier } from './consultation.service.ts'
import { sendPdf } from './disposition.ts'

export function documentRoutes(app: FastifyInstance, { db, now }: Services): void {
  route(app, getDisponibiliteCall, async ({ signIn, params, query }) =>
    getDisponibilite(db, signIn, params.type, query),
  )
  // This is not a route(), because it answers a file.
  app.get<{ Params: ParamsOf<typeof getFichier>; Querystring: QueryOf<typeof getFichier> }>(
    getFichier.path,
    { schema: { params: getFichier.params, querystring: getFichier.query }, preParsing: app.requireSignIn },
    async ({ params, query, signIn }, reply) => {
      if (!signIn) throw new Error('requireSignIn lets nobody else pass')
      return sendPdf(reply, await openFichier(db, signIn, params.type, query, now()))
    },
  )
  route(
    app,
    addAppreciation,
    async ({ params, body }) => {
      await appreciate(db, params.id, body)
      return { id: params.id }
    },
    { check: async ({ params, signIn }) => checkCanAppreciate(db, signIn, params.id) },
  )
}
