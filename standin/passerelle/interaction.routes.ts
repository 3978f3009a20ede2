import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { sendPage } from '../web-pages.ts'
import type { PasserelleContext } from './context.ts'
import { ConnexionForm, CreationForm, EMPTY_FORM, type FormState, OubliForm, parseForm, withErrors } from './forms.ts'
import { checkIdentifiants, createIdentite, REFUSALS } from './identifiants.ts'
import { findIdentiteByEmail } from './identite.sql.ts'
import { connexionPage, creationPage, lienPage, oubliPage } from './pages/interaction-pages.ts'
import { saveReinitialisation } from './reinitialisation.sql.ts'

type InteractionRequest = FastifyRequest<{ Params: { uid: string }; Body: unknown }>

/**
 * The pages of one authorization request: sign-in, account creation, forgotten password. The interaction cookie is
 * bound to these unguessable addresses, so another site's form cannot be sent here.
 */
export function addInteractionRoutes(app: FastifyInstance, context: PasserelleContext): void {
  app.get('/interaction/:uid', async (request: InteractionRequest, reply) => {
    const { base, prompt } = await openInteraction(context, request, reply)
    return reply.redirect(`${base}/${prompt === 'create' ? 'creation' : 'connexion'}`, 303)
  })

  addConnexionRoutes(app, context)
  addCreationRoutes(app, context)
  addOubliRoutes(app, context)
}

function addConnexionRoutes(app: FastifyInstance, context: PasserelleContext): void {
  app.get('/interaction/:uid/connexion', async (request: InteractionRequest, reply) => {
    const { view, loginHint } = await openInteraction(context, request, reply)
    return sendPage(reply, connexionPage({ ...view, state: { values: { email: loginHint }, errors: {} } }))
  })

  app.post('/interaction/:uid/connexion', async (request: InteractionRequest, reply) => {
    const { view } = await openInteraction(context, request, reply)
    const { data, state } = parseForm(ConnexionForm, request.body)
    const refuse = (refused: FormState, status = 422) =>
      sendPage(reply, connexionPage({ ...view, state: refused }), status)
    if (!data) return refuse(state)
    const verdict = await checkIdentifiants(context.db, data.email, data.motDePasse)
    if ('identite' in verdict) return finish(context.provider, request, reply, verdict.identite.sub)
    return refuse(withErrors(state, { form: REFUSALS[verdict.refusal] }), verdict.refusal === 'too-many' ? 429 : 422)
  })
}

function addCreationRoutes(app: FastifyInstance, context: PasserelleContext): void {
  app.get('/interaction/:uid/creation', async (request: InteractionRequest, reply) => {
    const { view } = await openInteraction(context, request, reply)
    return sendPage(reply, creationPage({ ...view, state: EMPTY_FORM }))
  })

  app.post('/interaction/:uid/creation', async (request: InteractionRequest, reply) => {
    const { view } = await openInteraction(context, request, reply)
    const { data, state } = parseForm(CreationForm, request.body)
    if (!data) return sendPage(reply, creationPage({ ...view, state }), 422)
    const sub = await createIdentite(context.db, data)
    if (sub) return finish(context.provider, request, reply, sub)
    const refused = withErrors(state, { email: 'Un compte existe déjà avec cette adresse. Connectez-vous.' })
    return sendPage(reply, creationPage({ ...view, state: refused }), 422)
  })
}

function addOubliRoutes(app: FastifyInstance, context: PasserelleContext): void {
  const { db, site } = context

  app.get('/interaction/:uid/oubli', async (request: InteractionRequest, reply) => {
    const { view } = await openInteraction(context, request, reply)
    return sendPage(reply, oubliPage({ ...view, state: EMPTY_FORM }))
  })

  app.post('/interaction/:uid/oubli', async (request: InteractionRequest, reply) => {
    const { view, base } = await openInteraction(context, request, reply)
    const { data, state } = parseForm(OubliForm, request.body)
    if (!data) return sendPage(reply, oubliPage({ ...view, state }), 422)
    const token = randomBytes(32).toString('base64url')
    const identite = await findIdentiteByEmail(db, data.email)
    if (identite) await saveReinitialisation(db, identite.sub, token, request.params.uid)
    return sendPage(reply, lienPage(site, base, data.email, `${site.issuer}/nouveau-mot-de-passe?jeton=${token}`))
  })
}

async function openInteraction(
  { provider, site }: PasserelleContext,
  request: InteractionRequest,
  reply: FastifyReply,
) {
  const interaction = await provider.interactionDetails(request.raw, reply.raw)
  if (interaction.uid !== request.params.uid) throw new errors.SessionNotFound('interaction and address differ')
  const { client_id: clientId, login_hint: loginHint } = interaction.params
  // Undefined for the account page, which is our own client and no place to return to.
  const destination = site.clients.find((client) => client.clientId === clientId)
  const base = `${site.prefix}/interaction/${interaction.uid}`
  const view = { site, base, destination }
  return { base, view, prompt: interaction.prompt.name, loginHint: typeof loginHint === 'string' ? loginHint : '' }
}

/** Also completes `prompt=create`: a person who signs in instead of creating an account ends that prompt. */
async function finish(provider: Provider, request: FastifyRequest, reply: FastifyReply, sub: string) {
  const result = { login: { accountId: sub, amr: ['pwd'] }, create: {} }
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
}
