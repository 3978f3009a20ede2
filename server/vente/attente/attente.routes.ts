import type { FastifyInstance } from 'fastify'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import {
  acceptOffre as acceptOffreCall,
  declineOffre as declineOffreCall,
  getAttente,
  joinAttente,
  leaveAttente,
  listAttentes,
} from '#contract/vente/attente.ts'
import { route } from '../../platform/routes.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Services } from '../../socle/config/services.ts'
import { createConsultations } from '../demande/consultation.service.ts'
import { checkCommandeur } from '../panier/commandeur.service.ts'
import { getAttenteOf, getLue, joinList, leaveList, listAttentesOf } from './attente.service.ts'
import { acceptOffre, checkReponse, declineOffre } from './reponse.service.ts'

interface Named {
  params: { id: string }
  signIn: SignIn
}

/** Waits are personal: every call reads and writes only the caller's. */
export function attenteRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const today = () => dayInParis(now())
  const consult = createConsultations(db, config.LOOKUPS_PER_HOUR)
  const check = ({ params, signIn }: Named) => getLue(db, signIn.compteId, params.id)
  const checkRight = ({ params, signIn }: Named) => checkReponse(db, signIn, params.id)
  route(app, listAttentes, ({ signIn }) => listAttentesOf(db, signIn, today()))
  route(app, getAttente, ({ params, signIn }) => getAttenteOf(db, signIn, params.id, today()), { check })
  route(
    app,
    joinAttente,
    async ({ body, signIn }) => {
      const emails = body.participants.map(({ email }) => email)
      await consult(signIn, { clientId: body.commandeurId, genre: 'PANIER', emails })
      return joinList(db, signIn, body, today())
    },
    { checkBody: ({ body, signIn }) => checkCommandeur(db, signIn, body) },
  )
  route(app, leaveAttente, ({ params, signIn }) => leaveList(db, signIn, params.id, today()), { check })
  route(
    app,
    acceptOffreCall,
    ({ params, signIn }) => acceptOffre(db, signIn, params.id, { today: today(), now: now() }),
    { check: checkRight, urgent: true },
  )
  route(app, declineOffreCall, ({ params, signIn }) => declineOffre(db, signIn, params.id, today()), { check })
}
