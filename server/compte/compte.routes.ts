import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { createCompte } from '#contract/compte.ts'
import { Refusal } from '../platform/errors.ts'
import { route } from '../platform/routes.ts'
import type { Tables } from '../tables.ts'
import { saveCompte } from './compte.service.ts'

export function compteRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  route(app, createCompte, async ({ body, signIn }) => {
    if (body.sub !== signIn.sub) throw new Refusal('COMPTE_OTHER_SUB')
    return saveCompte(db, signIn)
  })
}
