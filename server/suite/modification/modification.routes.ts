import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import {
  abandonModification,
  addModification,
  getModifiable,
  giveCompte,
  listDates,
  type Modifiee,
  previewModification,
} from '#contract/suite/modification.ts'
import { findModificationAPayer } from '../../argent/modification/faites.sql.ts'
import type { PaiementContext } from '../../argent/paiement/contexte.ts'
import { getDestination } from '../../argent/paiement/destination.service.ts'
import { sayUnreachable } from '../../argent/paiement/paiement.service.ts'
import { reconcile } from '../../argent/paiement/reconciliation.service.ts'
import { openSupplement } from '../../argent/paiement/supplement.service.ts'
import { giveCompte as saveCompte } from '../../argent/paiement/virement.service.ts'
import { checkCanChangeCommande, checkCanGiveCompte } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'
import type { Services } from '../../socle/config/services.ts'
import { checkContextUrl } from '../../vente/commande/contexte.ts'
import { getRegard } from '../../vente/demande/acces.service.ts'
import { createConsultations } from '../../vente/demande/consultation.service.ts'
import { listDatesOf } from '../../vente/modification/cible.ts'
import { findModification, type ModificationRow } from '../../vente/modification/modification.sql.ts'
import { listVenus } from '../../vente/modification/modification-mots.ts'
import { getCommande } from '../../vente/modification/suite.service.ts'
import type { AuteurModification } from '../../vente/modification/sujet.ts'
import { changeCommande } from './modification.service.ts'
import { getModifiableOf, getSujetModification, judgeChange, toApercu } from './prevision.service.ts'

export function modificationRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  const { db } = services
  const consult = createConsultations(db, config.LOOKUPS_PER_HOUR)
  const door: Door = {
    check: async ({ params, signIn }) => {
      await checkCanChangeCommande(db, signIn, await getCommande(db, params.id))
    },
    consult: async (signIn, changement) => {
      const emails = listVenus(changement)
      if (emails.length > 0) await consult(signIn, { clientId: null, genre: 'COMMANDE', emails })
    },
  }
  previewRoutes(app, services, door)
  changeRoutes(app, services, door)
  compteRoute(app, services)
}

interface Door {
  /** an order that the caller may not change is unknown. */
  check(call: { params: { id: string }; signIn: SignIn }): Promise<void>
  /** a change tells whether somebody is registered already, so that it counts as a look-up. */
  consult(signIn: SignIn, changement: ChangementForm): Promise<void>
}

function previewRoutes(app: FastifyInstance, services: Services, { check, consult }: Door): void {
  const { config } = services
  const { db, now } = services
  route(
    app,
    getModifiable,
    async ({ params, signIn }) => getModifiableOf(db, await toAuteur(db, signIn, config), params.id, now()),
    { check },
  )
  route(app, listDates, async ({ params, query }) => listDatesOf(db, params.id, query.de, now()), { check })
  route(
    app,
    previewModification,
    async ({ params, body, signIn }) => {
      await consult(signIn, body)
      const sujet = await getSujetModification(db, await toAuteur(db, signIn, config), params.id, { now: now() })
      const destination = await getDestination(db, params.id, signIn.compteId)
      return { ...toApercu(sujet, await judgeChange(db, sujet, body)), destination }
    },
    { check },
  )
}

function changeRoutes(app: FastifyInstance, services: Services, { check, consult }: Door): void {
  const { config } = services
  const { db, now, paiement } = services
  route(
    app,
    addModification,
    async ({ params, body, signIn, request }) => {
      const { contextUrl, ...form } = body
      checkContextUrl(contextUrl, config.origins)
      await consult(signIn, form.changement)
      const { PAIEMENT_MINUTES: cardHold, RESERVATION_MAX_MINUTES: reservationMax } = config
      const contexte = { now: now(), ...(paiement && { carte: { cardHold, reservationMax } }) }
      const modification = await changeCommande(db, await toAuteur(db, signIn, config), params.id, form, contexte)
      if (modification.etat !== 'EN_ATTENTE_PAIEMENT') return toModifiee(modification)
      const { origin } = new URL(contextUrl)
      const context = toContext(services, request)
      const { url } = await openSupplement(context, config, signIn.email, modification, origin)
      return { ...toModifiee(modification), url }
    },
    { check, urgent: true },
  )
  route(
    app,
    abandonModification,
    async ({ params, request }) => {
      const { id } = (await findModificationAPayer(db, params.id)) ?? {}
      if (!id) throw new Refusal('NOT_FOUND')
      await sayUnreachable(() =>
        reconcile(toContext(services, request), { modificationId: id }, 'nouvelle demande', { abandoned: true }),
      )
      return toModifiee(await findModification(db, id))
    },
    { check, urgent: true },
  )
}

function compteRoute(app: FastifyInstance, { db }: Services): void {
  route(
    app,
    giveCompte,
    async ({ params, body, signIn }) => {
      await saveCompte(db, signIn.compteId, params.id, body)
      return {}
    },
    {
      check: async ({ params, signIn }) => checkCanGiveCompte(db, signIn, await getCommande(db, params.id)),
    },
  )
}

async function toAuteur(
  db: Db,
  signIn: SignIn,
  { NOUVEAUX_UNE_PLACE_SUR: unePlaceSur }: Config,
): Promise<AuteurModification> {
  const nom = formatPersonne({ prenom: signIn.givenName, nom: signIn.familyName })
  return { compteId: signIn.compteId, nom, regard: await getRegard(db, signIn), unePlaceSur }
}

function toModifiee(modification: ModificationRow | undefined): Modifiee {
  if (!modification) throw new Refusal('NOT_FOUND')
  const { etat, commandeCreeeId } = modification
  return { etat, url: null, commandeCreeeId }
}

function toContext({ paiement, db, now }: Services, { log }: FastifyRequest): PaiementContext {
  if (!paiement) throw new Refusal('PAIEMENT_UNAVAILABLE')
  return { db, paiement, log, now }
}
