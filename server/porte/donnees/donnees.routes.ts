import type { FastifyInstance } from 'fastify'
import { deleteCompte, getDonnees } from '#contract/personne/donnees.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { eraseCompte, getDonneesOf } from './donnees.service.ts'

/** These calls act on the caller's own data only: they read no id. */
export function donneesRoutes(app: FastifyInstance, { db, now }: Services): void {
  route(app, getDonnees, async ({ signIn, reply }) => {
    reply.header('content-disposition', 'attachment; filename="mes-donnees.json"')
    return getDonneesOf(db, signIn, now())
  })
  route(app, deleteCompte, async ({ signIn }) => {
    await eraseCompte(db, signIn)
    return { id: signIn.compteId }
  })
}
