import type { FastifyInstance } from 'fastify'
import { getBureau } from '#contract/porte/bureau/bureau.ts'
import { listActes } from '#contract/porte/bureau/journal.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { aFaireRoutes } from './a-faire.routes.ts'
import type { BureauKeeper } from './acces.service.ts'
import { actesBureauRoutes } from './actes.routes.ts'
import { catalogueBureauRoutes } from './catalogue.routes.ts'
import { commandesBureauRoutes } from './commandes.routes.ts'
import { emargementBureauRoutes } from './emargement.routes.ts'
import { listJournal } from './journal.service.ts'
import { sessionsBureauRoutes } from './sessions.routes.ts'
import { virementsBureauRoutes } from './virements.routes.ts'

interface BureauServices extends Services {
  bureau: BureauKeeper
}

/** The calls of the desk. Every one but the first names the role that it needs. */
export function bureauRoutes(app: FastifyInstance, { bureau, ...services }: BureauServices): void {
  const { db } = services
  route(app, getBureau, async ({ request, reply }) => {
    const one = (await bureau.find(request)) ?? bureau.refuse(reply)
    const { signIn, ...others } = one
    return { nom: signIn.name, ...others }
  })
  route(app, listActes, async ({ query }) => listJournal(db, query))
  actesBureauRoutes(app, services)
  aFaireRoutes(app, services)
  commandesBureauRoutes(app, services)
  virementsBureauRoutes(app, services)
  sessionsBureauRoutes(app, services)
  catalogueBureauRoutes(app, services)
  emargementBureauRoutes(app, services)
}
