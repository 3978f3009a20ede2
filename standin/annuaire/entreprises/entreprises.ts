import type { FastifyPluginAsync } from 'fastify'
import type { Query } from '../query.ts'
import { ParametreInvalide, readParametres } from './parametres.ts'
import { search } from './recherche.ts'

/** The part we use of the State's company search, recherche-entreprises.api.gouv.fr. */
export const entreprises: FastifyPluginAsync = async (app) => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ParametreInvalide) return reply.code(400).send({ erreur: error.message })
    request.log.error({ err: error }, 'company search failed')
    return reply.code(500).send({ erreur: "Une erreur inattendue s'est produite. Veuillez réessayer plus tard." })
  })
  app.get<{ Querystring: Query }>('/search', async ({ query }) => search(readParametres(query)))
  app.get('/*', async (_request, reply) => reply.code(404).send({ erreur: 'Ressource non trouvée.' }))
}
