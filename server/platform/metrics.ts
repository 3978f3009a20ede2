import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { systemNow } from './clock.ts'

/** What this process counts about itself, from its start; `server/exploitation/etat` adds what the database knows. */
export const registry = new Registry()

const registers = [registry]
/** From an answer out of memory to the longest that anybody waits. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]
const UNKNOWN = 'unknown'

const requests = new Counter({
  name: 'estrade_requests_total',
  help: 'Requests answered, by call and status.',
  labelNames: ['call', 'status'] as const,
  registers,
})
const seconds = new Histogram({
  name: 'estrade_request_seconds',
  help: 'Time from the request to the end of its answer, by call.',
  labelNames: ['call'] as const,
  buckets: BUCKETS_S,
  registers,
})
const underWay = new Gauge({ name: 'estrade_requests_under_way', help: 'Requests not answered yet.', registers })
const sheds = new Counter({
  name: 'estrade_sheds_total',
  help: 'Requests refused at once because this process has too much to do.',
  registers,
})
const runs = new Counter({
  name: 'estrade_job_runs_total',
  help: 'Runs of sweeps, by name and outcome.',
  labelNames: ['work', 'outcome'] as const,
  registers,
})
const lastRun = new Gauge({
  name: 'estrade_job_last_success_timestamp_seconds',
  help: 'When a sweep last ended without a failure; 0 while a sweep never did.',
  labelNames: ['work'] as const,
  registers,
})
const period = new Gauge({
  name: 'estrade_job_period_seconds',
  help: 'How far apart two runs of a sweep are.',
  labelNames: ['work'] as const,
  registers,
})
const commandes = new Counter({
  name: 'estrade_orders_total',
  help: 'Orders made, by the state they were made in.',
  labelNames: ['etat'] as const,
  registers,
})
const paiements = new Counter({
  name: 'estrade_payments_total',
  help: 'Answers of the payment provider that changed an order, by the state it came to.',
  labelNames: ['etat'] as const,
  registers,
})

const outside = new Counter({
  name: 'estrade_outside_calls_total',
  help: 'Calls of the services of others, by service and by whether it did its work: answered, failed.',
  labelNames: ['service', 'outcome'] as const,
  registers,
})
const replicaReads = new Counter({
  name: 'estrade_replica_reads_total',
  help: 'Statements that may be read late, by who answered: the replica, or the primary in its place.',
  labelNames: ['from'] as const,
  registers,
})

export const countShed = (): void => sheds.inc()
export const countCommande = (etat: string): void => commandes.inc({ etat })
export const countReplicaRead = (from: 'replica' | 'primary'): void => replicaReads.inc({ from })
/** At zero from the start: a rule sees no increase in a series that begins with its first failure. */
export const countOutside = (service: string, outcome: 'answered' | 'failed', calls = 1): void =>
  outside.inc({ service, outcome }, calls)
export const countPaiement = (etat: string): void => paiements.inc({ etat })

/** Where nothing has succeeded yet, the series has a value all the same: a rule sees nothing in one that is not there. */
export function announceWork(work: string, everyMs: number, since: number): void {
  period.set({ work }, everyMs / 1_000)
  lastRun.set({ work }, since / 1_000)
}

/** `work` is a sweep; the label `job` is Prometheus's own. */
export function countRun(work: string, outcome: 'done' | 'failed'): void {
  runs.inc({ work, outcome })
  if (outcome === 'done') lastRun.set({ work }, systemNow().getTime() / 1_000)
}

/** Memory, processor and event loop of this process. Measuring the loop costs a timer: only where somebody reads it. */
export function measureProcess(): void {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
}

/** The route, never the address: an address holds ids, and there is no end to them. */
export function callOf({ method, routeOptions }: FastifyRequest): string {
  return routeOptions.url ? `${method} ${routeOptions.url}` : UNKNOWN
}

export function registerMetrics(app: FastifyInstance): void {
  // From zero on, as outside calls: the first fault of a call is one that a rule sees.
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) requests.inc({ call: `${one} ${url}`, status: 500 }, 0)
  })
  app.addHook('onRequest', async (_request, reply) => {
    underWay.inc()
    // Also when the caller has left before the answer.
    reply.raw.once('close', () => underWay.dec())
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const call = callOf(request)
    requests.inc({ call, status: statusCode })
    seconds.observe({ call }, elapsedTime / 1_000)
  })
}
