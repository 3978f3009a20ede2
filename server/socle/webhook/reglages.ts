import { createSeal } from '../../platform/seal.ts'
import type { Config } from '../config/config.ts'
import type { ReglagesWebhook } from './webhook.service.ts'

export function toReglagesWebhook(config: Pick<Config, 'WEBHOOKS_PRIVES' | 'secret'>): ReglagesWebhook {
  return { prives: config.WEBHOOKS_PRIVES === 'on', seal: createSeal(config.secret, 'webhook') }
}
