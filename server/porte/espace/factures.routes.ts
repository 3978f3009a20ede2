import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { QueryOf } from '#contract/endpoint.ts'
import { countFactures, getFacturesArchive, getFacturesTableau } from '#contract/papier/facture.ts'
import { toDisposition } from '../../papier/document/disposition.ts'
import { OneAtATime } from '../../platform/one-at-a-time.ts'
import { route } from '../../platform/routes.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Services } from '../../socle/config/services.ts'
import { archiveFactures, countFacturesOf, tabulateFactures } from './factures.service.ts'

/** Each export reads up to a thousand files: a person asks for few of them. */
const EXPORTS_PER_MINUTE = 30

type Call = { Querystring: QueryOf<typeof getFacturesArchive> }

/** What a buyer takes to their books. Rights are those of the documents, judged when the export is asked for. */
export function factureRoutes(app: FastifyInstance, { db, now }: Services): void {
  const exports = new OneAtATime()
  const options = {
    schema: { querystring: getFacturesArchive.query },
    preParsing: app.requireSignIn,
    config: { rateLimit: { max: EXPORTS_PER_MINUTE, timeWindow: '1 minute' } },
  }
  route(app, countFactures, async ({ query, signIn }) => countFacturesOf(db, signIn, query), { perMinute: 60 })
  // These two are not a route(), because they answer a file.
  app.get<Call>(getFacturesArchive.path, options, async (request, reply) => {
    const { query } = request
    const signIn = signInOf(request)
    const end = exports.begin(signIn.compteId)
    try {
      const archive = await archiveFactures(db, signIn, query, now())
      archive.once('close', end)
      return reply
        .type('application/zip')
        .header('content-disposition', toDisposition(`factures-${query.de}-${query.a}.zip`))
        .send(archive)
    } catch (error) {
      end()
      throw error
    }
  })
  app.get<Call>(getFacturesTableau.path, options, async (request, reply) => {
    const { query } = request
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', toDisposition(`factures-${query.de}-${query.a}.csv`))
      .send(await tabulateFactures(db, signInOf(request), query))
  })
}

function signInOf({ signIn }: FastifyRequest): SignIn {
  if (!signIn) throw new Error('requireSignIn lets nobody else pass')
  return signIn
}
