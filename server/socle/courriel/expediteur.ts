import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { originOf } from '../config/origine.ts'
import { type Expediteur, toExpediteur } from './modele.ts'

/** The sender of what somebody has us write: of the brand whose pages they use. */
export function expediteurOf(request: FastifyRequest, config: Config): Expediteur {
  return toExpediteur(config, originOf(request, config))
}
