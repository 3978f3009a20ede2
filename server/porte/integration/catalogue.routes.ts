import type { FastifyInstance } from 'fastify'
import { sendCatalogue } from '#contract/porte/integration/import.ts'
import { addDecomptes } from '../../catalogue/import/decomptes.ts'
import { sendLignes } from '../../catalogue/import/envoi.service.ts'
import type { Etapes } from '../../platform/etapes.ts'
import { type Call, route } from '../../platform/routes.ts'
import type { Services } from '../../socle/config/services.ts'
import { onceInSteps, toDemandeIntegration } from './idempotence.service.ts'

/** Ten thousand lines fit. */
const MAX_CATALOGUE_BYTES = 16 * 1024 * 1024

/** A large file is written in parts, each of which counts what it changes. */
export function catalogueIntegrationRoutes(api: FastifyInstance, { config, db, now }: Services): void {
  const { conditions } = config
  const handle = async ({ body, request }: Call<typeof sendCatalogue>) => {
    const work = async (etapes?: Etapes) => {
      const { decomptes, avertissements } = await sendLignes({ db, conditions, etapes }, body.lignes)
      return { decomptes, avertissements }
    }
    return onceInSteps(db, toDemandeIntegration(request), { work, total: addDecomptes }, now())
  }
  route(api, sendCatalogue, handle, { bodyLimit: MAX_CATALOGUE_BYTES })
}
