import type { FastifyInstance } from 'fastify'
import { getInformations, updateInformations } from '#contract/personne/client-space.ts'
import { route } from '../../../platform/routes.ts'
import type { Services } from '../../../socle/config/services.ts'
import { auditForbidden, checkCanManage } from '../acces.service.ts'
import { getInformationsOf, saveInformations } from './informations.service.ts'

export function informationsRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, getInformations, ({ params }) => getInformationsOf(db, params.id), {
    check: ({ params, signIn }) => checkCanManage(db, signIn, params.id),
  })
  route(
    app,
    updateInformations,
    async ({ params, body, signIn }) => {
      await saveInformations(db, signIn, params.id, body)
      return getInformationsOf(db, params.id)
    },
    {
      check: ({ params: { id }, signIn }) =>
        auditForbidden(db, signIn, { clientId: id, demande: 'INFORMATIONS_MODIFIEES' }, () =>
          checkCanManage(db, signIn, id),
        ),
    },
  )
}
