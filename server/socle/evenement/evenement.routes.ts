import type { FastifyInstance } from 'fastify'
import { listEvenements } from '#contract/socle/evenement.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../config/services.ts'
import { findEvenements, toEvenement } from './evenement.service.ts'

export function evenementRoutes(api: FastifyInstance, { db }: Services): void {
  route(api, listEvenements, async ({ query: { depuis, limite } }) => {
    const rows = await findEvenements(db, depuis, limite)
    return { elements: rows.map(toEvenement), suivant: rows.at(-1)?.rang ?? depuis }
  })
}
