import type { FastifyInstance } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import { getCommandeGeree, getDocumentGere, listCommandesGerees } from '#contract/porte/bureau/commandes.ts'
import { hasRole, type RoleBureau } from '#contract/reference/role-bureau.ts'
import { findFichier } from '../../papier/document/consultation.sql.ts'
import { sendPdf } from '../../papier/document/disposition.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { getGeree, listGerees } from './commande.service.ts'
import { findNomDocument } from './commandes.sql.ts'

/** The orders that the desk reads. */
export function commandesBureauRoutes(app: FastifyInstance, { db, now }: Services): void {
  route(app, listCommandesGerees, async ({ query }) => listGerees(db, query))
  route(app, getCommandeGeree, async ({ params, bureau }) =>
    getGeree(db, params.numero, { now: now(), avecIban: seesIban(bureau.role) }),
  )
  // This is not a route(), because it answers a file.
  app.get<{ Params: ParamsOf<typeof getDocumentGere> }>(
    getDocumentGere.path,
    { schema: { params: getDocumentGere.params }, preParsing: app.requireBureau('lecture') },
    async ({ params, bureau }, reply) => {
      const nom = await findNomDocument(db, params.id, seesIban(bureau?.role))
      if (nom === undefined) throw new Refusal('NOT_FOUND')
      const contenu = await findFichier(db, params.id)
      if (!contenu) throw new Refusal('DOCUMENT_EN_PREPARATION')
      return sendPdf(reply, { nom: `${nom}.pdf`, contenu })
    },
  )
}

const seesIban = (role: RoleBureau | undefined) => role !== undefined && hasRole(role, 'comptabilite')
