import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getInscriptionProfile } from '#contract/panier.ts'
import { route } from '../platform/routes.ts'
import type { Tables } from '../tables.ts'
import { countPanierFormations } from './panier.sql.ts'

export function panierRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  route(app, getInscriptionProfile, async ({ signIn }) => ({
    nbPanierFormation: await countPanierFormations(db, signIn.compteId),
  }))
}
