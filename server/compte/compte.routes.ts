import type { FastifyInstance } from 'fastify'
import { createCompte } from '#contract/compte.ts'
import { Refusal } from '../platform/errors.ts'
import { route } from '../platform/routes.ts'
import type { Db } from '../tables.ts'
import { saveCompte } from './compte.service.ts'

export function compteRoutes(app: FastifyInstance, db: Db): void {
  route(app, createCompte, async ({ body, signIn }) => {
    if (body.sub !== signIn.sub) throw new Refusal('COMPTE_OTHER_SUB')
    return saveCompte(db, signIn)
  })
}
