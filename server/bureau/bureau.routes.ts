import type { FastifyInstance } from 'fastify'
import { getBureau } from '#contract/bureau/bureau.ts'
import { route } from '../platform/routes.ts'
import type { BureauKeeper } from './acces.service.ts'

/** The calls of the desk. Every one but this names the role that it needs. */
export function bureauRoutes(app: FastifyInstance, bureau: BureauKeeper): void {
  route(app, getBureau, async ({ request, reply }) => {
    const one = (await bureau.find(request)) ?? bureau.refuse(reply)
    return { nom: one.signIn.name, role: one.role, isOuvert: one.isOuvert }
  })
}
