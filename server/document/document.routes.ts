import type { FastifyInstance } from 'fastify'
import { addAppreciation, getDisponibilite as getDisponibiliteCall, getFichier } from '#contract/document.ts'
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { route } from '../platform/routes.ts'
import type { Db } from '../tables.ts'
import { appreciate, checkCanAppreciate } from './acces.service.ts'
import { getDisponibilite, openFichier } from './consultation.service.ts'

export function documentRoutes(app: FastifyInstance, db: Db, now: () => Date): void {
  route(app, getDisponibiliteCall, async ({ signIn, params, query }) =>
    getDisponibilite(db, signIn, params.type, query),
  )
  // This is not a route(), because it answers a file.
  app.get<{ Params: ParamsOf<typeof getFichier>; Querystring: QueryOf<typeof getFichier> }>(
    getFichier.path,
    { schema: { params: getFichier.params, querystring: getFichier.query }, onRequest: app.requireSignIn },
    async ({ params, query, signIn }, reply) => {
      if (!signIn) throw new Error('requireSignIn lets nobody else pass')
      const { nom, contenu } = await openFichier(db, signIn, params.type, query, now())
      return reply
        .type('application/pdf')
        .header('content-disposition', toDisposition(nom))
        .header('x-content-type-options', 'nosniff')
        .send(contenu)
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

/** RFC 6266: `filename*` is the name in UTF-8; `filename`, without accents, is for browsers that do not read UTF-8. */
function toDisposition(nom: string): string {
  const ascii = nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(nom).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
