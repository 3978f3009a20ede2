import type { FastifyInstance } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import { getEmargementBureau, getFeuilleBureau } from '#contract/porte/bureau/emargement.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { sendPdf } from '../../papier/document/disposition.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { getFichierFeuille } from '../../suite/emargement/feuille.service.ts'
import { drawVierge } from '../../suite/emargement/vierge.service.ts'
import { getEmargement } from './emargement.service.ts'

/** A blank sheet is drawn for each call, in a thread that starts for it. */
const FEUILLES_PER_MINUTE = 30

/** The calls of the desk about attendance by half day. */
export function emargementBureauRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  route(app, getEmargementBureau, ({ params }) => getEmargement(db, params.reference, now()))
  // This is not a route(), because it answers a file.
  app.get<{ Params: ParamsOf<typeof getFeuilleBureau> }>(
    getFeuilleBureau.path,
    {
      schema: { params: getFeuilleBureau.params },
      preParsing: app.requireBureau('lecture'),
      config: { rateLimit: { max: FEUILLES_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async ({ params: { reference, genre } }, reply) =>
      sendPdf(
        reply,
        genre === 'scellee'
          ? await getFichierFeuille(db, reference)
          : {
              nom: `feuille-${reference}-a-signer.pdf`,
              contenu: await drawVierge(db, reference, toContexteDocument(config, now())),
            },
      ),
  )
}
