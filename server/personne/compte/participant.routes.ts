import type { FastifyInstance } from 'fastify'
import { getContact, getParticipantProfile, saveContact } from '#contract/personne/participant.ts'
import { route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { expediteurOf } from '../../socle/courriel/expediteur.ts'
import { getProfilOfParticipant, getStoredContact, storeContact } from './profil.service.ts'

/** Every call concerns the signed-in person: no route reads the id of another person. */
export function participantRoutes(app: FastifyInstance, { config, db }: Services): void {
  route(app, getContact, async ({ signIn }) => getStoredContact(db, signIn.compteId))
  route(app, saveContact, async ({ body, signIn, request }) =>
    storeContact(db, signIn, body, expediteurOf(request, config)),
  )
  route(app, getParticipantProfile, async ({ signIn }) => getProfilOfParticipant(db, signIn))
}
