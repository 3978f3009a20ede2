import type { FastifyInstance } from 'fastify'
import { listEvenements } from '#contract/porte/integration/evenement.ts'
import { route } from '../../platform/routes.ts'
import type { Db } from '../../platform/tables.ts'
import { findEvenements, toEvenement } from './evenement.service.ts'

export function evenementRoutes(api: FastifyInstance, db: Db): void {
  route(api, listEvenements, async ({ query: { depuis, limite } }) => {
    const rows = await findEvenements(db, depuis, limite)
    return { elements: rows.map(toEvenement), suivant: rows.at(-1)?.rang ?? depuis }
  })
}
