import type { FastifyInstance } from 'fastify'
import {
  importFichier,
  listFichesBureau,
  MAX_FICHIER_OCTETS,
  previewCatalogue,
} from '#contract/porte/bureau/catalogue.ts'
import { getLigne, listChoix, previewLigne, saveLigne } from '#contract/porte/bureau/lignes.ts'
import { previewLignes, sendLignes } from '../../catalogue/import/envoi.service.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { getFiches, splitLines } from './catalogue.service.ts'
import { getChoix, previewSaisie, getLigne as readLigne } from './ligne.service.ts'

/** A file in JSON takes more room than the file: each quotation mark has a stroke before it. */
const MAX_BODY_BYTES = 1.6 * MAX_FICHIER_OCTETS
/** A preview or an import keeps a connection for seconds. */
const FICHIERS_PER_MINUTE = 10
/** One line takes some milliseconds. */
const LIGNES_PER_MINUTE = 60

/** The calls of the desk about the catalogue. */
export function catalogueBureauRoutes(app: FastifyInstance, { config: { conditions }, db, now }: Services): void {
  const envoi = { db, conditions }
  const file = { bodyLimit: MAX_BODY_BYTES, perMinute: FICHIERS_PER_MINUTE }
  const line = { perMinute: LIGNES_PER_MINUTE }
  route(app, previewCatalogue, ({ body }) => previewLignes(envoi, splitLines(body.fichier)), file)
  route(
    app,
    importFichier,
    ({ body: { fichier, empreinte } }) => sendLignes(envoi, splitLines(fichier), { empreinte }),
    file,
  )
  route(app, listFichesBureau, ({ query }) => getFiches(db, now(), query))
  route(app, getLigne, ({ params }) => readLigne(db, params.ligne, params.reference))
  route(app, listChoix, ({ params, query: { q, fiche } }) => getChoix(db, params.cible, { q, fiche }))
  route(app, previewLigne, ({ body }) => previewSaisie(envoi, body, now()), line)
  route(app, saveLigne, ({ body: { ligne, ...lu } }) => sendLignes(envoi, [ligne], lu), line)
}
