import { countOutside } from '../../platform/metrics.ts'

/** The services of others that the product calls: the values of a label, and nothing that an address holds. */
export const SERVICES = ['annuaire', 'courriel', 'identite', 'opco', 'paiement', 'webhook'] as const
export type Service = (typeof SERVICES)[number]

/** What it answers counts: silence, a fault of its own, or a door closed to us by a key, a quota or a password. */
const FAILED = (status: number) => status >= 500 || [401, 403, 429].includes(status)

for (const service of SERVICES) for (const outcome of ['answered', 'failed'] as const) countOutside(service, outcome, 0)

/** Counts one call. `isAnswer`: the service did its work and said no, as to a card that takes no money back. */
export async function callOutside<T>(
  service: Service,
  call: () => Promise<T>,
  isAnswer: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const answer = await call()
    countOutside(service, 'answered')
    return answer
  } catch (error) {
    countOutside(service, isAnswer(error) ? 'answered' : 'failed')
    throw error
  }
}

/** `fetch` of a library: what a stranger's wrong code or token is answered with is an answer. */
export async function fetchOutside(service: Service, url: string | URL, options: object): Promise<Response> {
  try {
    const response = await fetch(url, options)
    countOutside(service, FAILED(response.status) ? 'failed' : 'answered')
    return response
  } catch (error) {
    countOutside(service, 'failed')
    throw error
  }
}
