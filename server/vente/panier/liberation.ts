import type { FastifyBaseLogger } from 'fastify'
import { createSlot } from '../../platform/slot.ts'
import type { Services } from '../../socle/config/services.ts'
import type { One } from './panier.service.ts'

type Liberation = (services: Services & { log: FastifyBaseLogger }, compteId: string, one: One) => Promise<void>

/** Ends the open payment of an item, or its contract to sign, which stand above; refuses when it cannot end. */
export const liberation = createSlot<Liberation>('what frees an item of a basket')
