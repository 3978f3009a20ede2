import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A double of Stripe's HTTP interface with one session, which stays open until it is expired. */
export async function startStripe() {
  const session = { id: 'cs_1', object: 'checkout.session', status: 'open', url: 'https://checkout.stripe.test/cs_1' }
  let form: Record<string, string> = {}
  const server = createServer(async (incoming, outgoing) => {
    const sent = Object.fromEntries(new URLSearchParams(await text(incoming)))
    if (incoming.url === '/v1/checkout/sessions') form = sent
    if (incoming.url?.endsWith('/expire')) session.status = 'expired'
    const answer = { ...session, client_reference_id: form.client_reference_id }
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const STRIPE_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  return {
    env: { PAIEMENT_FOURNISSEUR: 'stripe', STRIPE_API_URL, ...keys },
    status: () => session.status,
    cancelUrl: () => form.cancel_url ?? '',
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
