import type { FastifyInstance } from 'fastify'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { getInscriptionProfile } from '#contract/vente/inscription-profile.ts'
import {
  addToPanier,
  findPanierByReference,
  getPanierCursus,
  getPanierFormation,
  listPanier,
  listPanierParticipants,
  removeFromPanier,
  updatePanier,
} from '#contract/vente/panier.ts'
import { checkPayeur } from '../../personne/client/facturation/payeur.service.ts'
import { route } from '../../platform/routes.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Services } from '../../socle/config/services.ts'
import { isSansParticiper } from '../commande/commande.service.ts'
import { createConsultations } from '../demande/consultation.service.ts'
import { withAccords } from './accord.service.ts'
import { checkChanges, saveDemande, updateItem } from './ajout.service.ts'
import { checkPreparation } from './commandeur.service.ts'
import { liberation } from './liberation.ts'
import {
  checkItem,
  getCursus,
  getItem,
  getPanierItem,
  getParticipants,
  listPanierFormations,
  removeItem,
} from './panier.service.ts'
import { countPanierFormations } from './panier.sql.ts'

interface Named<Params> {
  params: Params
  signIn: SignIn
}

/** The basket is personal: every call reads and writes only the caller's basket. */
export function panierRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services
  const { NOUVEAUX_UNE_PLACE_SUR: unePlaceSur } = config
  const consult = createConsultations(db, config.LOOKUPS_PER_HOUR)
  route(app, getInscriptionProfile, async ({ signIn }) => ({
    nbPanierFormation: await countPanierFormations(db, signIn.compteId),
    sansParticiper: await isSansParticiper(db, signIn),
  }))
  route(app, listPanier, async ({ signIn }) =>
    withAccords(db, signIn, await listPanierFormations(db, signIn, dayInParis(now())), unePlaceSur),
  )
  route(
    app,
    addToPanier,
    async ({ body, signIn, request }) => {
      const today = dayInParis(now())
      await consult(signIn, toConsultation(body.commandeurId, body.participants))
      await liberation.get()({ ...services, log: request.log }, signIn.compteId, { reference: body.reference })
      return saveDemande(db, signIn, body, today)
    },
    { checkBody: ({ body, signIn }) => checkPreparation(db, signIn, body) },
  )
  itemRoutes(app, services)
  referenceRoutes(app, services)
}

/** A basket tells of its people whether they may register, and what they pay. */
function toConsultation(clientId: number | null = null, participants: readonly { email: string }[] = []) {
  return { clientId, genre: 'PANIER' as const, emails: participants.map(({ email }) => email) }
}

function itemRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services
  const { NOUVEAUX_UNE_PLACE_SUR: unePlaceSur } = config
  const consult = createConsultations(db, config.LOOKUPS_PER_HOUR)
  const check = ({ params, signIn }: Named<{ id: string }>) => checkItem(db, signIn.compteId, { id: params.id })
  route(
    app,
    getPanierFormation,
    async ({ params: { id }, query: { payeurId }, signIn }) => {
      if (payeurId !== undefined) {
        const { commandeur } = await getItem(db, signIn.compteId, { id })
        await checkPayeur(db, commandeur.id, payeurId)
      }
      const item = await getPanierItem(db, signIn, dayInParis(now()), { id })
      const [known = item] = await withAccords(db, signIn, [item], unePlaceSur)
      return known
    },
    { check },
  )
  route(
    app,
    updatePanier,
    async ({ params, body, signIn, request }) => {
      const today = dayInParis(now())
      await consult(signIn, toConsultation(body.commandeurId, body.participants))
      await liberation.get()({ ...services, log: request.log }, signIn.compteId, { id: params.id })
      return updateItem(db, signIn, { id: params.id, changes: body }, today)
    },
    { check, checkBody: ({ params, body, signIn }) => checkChanges(db, signIn, params.id, body) },
  )
  route(
    app,
    removeFromPanier,
    async ({ params, signIn, request }) => {
      await liberation.get()({ ...services, log: request.log }, signIn.compteId, { id: params.id })
      await removeItem(db, signIn.compteId, params.id)
      return { id: params.id }
    },
    { check },
  )
}

function referenceRoutes(app: FastifyInstance, { db, now }: Services): void {
  const check = ({ params, signIn }: Named<{ ref: string }>) =>
    checkItem(db, signIn.compteId, { reference: params.ref })
  route(
    app,
    findPanierByReference,
    ({ params, signIn }) => getPanierItem(db, signIn, dayInParis(now()), { reference: params.ref }),
    { check },
  )
  route(
    app,
    listPanierParticipants,
    ({ params, signIn }) => getParticipants(db, signIn, dayInParis(now()), { reference: params.ref }),
    { check },
  )
  route(app, getPanierCursus, ({ params, signIn }) => getCursus(db, signIn.compteId, { reference: params.ref }), {
    check,
  })
}
