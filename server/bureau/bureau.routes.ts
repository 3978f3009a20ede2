import type { FastifyInstance } from 'fastify'
import { getBureau } from '#contract/bureau/bureau.ts'
import type { Config } from '../config/config.ts'
import { route } from '../platform/routes.ts'
import type { Db } from '../tables.ts'
import type { BureauKeeper } from './acces.service.ts'
import { sessionsBureauRoutes } from './sessions.routes.ts'

interface Services {
  db: Db
  now: () => Date
  bureau: BureauKeeper
}

/** The calls of the desk. Every one but the first names the role that it needs. */
export function bureauRoutes(app: FastifyInstance, config: Config, { bureau, ...services }: Services): void {
  route(app, getBureau, async ({ request, reply }) => {
    const one = (await bureau.find(request)) ?? bureau.refuse(reply)
    return { nom: one.signIn.name, role: one.role, isOuvert: one.isOuvert }
  })
  sessionsBureauRoutes(app, config, services)
}
