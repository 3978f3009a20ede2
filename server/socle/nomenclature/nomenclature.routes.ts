import type { FastifyInstance } from 'fastify'
import { CLUBS } from '#contract/reference/club.ts'
import { CRCC } from '#contract/reference/crcc.ts'
import { CROEC } from '#contract/reference/croec.ts'
import { getCategoriesJuridiques, getNaf, listClubs, listRattachements } from '#contract/socle/nomenclature.ts'
import { route } from '../../platform/routes.ts'

/** The lists are read when the first form asks for them, and then kept. */
const nomenclatures = () => import('./nomenclatures.ts')

export function nomenclatureRoutes(app: FastifyInstance): void {
  const fresh = { revalidate: true } as const
  route(app, getNaf, async () => (await nomenclatures()).NAF, fresh)
  route(app, getCategoriesJuridiques, async () => (await nomenclatures()).CATEGORIES_JURIDIQUES, fresh)
  route(app, listRattachements, async () => ({ croec: CROEC, crcc: CRCC }))
  route(app, listClubs, async () => CLUBS)
}
