import type { FastifyPluginAsync } from 'fastify'
import type { Query } from '../query.ts'
import { RequeteInvalide, readRequete } from './parametres.ts'
import { search } from './recherche.ts'

/** The part we use of the Géoplateforme's address search, data.geopf.fr/geocodage. */
export const adresses: FastifyPluginAsync = async (app) => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RequeteInvalide)
      return reply.code(400).send({ code: 400, message: error.message, detail: error.detail })
    request.log.error({ err: error }, 'address search failed')
    return reply.code(500).send({ code: 500, message: 'An unexpected error has occurred' })
  })
  app.get<{ Querystring: Query }>('/search', async ({ query }) => search(readRequete(query)))
}
