import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Acte, Fait } from '#contract/acte.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Call, route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { ACTES } from '../actes/actes.ts'
import { toReglages } from '../actes/contexte.ts'
import { agir, type Execution } from '../actes/faire.ts'

type Porte = Exclude<Acte['bureau'], { aucune: string }>

interface Servie {
  one: Execution
  porte: Porte
}

/** The acts of the desk, each at its address, for its role. */
export function actesBureauRoutes(app: FastifyInstance, { config, db, now, paiement }: Services): void {
  const context = { db, now, paiement, ...toReglages(config) }
  const servies = ACTES.flatMap((one): Servie[] => {
    const { bureau: porte } = one.acte
    return 'aucune' in porte ? [] : [{ one, porte }]
  })
  for (const same of Map.groupBy(servies, ({ porte }) => porte.path).values()) {
    const endpoint = toEndpoint(same as [Servie])
    const handle = async ({ params, body, request }: Call<typeof endpoint>) => {
      const { acte, ...said } = (body ?? {}) as { acte?: string }
      const { one, porte } = same.find((each) => acte === undefined || each.porte.variantes?.[acte]) as Servie
      const brut = { ...porte.variantes?.[acte ?? ''], ...said, ...one.acte.objet?.vers(params as never) }
      const { lignes, fait, lu } = await agir(one, { ...context, log: request.log }, brut)
      return one.bureau ? one.bureau(fait, lu as never, context) : { message: lignes.join(' ') }
    }
    route(app, endpoint, handle)
  }
}

/** One address has one role (decision 66): what another role may do has an address of its own. */
function toEndpoint(same: readonly Servie[]): Endpoint {
  const [{ one, porte }] = same as [Servie]
  const isOne = same.every(({ porte: { access, variantes } }) => access === porte.access && variantes)
  if (same.length > 1 && !isOne) throw new Error(`${porte.path} serves acts that do not go together`)
  const { objet, saisie } = one.acte
  const { variantes: _, response, ...appel } = porte
  return {
    ...appel,
    response: response ?? Fait,
    ...(objet && { params: objet.params }),
    ...(porte.variantes
      ? { body: z.discriminatedUnion('acte', same.flatMap(listVariantes) as [Variante]) }
      : Object.keys(saisie).length > 0 && { body: z.strictObject(saisie) }),
  }
}

type Variante = z.ZodMiniObject<{ acte: z.ZodMiniLiteral }>

/** What of the body says which act it is, and the rest that is not said by that already. */
function listVariantes({ one, porte }: Servie): Variante[] {
  return Object.entries(porte.variantes ?? {}).map(([acte, dit]) => {
    const reste = Object.entries(one.acte.saisie).filter(([champ]) => !(champ in dit))
    return z.strictObject({ acte: z.literal(acte), ...Object.fromEntries(reste) }) as unknown as Variante
  })
}
