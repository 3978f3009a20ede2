import type { FastifyInstance } from 'fastify'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { Etapes } from '../../platform/etapes.ts'
import { type Call, route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { ACTES } from '../actes/actes.ts'
import { type ContexteActe, toReglages } from '../actes/contexte.ts'
import { agir, type Execution } from '../actes/faire.ts'
import { once, onceInSteps, toDemandeIntegration } from './idempotence.service.ts'
import type { ComptesEtape } from './integration.tables.ts'

type Reponse = ResponseOf<Endpoint> & object

/** The acts that a key may do, each once for an Idempotency-Key: its effect and its answer are one transaction. */
export function actesIntegrationRoutes(api: FastifyInstance, { config, db, now, paiement }: Services): void {
  const context = { db, now, paiement, ...toReglages(config) }
  for (const one of ACTES) {
    const { api: appel } = one.acte
    if ('aucune' in appel) continue
    route(api, appel, async (call: Call<Endpoint>) => {
      const brut = toBrut(one, call)
      const demande = toDemandeIntegration(call.request, appel.doc?.idempotence === 'requise')
      const work = (how: Partial<ContexteActe>) => answer(one, { ...context, ...how, log: call.request.log }, brut)
      const { total } = one
      if (!total) return once(db, demande, (tx) => work({ db: tx }), now())
      return onceInSteps(db, demande, { work: (etapes?: Etapes) => work({ etapes }), total: total as Total }, now())
    })
  }
}

type Total = (own: Reponse, comptes: ComptesEtape) => Reponse

function toBrut({ acte: { objet }, lit }: Execution, { params, body }: { params: unknown; body: unknown }): object {
  const said = lit ? lit(body as never) : (body as object)
  return { ...said, ...(params ? objet?.vers(params as never) : {}) }
}

async function answer(one: Execution, context: ContexteActe, brut: object): Promise<Reponse> {
  const { fait, lu } = await agir(one, context, brut)
  if (!one.api) throw new Error(`${one.acte.nom} answers no key`)
  return (await one.api(fait, lu as never, context)) as Reponse
}
