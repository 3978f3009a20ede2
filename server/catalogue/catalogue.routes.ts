import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  getFiche,
  getFichePreview,
  getFicheSession,
  getInformations,
  getSessionPreview,
  searchCatalogue,
} from '#contract/catalogue/catalogue.ts'
import { isIntra } from '#contract/rules/intra.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { route } from '../platform/routes.ts'
import type { Services } from '../socle/config/services.ts'
import { getFormation, getFormationSession, listClientsOf } from './fiche.service.ts'
import { getApercu, getApercuSession } from './import/apercu.service.ts'
import { createRecherche } from './recherche.service.ts'

/** The limit is wide enough for people who review a preview and stops a program that guesses hashes. */
const PREVIEWS_PER_MINUTE = 60

/** `readDb` may be some seconds late (decision 44): what visitors read, not what somebody may see or order. */
export function catalogueRoutes(app: FastifyInstance, { db, now, readDb }: Services): void {
  const today = () => dayInParis(now())
  const recherche = createRecherche(readDb, now)
  const fresh = { revalidate: true } as const
  const hidden = { perMinute: PREVIEWS_PER_MINUTE }

  route(app, searchCatalogue, ({ query }) => recherche.search(query), fresh)
  route(app, getInformations, () => recherche.summarize(), fresh)
  route(
    app,
    getFiche,
    ({ params }) => getFormation(readDb, { reference: params.ficheReference, publishedOnly: true }, today()),
    fresh,
  )
  route(
    app,
    getFicheSession,
    async ({ params: { ficheReference, sessionReference }, request, reply }) => {
      const fiche = { reference: ficheReference, publishedOnly: true }
      const clients = async () => listClientsOf(db, await app.findSignIn(request))
      const asked = { fiche, session: { reference: sessionReference }, clients }
      const formation = await getFormationSession(readDb, asked, today())
      if (isIntra(formation.modeId)) hide(reply)
      return formation
    },
    fresh,
  )
  route(
    app,
    getFichePreview,
    async ({ params: { hash }, reply }) => {
      hide(reply)
      return (await getApercu(db, hash, now())) ?? getFormation(db, { previewHash: hash }, today())
    },
    hidden,
  )
  route(
    app,
    getSessionPreview,
    async ({ params: { ficheReference, hash }, reply }) => {
      hide(reply)
      const fiche = { reference: ficheReference, publishedOnly: false }
      const asked = { fiche, session: { previewHash: hash }, clients: async () => [] }
      return (await getApercuSession(db, hash, now())) ?? getFormationSession(db, asked, today())
    },
    hidden,
  )
}

/** NAV-03, NAV-05: keeps a preview out of search engines and caches; an intra session too. */
function hide(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
}
