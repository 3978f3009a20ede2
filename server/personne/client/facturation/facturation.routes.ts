import type { FastifyInstance } from 'fastify'
import {
  addEtablissement,
  askAccord as askAccordCall,
  decideAccord,
  listAccords,
  listEtablissements,
  removeEtablissement,
} from '#contract/personne/client-space.ts'
import { route } from '../../../platform/routes.ts'
import type { Services } from '../../../socle/config/services.ts'
import { expediteurOf } from '../../../socle/courriel/expediteur.ts'
import { auditForbidden, checkCanManage, checkIsProuve } from '../acces.service.ts'
import { askAccord, getAccords, saveAccord } from './accord.service.ts'
import { getEtablissements, removeEntiteFacturation, saveEntiteFacturation } from './facturation.service.ts'

export function facturationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  accordRoutes(app, services)
  route(app, listEtablissements, ({ params }) => getEtablissements(db, params.id), {
    check: ({ params, signIn }) => checkCanManage(db, signIn, params.id),
  })
  route(
    app,
    addEtablissement,
    async ({ params, signIn }) => {
      await saveEntiteFacturation(db, signIn, { clientId: params.id, entiteId: params.entityId })
      return getEtablissements(db, params.id)
    },
    {
      check: ({ params: { id, entityId }, signIn }) =>
        auditForbidden(db, signIn, { clientId: id, entiteId: entityId, demande: 'ENTITE_AJOUTEE' }, () =>
          checkCanManage(db, signIn, id),
        ),
    },
  )
  route(
    app,
    removeEtablissement,
    async ({ params, signIn }) => {
      await removeEntiteFacturation(db, signIn, { clientId: params.id, entiteId: params.entityId })
      return getEtablissements(db, params.id)
    },
    {
      check: ({ params: { id, entityId }, signIn }) =>
        auditForbidden(db, signIn, { clientId: id, entiteId: entityId, demande: 'ENTITE_RETIREE' }, () =>
          checkCanManage(db, signIn, id),
        ),
    },
  )
}

/** asking a company to pay for one's own, and answering such demands. */
function accordRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  route(
    app,
    askAccordCall,
    async ({ params: { id, entityId }, signIn, request }) => {
      const auteur = { personne: signIn, expediteur: expediteurOf(request, config) }
      const demandeur = { compteId: signIn.compteId, auteur, now: now() }
      await askAccord(db, demandeur, { clientId: id, payeurId: entityId })
      return getEtablissements(db, id)
    },
    {
      check: ({ params: { id, entityId }, signIn }) =>
        auditForbidden(db, signIn, { clientId: id, entiteId: entityId, demande: 'ACCORD_DEMANDE' }, () =>
          checkCanManage(db, signIn, id),
        ),
    },
  )
  route(app, listAccords, ({ params }) => getAccords(db, params.id), {
    check: ({ params, signIn }) => checkIsProuve(db, signIn, params.id),
  })
  route(
    app,
    decideAccord,
    async ({ params: { id, entityId }, body, signIn }) => {
      const decision = { compteId: signIn.compteId, ...body, now: now() }
      await saveAccord(db, decision, { payeurId: id, clientId: entityId })
      return getAccords(db, id)
    },
    {
      check: ({ params: { id, entityId }, signIn }) =>
        auditForbidden(db, signIn, { clientId: id, pour: entityId, demande: 'ACCORD_DONNE' }, () =>
          checkIsProuve(db, signIn, id),
        ),
    },
  )
}
