import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import { askCode, getSignature, listSignatures, openSignature, signDocument } from '#contract/papier/signature.ts'
import { route } from '../../platform/routes.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Services } from '../../socle/config/services.ts'
import { toDisposition } from '../document/disposition.ts'
import { sendCode } from './code.service.ts'
import { checkCanList, getSignatureOf, listSignaturesOf, openDocument } from './consultation.service.ts'
import { sign, type Trace } from './signature.service.ts'
import { getSujetOf } from './sujet.service.ts'

const MAX_USER_AGENT = 500
/** Codes are guessed slowly, whatever is counted in the database. */
const PER_MINUTE = 20

interface Named {
  params: { documentId: string }
  signIn: SignIn
}

export function signatureRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const check = ({ params, signIn }: Named) => getSujetOf(db, signIn, params.documentId)
  const show = ({ params, signIn }: Named) => getSignatureOf(db, signIn, params.documentId, now())
  route(app, getSignature, show, { check })
  route(app, listSignatures, ({ params, signIn }) => listSignaturesOf(db, signIn, params.id, now()), {
    check: ({ params, signIn }) => checkCanList(db, signIn, params.id),
  })
  fileRoute(app, services)
  route(
    app,
    askCode,
    async (call) => {
      await sendCode(services, call.signIn, call.params.documentId, call.body.sha256)
      return show(call)
    },
    { check, perMinute: PER_MINUTE, urgent: true },
  )
  route(
    app,
    signDocument,
    async (call) => {
      const { params, body, signIn, request } = call
      await sign(services, signIn, params.documentId, { code: body.code, trace: toTrace(request) })
      return show(call)
    },
    { check, perMinute: PER_MINUTE, urgent: true },
  )
}

/** This is not a route(), because it answers a file. */
function fileRoute(app: FastifyInstance, { db, now }: Services): void {
  app.get<{ Params: ParamsOf<typeof openSignature> }>(
    openSignature.path,
    { schema: { params: openSignature.params }, preParsing: app.requireSignIn },
    async ({ params, signIn }, reply) => {
      if (!signIn) throw new Error('requireSignIn lets nobody else pass')
      const { nom, contenu } = await openDocument(db, signIn, params.documentId, now())
      return reply
        .type('application/pdf')
        .header('content-disposition', toDisposition(nom))
        .header('x-content-type-options', 'nosniff')
        .send(contenu)
    },
  )
}

function toTrace({ ip, headers }: FastifyRequest): Trace {
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT) }
}
