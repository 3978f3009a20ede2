import type { FastifyInstance } from 'fastify'
import { echeanceRoutes } from '../argent/echeance/echeance.routes.ts'
import { openPaiement } from '../argent/paiement/fournisseur.ts'
import { notificationRoutes, paiementRoutes } from '../argent/paiement/paiement.routes.ts'
import { agendaRoutes } from '../catalogue/agenda.routes.ts'
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts'
import { devisRoutes } from '../papier/devis/devis.routes.ts'
import { documentRoutes } from '../papier/document/document.routes.ts'
import { financementRoutes } from '../papier/financement/financement.routes.ts'
import { contratRoutes } from '../papier/signature/contrat.routes.ts'
import { signatureRoutes } from '../papier/signature/signature.routes.ts'
import { clientRoutes } from '../personne/client/client.routes.ts'
import { facturationRoutes } from '../personne/client/facturation/facturation.routes.ts'
import { informationsRoutes } from '../personne/client/informations/informations.routes.ts'
import { interlocuteurRoutes } from '../personne/client/interlocuteur/interlocuteur.routes.ts'
import { rattachementRoutes } from '../personne/client/rattachement/rattachement.routes.ts'
import { signataireRoutes } from '../personne/client/signataire/signataire.routes.ts'
import { compteRoutes } from '../personne/compte/compte.routes.ts'
import { participantRoutes } from '../personne/compte/participant.routes.ts'
import { type Lane, workInLane } from '../platform/lane.ts'
import type { Shed } from '../platform/shedding.ts'
import type { BureauKeeper } from '../porte/bureau/acces.service.ts'
import { bureauRoutes } from '../porte/bureau/bureau.routes.ts'
import { donneesRoutes } from '../porte/donnees/donnees.routes.ts'
import { espaceRoutes } from '../porte/espace/espace.routes.ts'
import { integrationRoutes } from '../porte/integration/integration.routes.ts'
import { verificationRoutes } from '../porte/page/verification.routes.ts'
import { mountPath } from '../socle/config/config.ts'
import type { Services } from '../socle/config/services.ts'
import { evenementRoutes } from '../socle/evenement/evenement.routes.ts'
import { nomenclatureRoutes } from '../socle/nomenclature/nomenclature.routes.ts'
import { emargementRoutes } from '../suite/emargement/emargement.routes.ts'
import { modificationRoutes } from '../suite/modification/modification.routes.ts'
import { attenteRoutes } from '../vente/attente/attente.routes.ts'
import { participantsRoutes } from '../vente/carnet/carnet.routes.ts'
import { commandeRoutes } from '../vente/commande/commande.routes.ts'
import { demandeRoutes } from '../vente/demande/demande.routes.ts'
import { panierRoutes } from '../vente/panier/panier.routes.ts'
import { registerCalls, registerServer } from './calls.ts'

/** The calls of the browser. */
const REGISTRARS: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  agendaRoutes,
  attenteRoutes,
  catalogueRoutes,
  clientRoutes,
  commandeRoutes,
  compteRoutes,
  contratRoutes,
  demandeRoutes,
  devisRoutes,
  documentRoutes,
  donneesRoutes,
  echeanceRoutes,
  emargementRoutes,
  espaceRoutes,
  facturationRoutes,
  financementRoutes,
  informationsRoutes,
  interlocuteurRoutes,
  modificationRoutes,
  nomenclatureRoutes,
  paiementRoutes,
  panierRoutes,
  participantRoutes,
  participantsRoutes,
  rattachementRoutes,
  signataireRoutes,
  signatureRoutes,
  verificationRoutes,
]

/** What stands before the calls. */
interface Doors {
  shed: Shed
  bureau: BureauKeeper
  lane: Lane
}

/** The API and, on the same address, the calls of the desk. */
export async function registerApi(
  app: FastifyInstance,
  base: Omit<Services, 'paiement'>,
  { shed, bureau, lane }: Doors,
): Promise<void> {
  const { config, now } = base
  const services: Services = { ...base, paiement: await openPaiement(config, now) }
  await registerServer(app, config, { place: config.API_URL, shed }, async (api) => {
    if (config.parts.has('gestion')) bureauRoutes(api, { ...services, bureau })
    if (config.parts.has('api')) for (const register of REGISTRARS) register(api, services)
  })
  if (!config.parts.has('api')) return
  await app.register((scope) => notificationRoutes(scope, services), { prefix: mountPath(config.API_URL) })
  await registerCalls(app, { place: config.API_URL, shed }, async (api) => {
    workInLane(api, lane)
    integrationRoutes(api, services)
    evenementRoutes(api, services)
  })
}
