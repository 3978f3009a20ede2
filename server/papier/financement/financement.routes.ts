import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import { getFinancement, getFinancementArchive, getProposition, saveFinancement } from '#contract/papier/financement.ts'
import { checkCanChangeCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { OneAtATime } from '../../platform/one-at-a-time.ts'
import { route } from '../../platform/routes.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { Services } from '../../socle/config/services.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { toDisposition } from '../document/disposition.ts'
import { archiveDossier } from './archive.service.ts'
import { getFinancementOf, saveFinancementOf } from './financement.service.ts'
import { openOpco, proposeFinanceur } from './proposition.service.ts'

/** The directory of OPCOs counts our calls. */
const PROPOSITIONS_PER_MINUTE = 60
const ARCHIVES_PER_MINUTE = 60

/** an order that the caller may not change is unknown. Answers its number. */
async function checkCommande(db: Db, signIn: SignIn, id: string): Promise<string> {
  const commande = await findCommande(db, id)
  if (!commande) throw new Refusal('NOT_FOUND')
  await checkCanChangeCommande(db, signIn, commande)
  return commande.numero
}

export function financementRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services
  const check = ({ params, signIn }: { params: { id: string }; signIn: SignIn }) => checkCommande(db, signIn, params.id)
  const opco = openOpco(config)
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
  route(
    app,
    getProposition,
    async ({ params, request }) => {
      try {
        return await proposeFinanceur(db, opco, params.id)
      } catch (err) {
        if (err instanceof Refusal) throw err
        request.log.warn({ err }, 'no OPCO proposed')
        return { organismeId: null, isIndice: false }
      }
    },
    { check, perMinute: PROPOSITIONS_PER_MINUTE },
  )
  archiveRoute(app, services)
}

/** This is not a route(), because it answers a file. */
function archiveRoute(app: FastifyInstance, { db, now }: Services): void {
  const archives = new OneAtATime()
  const options = {
    schema: { params: getFinancementArchive.params },
    preParsing: app.requireSignIn,
    config: { rateLimit: { max: ARCHIVES_PER_MINUTE, timeWindow: '1 minute' } },
  }
  app.get<{ Params: ParamsOf<typeof getFinancementArchive> }>(
    getFinancementArchive.path,
    options,
    async (request, reply) => {
      const signIn = signInOf(request)
      const { id } = request.params
      const numero = await checkCommande(db, signIn, id)
      const end = archives.begin(signIn.compteId)
      try {
        const archive = await archiveDossier(db, signIn, id, now())
        archive.once('close', end)
        return reply
          .type('application/zip')
          .header('content-disposition', toDisposition(`dossier-opco-${numero}.zip`))
          .send(archive)
      } catch (error) {
        end()
        throw error
      }
    },
  )
}

function signInOf({ signIn }: FastifyRequest): SignIn {
  if (!signIn) throw new Error('requireSignIn lets nobody else pass')
  return signIn
}
