import type { FastifyInstance } from 'fastify'
import { getContrat, retracter as retracterCall } from '#contract/papier/contrat.ts'
import { route } from '../../platform/routes.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Services } from '../../socle/config/services.ts'
import { withdrawFromContrat } from '../../vente/contrat/contrat.service.ts'
import { getContratOf, toContrat } from './contrat.service.ts'

interface Named {
  params: { id: string }
  signIn: SignIn
}

/** Decision 54: the contract of an individual, read and withdrawn from by who ordered. server/papier/signature signs it. */
export function contratRoutes(app: FastifyInstance, { db, now }: Services): void {
  const check = ({ params, signIn }: Named) => getContratOf(db, signIn, params.id)
  const answer = async ({ params, signIn }: Named) => toContrat(db, await getContratOf(db, signIn, params.id), now())
  route(app, getContrat, answer, { urgent: true, check })
  route(
    app,
    retracterCall,
    async (call) => {
      const pressedAt = now()
      await db.transaction().execute((tx) => withdrawFromContrat(tx, call.params.id, pressedAt))
      return answer(call)
    },
    { urgent: true, check },
  )
}
