import type { FastifyInstance } from 'fastify'
import type { ParamsOf } from '#contract/endpoint.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import {
  cancelDevis as cancelDevisCall,
  createDevis as createDevisCall,
  getDevis,
  getFichierDevis,
  listDevis,
  orderDevis as orderDevisCall,
} from '#contract/vente/devis.ts'
import { checkCanOrder } from '../../personne/client/acces.service.ts'
import { route } from '../../platform/routes.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { Services } from '../../socle/config/services.ts'
import { expediteurOf } from '../../socle/courriel/expediteur.ts'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { createConsultations } from '../../vente/demande/consultation.service.ts'
import { checkDemandeur } from '../../vente/panier/commandeur.service.ts'
import { contexteOf, toContexteDocument } from '../document/contexte.ts'
import { sendPdf } from '../document/disposition.ts'
import { createDevis } from './creation.service.ts'
import {
  cancelDevis,
  checkCanCancel,
  getDevisLisible,
  getDevisOf,
  listDevisOf,
  openFichierDevis,
  orderDevis,
} from './devis.service.ts'

interface Named {
  params: { id: string }
  signIn: SignIn
}

/** Quotes are read by who asked for them and, for a company, by who reads or makes its orders. */
export function devisRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const today = () => dayInParis(now())
  const consult = createConsultations(db, config.LOOKUPS_PER_HOUR)
  route(app, listDevis, ({ signIn }) => listDevisOf(db, signIn, today()))
  route(app, getDevis, ({ params, signIn }) => getDevisOf(db, signIn, params.id, today()))
  route(
    app,
    createDevisCall,
    async ({ body, signIn, request }) => {
      const { commandeurId: clientId, participants } = body.demande
      await consult(signIn, { clientId, genre: 'PANIER', emails: participants.map(({ email }) => email) })
      const expediteur = expediteurOf(request, config)
      const document = contexteOf(toContexteDocument(config, now()), expediteur)
      const contexte = { document, expediteur, jours: config.DEVIS_JOURS }
      return getDevisOf(db, signIn, await createDevis(db, signIn, body, contexte), today())
    },
    { checkBody: ({ body, signIn }) => checkDemandeur(db, signIn, Object(body).demande) },
  )
  route(
    app,
    orderDevisCall,
    ({ params, body, signIn }) =>
      orderDevis(db, signIn, { id: params.id, ...body }, toContexteCommande(config, now(), body.contextUrl)),
    { urgent: true, check: (call) => checkCanOrderDevis(db, call) },
  )
  route(
    app,
    cancelDevisCall,
    async ({ params, signIn }) => {
      await cancelDevis(db, params.id, now())
      return getDevisOf(db, signIn, params.id, today())
    },
    { check: ({ params, signIn }) => checkCanCancel(db, signIn, params.id) },
  )
  // This is not a route(), because it answers a file.
  app.get<{ Params: ParamsOf<typeof getFichierDevis> }>(
    getFichierDevis.path,
    { schema: { params: getFichierDevis.params }, preParsing: app.requireSignIn },
    async ({ params, signIn }, reply) => {
      if (!signIn) throw new Error('requireSignIn lets nobody else pass')
      return sendPdf(reply, await openFichierDevis(db, signIn, params.id))
    },
  )
}

async function checkCanOrderDevis(db: Db, { params, signIn }: Named): Promise<void> {
  const { row } = await getDevisLisible(db, signIn, params.id)
  await checkCanOrder(db, signIn, row.commandeurId)
}
