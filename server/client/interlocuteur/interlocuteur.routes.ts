import type { FastifyInstance } from 'fastify'
import {
  addInterlocuteur,
  contestAdministrateur,
  declareAdministrateur,
  deleteInterlocuteur,
  listInterlocuteurs,
  proveInterlocuteur,
  updateInterlocuteur,
  updateRolesContactCle,
} from '#contract/interlocuteur.ts'
import type { Config } from '../../config/config.ts'
import { toExpediteur } from '../../courriel/modele.ts'
import { route } from '../../platform/routes.ts'
import type { Db } from '../../tables.ts'
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

export function interlocuteurRoutes(app: FastifyInstance, config: Config, db: Db): void {
  const expediteur = toExpediteur(config)
  route(app, listInterlocuteurs, ({ params, signIn }) => getInterlocuteurs(db, signIn, params.id), {
    check: ({ params, signIn }) => checkCanManage(db, signIn, params.id),
  })
  route(
    app,
    addInterlocuteur,
    ({ params, body, signIn }) =>
      saveNewInterlocuteur(db, toAjout(signIn, params.id), body, { personne: signIn, expediteur }),
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
    ({ params, signIn }) =>
      saveDeclaration(
        db,
        toDeclaration(signIn, params.id),
        { personne: signIn, expediteur },
        config.DECLARATIONS_PAR_JOUR,
      ),
    {
      check: ({ params, signIn }) => checkActe(db, toDeclaration(signIn, params.id)),
    },
  )
  route(
    app,
    contestAdministrateur,
    ({ params, signIn }) => saveContestation(db, toContestation(signIn, params), { personne: signIn, expediteur }),
    {
      check: ({ params, signIn }) => checkActe(db, toContestation(signIn, params)),
    },
  )
}
