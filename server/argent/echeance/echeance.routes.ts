import type { FastifyInstance } from 'fastify'
import { payEcheance } from '#contract/argent/echeance.ts'
import { checkCanReadCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { findCommandeOf } from '../../vente/commande/commande.sql.ts'
import { checkContextUrl } from '../../vente/commande/contexte.ts'
import { openEcheance } from '../paiement/echeance.service.ts'

export function echeanceRoutes(app: FastifyInstance, { config, db, now, paiement }: Services): void {
  route(
    app,
    payEcheance,
    async ({ params: { id: commandeId, rang }, body: { contextUrl }, signIn, request: { log } }) => {
      checkContextUrl(contextUrl, config.origins)
      if (!paiement) throw new Refusal('PAIEMENT_UNAVAILABLE')
      const { origin } = new URL(contextUrl)
      return openEcheance({ db, paiement, log, now }, config, { commandeId, rang, buyerEmail: signIn.email, origin })
    },
    {
      urgent: true,
      // somebody else's order is unknown.
      check: async ({ params, signIn }) => {
        const commande = await findCommandeOf(db, signIn.compteId, params.id)
        if (!commande) throw new Refusal('NOT_FOUND')
        await checkCanReadCommande(db, signIn, commande)
      },
    },
  )
}
