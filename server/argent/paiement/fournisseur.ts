import type { Config } from '../../socle/config/config.ts'
import { ConfigError } from '../../socle/config/config-error.ts'
import type { Paiement } from '../../socle/external/paiement.ts'
import { createBacASable } from '../../socle/external/paiement-bac-a-sable.ts'

/** The payment provider that the settings name; undefined when this installation takes no card payments. */
export async function openPaiement(config: Config, now: () => Date): Promise<Paiement | undefined> {
  if (config.PAIEMENT_FOURNISSEUR === 'stripe') {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config
    if (!secretKey || !webhookSecret)
      throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set with PAIEMENT_FOURNISSEUR=stripe.')
    // This large package is loaded only when the settings choose it.
    const { createStripe } = await import('../../socle/external/paiement-stripe.ts')
    return createStripe({ secretKey, webhookSecret, apiUrl })
  }
  const { paiementUrl: url, PAIEMENT_SECRET: secret } = config
  return url && secret ? createBacASable({ url, secret, now }) : undefined
}
