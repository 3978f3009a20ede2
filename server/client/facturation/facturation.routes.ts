import type { FastifyInstance } from 'fastify'
import { addEtablissement, listEtablissements, removeEtablissement } from '#contract/client-space.ts'
import { route } from '../../platform/routes.ts'
import type { Db } from '../../tables.ts'
import { auditForbidden, checkCanManage } from '../acces.service.ts'
import { getEtablissements, removeEntiteFacturation, saveEntiteFacturation } from './facturation.service.ts'

export function facturationRoutes(app: FastifyInstance, db: Db): void {
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
