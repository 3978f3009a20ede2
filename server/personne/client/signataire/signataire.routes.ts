import type { FastifyInstance } from 'fastify'
import { getReglageSignature, updateReglageSignature } from '#contract/personne/signataire.ts'
import { route } from '../../../platform/routes.ts'
import type { Services } from '../../../socle/config/services.ts'
import { auditForbidden, checkCanManage, checkIsProuve } from '../acces.service.ts'
import { getReglage, saveReglage } from './signataire.service.ts'

/** Decision 56: how a company signs its conventions. */
export function signataireRoutes(app: FastifyInstance, { config, db }: Services): void {
  route(app, getReglageSignature, ({ params }) => getReglage(db, config, params.id), {
    check: ({ params, signIn }) => checkCanManage(db, signIn, params.id),
  })
  route(
    app,
    updateReglageSignature,
    async ({ params: { id }, body, signIn }) => {
      await saveReglage(db, signIn.compteId, id, body)
      return getReglage(db, config, id)
    },
    {
      check: ({ params: { id }, signIn }) =>
        auditForbidden(db, signIn, { clientId: id, demande: 'SIGNATURE_REGLEE' }, () => checkIsProuve(db, signIn, id)),
    },
  )
}
