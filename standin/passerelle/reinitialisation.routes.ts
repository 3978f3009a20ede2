import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendPage } from '../web-pages.ts'
import type { PasserelleContext } from './context.ts'
import { EMPTY_FORM, NouveauMotDePasseForm, parseForm } from './forms.ts'
import { resetMotDePasse } from './identifiants.ts'
import { expiredLienPage, motDePasseChangedPage, nouveauMotDePassePage } from './pages/reinitialisation-pages.ts'
import { isReinitialisation } from './reinitialisation.sql.ts'

/** The pages behind the link for a forgotten password. The token in the link is the proof: no cookie is needed. */
export function addReinitialisationRoutes(app: FastifyInstance, { db, site }: PasserelleContext): void {
  app.get('/nouveau-mot-de-passe', async (request: FastifyRequest<{ Querystring: { jeton?: string } }>, reply) => {
    const jeton = String(request.query.jeton ?? '')
    const isLive = await isReinitialisation(db, jeton)
    return isLive
      ? sendPage(reply, nouveauMotDePassePage(site, jeton, EMPTY_FORM))
      : sendPage(reply, expiredLienPage(site), 410)
  })

  app.post('/nouveau-mot-de-passe', async (request: FastifyRequest<{ Body: Record<string, string> }>, reply) => {
    const { data, state } = parseForm(NouveauMotDePasseForm, request.body)
    if (!data) return sendPage(reply, nouveauMotDePassePage(site, state.values.jeton ?? '', state), 422)
    const taken = await resetMotDePasse(db, data.jeton, data.motDePasse)
    return taken
      ? sendPage(reply, motDePasseChangedPage(site, `${site.prefix}/interaction/${taken.interactionUid}`))
      : sendPage(reply, expiredLienPage(site), 410)
  })
}
