import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addInterlocuteur,
  contestAdministrateur,
  declareAdministrateur,
  deleteInterlocuteur,
  listInterlocuteurs,
  proveInterlocuteur,
  updateInterlocuteur,
  updateRolesContactCle,
} from '#contract/personne/interlocuteur.ts'
import { route } from '../../../platform/routes.ts'
import type { SignIn } from '../../../platform/sign-in.sql.ts'
import type { Services } from '../../../socle/config/services.ts'
import { expediteurOf } from '../../../socle/courriel/expediteur.ts'
import { checkCanManage } from '../acces.service.ts'
import { savePreuve, toPreuve } from '../administration/preuve.service.ts'
import { checkActe } from './acte.ts'
import { saveContestation, toContestation } from './contestation.service.ts'
import { saveDeclaration, toDeclaration } from './declaration.service.ts'
import {
  getInterlocuteurs,
  removeInterlocuteur,
  saveDroits,
  saveNewInterlocuteur,
  saveRoles,
  toAjout,
  toChoixDeRoles,
  toModification,
  toSuppression,
} from './interlocuteur.service.ts'

export function interlocuteurRoutes(app: FastifyInstance, { config, db }: Services): void {
  const toAuteur = (signIn: SignIn, request: FastifyRequest) => ({
    personne: signIn,
    expediteur: expediteurOf(request, config),
  })
  route(app, listInterlocuteurs, ({ params, signIn }) => getInterlocuteurs(db, signIn, params.id), {
    check: ({ params, signIn }) => checkCanManage(db, signIn, params.id),
  })
  route(
    app,
    addInterlocuteur,
    ({ params, body, signIn, request }) =>
      saveNewInterlocuteur(db, toAjout(signIn, params.id), body, toAuteur(signIn, request)),
    { check: ({ params, signIn }) => checkActe(db, toAjout(signIn, params.id)) },
  )
  route(app, updateInterlocuteur, ({ params, body, signIn }) => saveDroits(db, toModification(signIn, params), body), {
    check: ({ params, signIn }) => checkActe(db, toModification(signIn, params)),
  })
  route(app, deleteInterlocuteur, ({ params, signIn }) => removeInterlocuteur(db, toSuppression(signIn, params)), {
    check: ({ params, signIn }) => checkActe(db, toSuppression(signIn, params)),
  })
  route(app, updateRolesContactCle, ({ params, body, signIn }) => saveRoles(db, toChoixDeRoles(signIn, params), body), {
    check: ({ params, signIn }) => checkActe(db, toChoixDeRoles(signIn, params)),
  })
  route(app, proveInterlocuteur, ({ params, signIn }) => savePreuve(db, toPreuve(signIn, params)), {
    check: ({ params, signIn }) => checkActe(db, toPreuve(signIn, params)),
  })
  route(
    app,
    declareAdministrateur,
    ({ params, signIn, request }) =>
      saveDeclaration(db, toDeclaration(signIn, params.id), toAuteur(signIn, request), config.DECLARATIONS_PAR_JOUR),
    {
      check: ({ params, signIn }) => checkActe(db, toDeclaration(signIn, params.id)),
    },
  )
  route(
    app,
    contestAdministrateur,
    ({ params, signIn, request }) => saveContestation(db, toContestation(signIn, params), toAuteur(signIn, request)),
    {
      check: ({ params, signIn }) => checkActe(db, toContestation(signIn, params)),
    },
  )
}
