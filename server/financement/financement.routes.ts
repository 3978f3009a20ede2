import type { FastifyInstance } from 'fastify'
import { getFinancement, saveFinancement } from '#contract/financement.ts'
import { checkCanChangeCommande } from '../client/acces-commande.service.ts'
import { findCommande } from '../commande/commande.sql.ts'
import { Refusal } from '../platform/errors.ts'
import { route } from '../platform/routes.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Db } from '../tables.ts'
import { getFinancementOf, saveFinancementOf } from './financement.service.ts'

export function financementRoutes(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  /** an order that the caller may not change is unknown. */
  const check = async ({ params, signIn }: { params: { id: string }; signIn: SignIn }) => {
    const commande = await findCommande(db, params.id)
    if (!commande) throw new Refusal('NOT_FOUND')
    await checkCanChangeCommande(db, signIn, commande)
  }
  route(app, getFinancement, async ({ params }) => getFinancementOf(db, params.id), { check })
  route(
    app,
    saveFinancement,
    async ({ params, body, signIn }) => {
      await saveFinancementOf(db, signIn.compteId, params.id, body, now())
      return {}
    },
    { check },
  )
}
