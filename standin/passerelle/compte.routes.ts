import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { sendPage } from '../web-pages.ts'
import type { PasserelleContext } from './context.ts'
import { EmailForm, MotDePasseForm, NomsForm, parseForm, withErrors } from './forms.ts'
import { checkIdentifiants, REFUSALS } from './identifiants.ts'
import { findIdentite, type Identite, updateIdentite } from './identite.sql.ts'
import { hashMotDePasse } from './mot-de-passe.ts'
import { deleteSignIns } from './oidc-artefact.sql.ts'
import { COMPTE_FORMS, type CompteForm, comptePage } from './pages/compte-pages.ts'
import { errorPage } from './pages/provider-pages.ts'
import { COMPTE_CLIENT_ID } from './provider.ts'
import type { Site } from './site.ts'
import type { PasserelleDb } from './tables.ts'

interface SignedIn {
  identite: Identite
  /** The provider's id of this sign-in. */
  uid: string
  csrf: string
}

type FieldErrors = Record<string, string> | undefined

const COOKIES_NEEDED = {
  title: 'Connexion impossible',
  text: 'Votre navigateur n’a pas gardé la connexion. Autorisez les cookies de ce site et recommencez.',
}

export function addCompteRoutes(app: FastifyInstance, context: PasserelleContext): void {
  const { db, site } = context

  app.get('/', async (_request, reply) => reply.redirect(`${site.prefix}/compte`, 303))

  app.get('/compte', async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
    const signedIn = await findSignedIn(context, request, reply)
    const done = COMPTE_FORMS.find((form) => form === request.query.fait)
    if (signedIn) return sendPage(reply, comptePage({ site, ...signedIn, done }))
    // `iss` marks the return from sign-in: a second redirect would loop for ever.
    if (request.query.iss) return sendPage(reply, errorPage(site, COOKIES_NEEDED), 400)
    return reply.redirect(signInUrl(site), 303)
  })

  addCompteForm(app, context, 'noms', NomsForm, async ({ identite }, data) => {
    await updateIdentite(db, identite.sub, data)
    return undefined
  })

  addCompteForm(app, context, 'email', EmailForm, async ({ identite }, { email, motDePasseActuel }) => {
    const refused = await checkActuel(db, identite, motDePasseActuel)
    if (refused || email === identite.email) return refused
    const isFree = await updateIdentite(db, identite.sub, { email })
    return isFree ? undefined : { email: 'Cette adresse appartient déjà à un autre compte.' }
  })

  addCompteForm(app, context, 'mot-de-passe', MotDePasseForm, async ({ identite, uid }, data) => {
    const refused = await checkActuel(db, identite, data.motDePasseActuel)
    if (refused) return refused
    await updateIdentite(db, identite.sub, { motDePasse: await hashMotDePasse(data.motDePasse) })
    await deleteSignIns(db, identite.sub, uid)
    return undefined
  })
}

/** One form of the account page. `run` answers the errors by field, or nothing on success. */
function addCompteForm<Form extends z.ZodObject>(
  app: FastifyInstance,
  context: PasserelleContext,
  name: CompteForm,
  form: Form,
  run: (signedIn: SignedIn, data: z.output<Form>) => Promise<FieldErrors>,
): void {
  const { site } = context
  app.post(`/compte/${name}`, async (request: FastifyRequest<{ Body: Record<string, string> }>, reply) => {
    const signedIn = await findSignedIn(context, request, reply)
    // A stale page and a forged form both lead back to a fresh account page.
    if (!signedIn || !isSame(request.body?.csrf ?? '', signedIn.csrf))
      return reply.redirect(`${site.prefix}/compte`, 303)
    const { data, state } = parseForm(form, request.body)
    const errors = data ? await run(signedIn, data) : state.errors
    if (!errors) return reply.redirect(`${site.prefix}/compte?fait=${name}`, 303)
    return sendPage(
      reply,
      comptePage({ site, ...signedIn, refused: { form: name, state: withErrors(state, errors) } }),
      422,
    )
  })
}

async function checkActuel(db: PasserelleDb, identite: Identite, motDePasse: string): Promise<FieldErrors> {
  const verdict = await checkIdentifiants(db, identite.email, motDePasse)
  if ('identite' in verdict) return undefined
  const isWrong = verdict.refusal === 'wrong'
  return { motDePasseActuel: isWrong ? 'Ce n’est pas votre mot de passe actuel.' : REFUSALS['too-many'] }
}

async function findSignedIn(
  { provider, db, csrfKey }: PasserelleContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const { accountId, uid } = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  const identite = accountId ? await findIdentite(db, accountId) : undefined
  return identite && { identite, uid, csrf: createHmac('sha256', csrfKey).update(uid).digest('base64url') }
}

function signInUrl({ issuer }: Site): string {
  const params = {
    client_id: COMPTE_CLIENT_ID,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${issuer}/compte`,
  }
  return `${issuer}/auth?${new URLSearchParams(params)}`
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
