import type { FastifyPluginAsync } from 'fastify'

const SIRET = /^\d{14}$/
const NC = { code: 'N/C', nom: 'N/C' }
const OPCOS = [
  { code: '01', nom: 'AFDAS' },
  { code: '02', nom: 'AKTO' },
  { code: '03', nom: 'ATLAS' },
  { code: '10', nom: 'OPCO EP' },
]

/** Answers as the directory SIRO of France compétences does, about any SIRET; one in five is not known. */
export function opco({ cle }: { cle: string }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { siret: string } }>('/:siret', async ({ params: { siret }, headers }, reply) => {
      if (headers['x-gravitee-api-key'] !== cle) return reply.code(401).send({ message: 'Unauthorized' })
      if (!SIRET.test(siret)) return reply.code(400).send({ message: 'Bad Request' })
      const rang = Number(siret.slice(3, 9)) % (OPCOS.length + 1)
      const opcoRattachement = OPCOS[rang]
      if (!opcoRattachement) return { code: '99', siret }
      return { code: '01', siret, opcoRattachement, opcoGestion: NC }
    })
  }
}
